/** Advice to passengers and its duration: what Deaf passengers miss most in announcements. */

import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import { reasonUnits } from './reason-phrase.ts';
import {
  asTopic,
  operatorUnit,
  placeList,
  platformUnits,
  sign,
  spelled,
  stopsUnit,
  timeUnit,
} from './units.ts';
import { formatClockTime, formatList, getSpokenNames } from './wording.ts';

const sentence = (
  id: string,
  english: string,
  units: GlossUnit[],
  ...fields: TrainAnnouncementField[]
): Phrase => ({ id, english, units, fields, pauseAfter: 'sentence' });

/** Creates the phrase for the bus in place of the train: when and where it leaves. */
function bus({ busTiming, busStop }: ResolvedRequest): Phrase[] {
  if (busTiming === undefined && busStop === undefined) return [];
  const timeText = busTiming === undefined ? '' : ` at ${formatClockTime(busTiming)}`;
  const from = busStop === undefined ? '' : ` from ${busStop}`;
  return [
    sentence(
      'bus-departure',
      `The bus leaves${timeText}${from}.`,
      [
        ...asTopic([sign('BUS')]),
        ...(busTiming === undefined ? [] : [timeUnit(busTiming)]),
        ...(busStop === undefined ? [] : [sign('PLACE'), spelled(busStop)]),
      ],
      ...(busTiming === undefined ? [] : (['busTiming'] as const)),
      ...(busStop === undefined ? [] : (['busStop'] as const)),
    ),
  ];
}

function nextTrain({ nextTiming, nextPlatform }: ResolvedRequest): Phrase[] {
  if (nextTiming === undefined && nextPlatform === undefined) return [];
  const timeText = nextTiming === undefined ? '' : ` at ${formatClockTime(nextTiming)}`;
  const from = nextPlatform === undefined ? '' : ` from platform ${nextPlatform}`;
  return [
    sentence(
      'next-train',
      `The next train leaves${timeText}${from}.`,
      [
        ...asTopic([sign('NEXT'), sign('TRAIN')]),
        ...(nextTiming === undefined ? [] : [timeUnit(nextTiming)]),
        ...(nextPlatform === undefined ? [] : platformUnits(nextPlatform)),
      ],
      ...(nextTiming === undefined ? [] : (['nextTiming'] as const)),
      ...(nextPlatform === undefined ? [] : (['nextPlatform'] as const)),
    ),
  ];
}

function changes({ changeAt }: ResolvedRequest): Phrase[] {
  if (changeAt.length === 0) return [];
  return [
    sentence(
      'change-at',
      `Change trains at ${formatList(getSpokenNames(changeAt))}.`,
      [...asTopic(placeList(changeAt)), sign('TRAIN'), sign('CHANGE')],
      'changeAt',
    ),
  ];
}

function tickets({ ticketsOn }: ResolvedRequest): Phrase[] {
  if (ticketsOn === undefined) return [];
  return [
    sentence(
      'tickets',
      `Your ticket is good on ${ticketsOn.name} trains.`,
      [...asTopic([sign('TICKET')]), operatorUnit(ticketsOn), sign('TRAIN'), sign('OK/GOOD')],
      'ticketsOn',
    ),
  ];
}

function missedReason({ notCallingAtReason: reason }: ResolvedRequest): Phrase[] {
  if (reason === undefined) return [];
  return [
    sentence(
      'missed-reason',
      reason.text.includes(' because ')
        ? `It misses these stops. The reason is ${reason.text}.`
        : `It misses these stops because of ${reason.text}.`,
      [
        stopsUnit(),
        sign('NOT'),
        sign('REASON/BECAUSE', { nonManuals: ['rhetorical'], mouthing: 'why' }),
        ...reasonUnits(reason),
      ],
      'notCallingAtReason',
    ),
  ];
}

function until({ disruptionUntil }: ResolvedRequest): Phrase[] {
  if (disruptionUntil === undefined) return [];
  return [
    sentence(
      'until',
      `We expect this until ${formatClockTime(disruptionUntil)}.`,
      [sign('UNTIL'), timeUnit(disruptionUntil)],
      'disruptionUntil',
    ),
  ];
}

/** Creates the phrases for alternatives, in the order of what helps soonest. */
export const advicePhrases = (request: ResolvedRequest): Phrase[] => [
  ...missedReason(request),
  ...until(request),
  ...bus(request),
  ...nextTrain(request),
  ...changes(request),
  ...tickets(request),
];
