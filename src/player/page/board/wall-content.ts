/** Content of the wall at a time: what is on air, or what passengers see meanwhile. Pure. */

import type { NextTrain, NextTrains } from '#contract/departures/next-trains.ts';
import { describeProvenance } from '#contract/screens/describe-provenance.ts';
import type { Organisation, Playlist } from '#contract/screens/playlist.ts';
import type { Provenance } from '#contract/screens/provenance.ts';
import type { TimedCaption } from '#contract/screens/timeline.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { Turn, TurnPlace } from '#player/programme/programme.ts';
import type { IdleContent, WallContent } from '#wall/wall-content.ts';
import { drawCode } from './draw-code.ts';
import { findTimeline } from './known-timeline.ts';
import { describeAge } from './message-age.ts';

/** Time on the wall, and whether pictures may move. */
export interface Moment {
  /** The service's clock, epoch milliseconds. */
  now: number;
  hasReducedMotion: boolean;
}

/** Message that is shown, with its time. */
export interface ShownMessage {
  turn: Pick<Turn, 'item' | 'isRepeat'>;
  place?: TurnPlace;
  /** Time in the video and its length, in seconds. */
  seconds: number;
  duration: number;
  /** Captions of the file. */
  captions: readonly TimedCaption[];
}

/** Navy, white and yellow, until the organisation's are known. */
const UNKNOWN_ORGANISATION: Organisation = {
  colours: { ground: '#0b1f3a', words: '#ffffff', accent: '#ffd60a', accentWords: '#1a1400' },
};

/** Provenance of what an older service put on air: it makes no claim. */
const UNKNOWN_PROVENANCE: Provenance = { signedBy: 'computer', checkedBy: [] };

/** The wall is drawn in steps of time: each is a new picture, and slow players draw few. */
const STEPS_A_SECOND = 5;

function createBase(playlist: Playlist | undefined, { now, hasReducedMotion }: Moment) {
  const { place = '' } = playlist?.screen ?? {};
  return {
    layout: playlist?.screen.layout ?? 'landscape',
    organisation: playlist?.organisation ?? UNKNOWN_ORGANISATION,
    // Its name is one for staff.
    ...(place !== '' && { place }),
    clock: formatClockTime(now),
    hasReducedMotion,
  } as const;
}

/** Describes what passengers have to know of a train beside its platform. */
function describeTrain({ expected, isCancelled, isDelayed }: NextTrain): string | undefined {
  if (isCancelled) return 'Cancelled';
  if (isDelayed) return 'Delayed';
  return expected === undefined ? undefined : `Exp ${expected}`;
}

/** Creates the list of trains of an idle wall, with its source and age. */
function createTrains({ trains, heardAt, notice }: NextTrains): IdleContent {
  const age = heardAt === undefined ? undefined : `As at ${formatClockTime(heardAt)}`;
  const words = [age, notice].filter((part) => part !== undefined).join('. ');
  return {
    trains: trains.map((train) => {
      const news = describeTrain(train);
      const platform = train.platform && `Plat ${train.platform}`;
      return {
        time: train.time,
        destination: train.destination,
        ...(platform && { platform }),
        ...(news !== undefined && { news }),
      };
    }),
    ...(trains.length > 0 && words !== '' && { trainsNotice: `${words}.` }),
  };
}

const CODE_WORDS = {
  page: 'See and repeat announcements in BSL on your phone',
  interpreter: 'Talk to a BSL interpreter on your phone',
};

/** Creates the QR code of an idle wall, with its words. */
const createCode = ({ kind, address }: NonNullable<Playlist['code']>): IdleContent => ({
  codeWords: CODE_WORDS[kind],
  codePath: drawCode(address),
});

/** Creates the content of a screen on which nothing is on air. */
export const createIdleContent = (
  playlist: Playlist | undefined,
  moment: Moment,
  nextTrains?: NextTrains,
): WallContent => ({
  ...createBase(playlist, moment),
  importance: 'usual',
  title: '',
  seconds: 0,
  trust: '',
  idle: {
    ...(nextTrains !== undefined && createTrains(nextTrains)),
    ...(playlist?.code && createCode(playlist.code)),
  },
});

/** Creates the content of a screen that shows a message. */
export function createMessageContent(
  playlist: Playlist | undefined,
  { turn: { item, isRepeat }, place, seconds, duration, captions }: ShownMessage,
  moment: Moment,
): WallContent {
  const age = describeAge(item, isRepeat, moment.now);
  const step = Math.floor(seconds * STEPS_A_SECOND) / STEPS_A_SECOND;
  return {
    ...createBase(playlist, moment),
    importance: item.emergency ? 'emergency' : item.priority,
    title: item.title,
    seconds: step,
    ...(item.facts && { facts: item.facts }),
    timeline: findTimeline(item, captions, isRepeat),
    ...(age && { age }),
    ...(place !== undefined &&
      place.number > 0 && {
        turn: {
          number: place.number,
          of: place.count,
          fraction: Math.min(1, step / (duration || item.durationSeconds)),
        },
      }),
    trust: describeProvenance(
      item.provenance ?? UNKNOWN_PROVENANCE,
      playlist?.organisation.labelWords,
    ),
  };
}
