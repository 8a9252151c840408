/** Composes a message into signing: a timeline of units and a pose for every instant. Pure. */

import type { Provenance } from '#contract/coverage.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Cue, Message } from '#contract/message.ts';
import type { Pose } from '#contract/pose.ts';
import {
  countStopCharacters,
  MAX_STOP_CHARACTERS_PER_SECOND,
} from '#contract/screens/stop-reading.ts';
import { MAX_SPEED, MIN_SPEED } from '#contract/settings/signing-speed.ts';
import { hashText } from './body/seeded.ts';
import { composePoses } from './compose-poses.ts';
import { looksOfMessage } from './gaze-cues.ts';
import { renderUnit } from './lexicon/render-unit.ts';
import type { Turn, UnitRendering } from './lexicon/turns.ts';
import { cueSchedule } from './motion/cues/cue-schedule.ts';
import {
  PausingClock,
  type PausingSource,
  runningClock,
  type SourceClock,
  type SourcePause,
} from './motion/cues/source-clock.ts';
import type { Planned } from './motion/planned.ts';
import { layOut, type Timeline } from './motion/timeline.ts';
import { planUnits } from './plan-units.ts';
import { touchesHead } from './trunk/trunk-target.ts';
import { createTrunkCues } from './trunk-cues.ts';

/** Gloss unit on the timeline, from the start of its first stroke to the end of its hold. */
export interface SignedUnit {
  phraseIndex: number;
  unitIndex: number;
  startSeconds: number;
  endSeconds: number;
  /** Label of what is signed, as BSL notes write it. */
  label: string;
  provenance: Provenance;
  /** Time in which letters and digits are spelled in it, moving from one to the next included. */
  spelledSeconds?: number;
  /** Letters and digits that are spelled one by one in it, each from when it is formed until it is left, without the pause after a word. */
  characters?: readonly SignedCharacter[];
}

/** Letter or digit of a spelled word on the timeline. */
export interface SignedCharacter {
  character: string;
  startSeconds: number;
  endSeconds: number;
  /** Stillness after it, which parts chunks of letters and words. */
  pauseSeconds: number;
}

/** Phrase on the timeline, from its first unit's start to its last one's end. */
export interface SignedPhrase {
  phraseIndex: number;
  startSeconds: number;
  endSeconds: number;
  /**
   * Seconds by which a phrase with a cue starts and ends later than it; the end may be sooner, below 0. Of a source that
   * pauses, later than the paused source says it.
   */
  drift?: { startSeconds: number; endSeconds: number };
}

/** A signed message. */
export interface Signing {
  durationSeconds: number;
  units: readonly SignedUnit[];
  phrases: readonly SignedPhrase[];
  /** Pauses that hold the source, in order; everything else here is by the clock of the paused source. */
  pauses?: readonly SourcePause[];
  /** Returns the pose at a time in seconds, clamped to the message. Pure: the same time gives the same pose. */
  poseAt(seconds: number): Pose;
}

/** Options for signing a message. */
export interface SigningOptions {
  /** Speed, 1 is usual. Values out of the range are brought into it. */
  speed?: number;
  /** Frames of the video that is made of it, 25 when missing: every sign starts on one. */
  framesPerSecond?: number;
  /** Source that pauses where the signing lags; when missing, it runs on. */
  pausingSource?: PausingSource | undefined;
}

/** Measures the time from the start of each run of letters to its end. */
function measureSpelledSeconds(
  turns: readonly Turn[],
  spans: readonly { start: number; done: number }[],
): number {
  let seconds = 0;
  turns.forEach(({ character }, index) => {
    if (character === undefined) return;
    const goesOn = turns[index - 1]?.character !== undefined;
    const { start, done } = spans[index]!;
    seconds += done - (goesOn ? spans[index - 1]!.done : start);
  });
  return seconds;
}

/** Returns when the mouth ends: with the last letter of a word, and with the last part of a name from several. */
function getMouthEnd(
  { provenance, turns }: UnitRendering,
  spans: readonly { done: number }[],
  characters: readonly SignedCharacter[],
): number | undefined {
  return provenance.rendition === 'composed'
    ? spans[turns.length - 1]?.done
    : characters.at(-1)?.endSeconds;
}

interface Timed {
  timeline: Timeline;
  /** Times at which the source says each phrase, where it does. */
  cues: readonly (Cue | undefined)[];
  pauses?: readonly SourcePause[];
}

/** Lays a message out in the time that it needs, and where the source has times, in theirs as far as possible. */
function layOutMessage(
  message: Message,
  planned: Planned[],
  speed: number,
  options: SigningOptions,
): Timed {
  const { framesPerSecond, pausingSource } = options;
  const calm = layOut(planned, speed, framesPerSecond);
  const cues = message.phrases.map(({ cue }) => cue);
  if (cues.every((cue) => cue === undefined)) return { timeline: calm, cues };
  const inTime = (source: SourceClock) =>
    layOut(planned, speed, framesPerSecond, cueSchedule(cues, planned, calm.spans, speed, source));
  if (pausingSource === undefined) return { timeline: inTime(runningClock(cues)), cues };
  const clock = new PausingClock(cues, pausingSource);
  const timeline = inTime(clock);
  clock.end(timeline.durationSeconds);
  return { timeline, cues: clock.cues, pauses: clock.pauses };
}

/**
 * Extends a message to the time that its stops on the board take to be read, whatever the speed: the signer rests
 * meanwhile.
 */
function withTimeToRead(timeline: Timeline, { board }: Message): Timeline {
  const characters = countStopCharacters(board?.stops ?? []);
  const readSeconds = characters / MAX_STOP_CHARACTERS_PER_SECOND;
  return { ...timeline, durationSeconds: Math.max(timeline.durationSeconds, readSeconds) };
}

/**
 * Composes a message. Cheap enough for every keystroke: hand states are cached by content.
 *
 * @param message phrases of gloss units in BSL order
 */
export function composeSigning(message: Message, options: SigningOptions = {}): Signing {
  const speed = Math.min(MAX_SPEED, Math.max(MIN_SPEED, options.speed ?? 1));
  const { entries, planned } = planUnits(message);
  const { timeline: laidOut, cues, pauses } = layOutMessage(message, planned, speed, options);
  const timeline = withTimeToRead(laidOut, message);
  const units: SignedUnit[] = [];
  const mouthEnds: (number | undefined)[] = [];
  entries.forEach(({ phraseIndex, unitIndex, label, rendering, turns }) => {
    const spans = timeline.spans.slice(turns.from, turns.to);
    // What has nothing to sign takes no time.
    const still = units.at(-1)?.endSeconds ?? 0;
    const characters = rendering.turns.flatMap(({ character }, index) =>
      character === undefined
        ? []
        : [
            {
              character,
              startSeconds: spans[index]!.start,
              endSeconds: spans[index]!.done,
              pauseSeconds: spans[index]!.end - spans[index]!.done,
            },
          ],
    );
    units.push({
      phraseIndex,
      unitIndex,
      startSeconds: spans[0]?.start ?? still,
      endSeconds: spans.at(-1)?.end ?? still,
      label,
      provenance: rendering.provenance,
      ...(characters.length > 0 && {
        characters,
        spelledSeconds: measureSpelledSeconds(rendering.turns, spans),
      }),
    });
    mouthEnds.push(getMouthEnd(rendering, spans, characters));
  });
  let unitOffset = 0;
  const phrases = message.phrases.map(({ units: glosses }, phraseIndex): SignedPhrase => {
    const { startSeconds } = units[unitOffset]!;
    unitOffset += glosses.length;
    const { endSeconds } = units[unitOffset - 1]!;
    const phrase = { phraseIndex, startSeconds, endSeconds };
    const cue = cues[phraseIndex];
    if (cue === undefined) return phrase;
    const drift = {
      startSeconds: startSeconds - cue.startSeconds,
      endSeconds: endSeconds - cue.endSeconds,
    };
    return { ...phrase, drift };
  });
  const faceCues = entries.map(({ cue, phraseIndex, turns }, index) => ({
    ...cue,
    startSeconds: units[index]!.startSeconds,
    endSeconds: units[index]!.endSeconds,
    spelledUntilSeconds: mouthEnds[index],
    letterSeconds: units[index]!.characters?.map((character) => character.startSeconds),
    doneSeconds: timeline.spans[turns.to - 1]?.done,
    seed: hashText(message.phrases[phraseIndex]!.id),
    isTouched: planned.slice(turns.from, turns.to).some(touchesHead),
  }));
  // Many ask how long it takes alone: what poses need is made ready for the first.
  let posesAt: Signing['poseAt'] | undefined;
  const makeReady = () => {
    const trunkCues = createTrunkCues(message, entries, planned, timeline.spans, faceCues);
    const looks = looksOfMessage(entries, timeline.spans);
    return composePoses(timeline, faceCues, trunkCues, looks);
  };
  return {
    durationSeconds: timeline.durationSeconds,
    units,
    phrases,
    pauses,
    poseAt(seconds) {
      posesAt ??= makeReady();
      return posesAt(seconds);
    },
  };
}

/** Returns what is known about how a unit would be signed, without composing it. */
export const getProvenance = (unit: GlossUnit): Provenance => renderUnit(unit).provenance;

export { forgetSolved } from './lexicon/render-unit.ts';
export { signLibrary } from './lexicon/sign-library.ts';
