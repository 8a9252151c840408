/** Movement of head and brows while a word is spelled: a beat at every few letters, in time with the hands. */
import type { FaceChannels } from '#contract/pose.ts';
import { varied } from '#signing/body/seeded.ts';
import { type Step, smoothSteps } from '#signing/trunk/smooth-steps.ts';
import { indexSpans, type Span } from './envelope.ts';
import type { HeadTurn } from './non-manuals.ts';

/** A spelled word: when its letters begin, in order. */
export interface SpelledWord extends Span {
  readonly letterSeconds: readonly number[];
  /** Seed of all variation. */
  readonly seed: number;
}

/** Beats come at letters that are so far apart. */
const BEAT_SECONDS = 0.5;
const LEAD_SECONDS = 0.14;
const REACH_SECONDS = 0.26;
const RETURN_SECONDS = 0.3;
/** Degrees at a beat; the head dips at every second one. Chosen by eye; no source gives sizes. */
const DEGREES = { yaw: 2.3, roll: 1.5, dip: 1.9, rise: 0.5 } as const;
/** Raise of the brows for the first letters, which are new to the viewer, at a dip and at a rise. */
const BROWS = { first: 0.3, dip: 0.2, rise: 0.08 } as const;

/** Row of a step: yaw, roll and pitch of the head, and the brows. */
const STILL = [0, 0, 0, 0] as const;

function createSteps({ letterSeconds, endSeconds, seed }: SpelledWord): Step[] {
  const beats: number[] = [];
  for (const seconds of letterSeconds)
    if (seconds - (beats.at(-1) ?? Number.NEGATIVE_INFINITY) >= BEAT_SECONDS) beats.push(seconds);
  const first = varied(seed, 30) < 0 ? -1 : 1;
  const steps = beats.map((seconds, index): Step => {
    const side = index % 2 === 0 ? first : -first;
    const size = 1 + 0.25 * varied(seed, 31 + index);
    const dips = index % 2 === 0;
    const brows = index === 0 ? BROWS.first : BROWS[dips ? 'dip' : 'rise'];
    return {
      fromSeconds: seconds - LEAD_SECONDS,
      toSeconds: seconds + REACH_SECONDS,
      target: [
        side * DEGREES.yaw * size,
        -side * DEGREES.roll * size,
        dips ? DEGREES.dip * size : -DEGREES.rise,
        brows,
      ],
    };
  });
  const back = { fromSeconds: endSeconds, toSeconds: endSeconds + RETURN_SECONDS, target: STILL };
  return [...steps, back];
}

/** Adds to face and head what spelled words ask for, at any time. Pure. */
export function composeSpellingMotion(
  words: readonly SpelledWord[],
): (seconds: number, face: FaceChannels, head: HeadTurn) => void {
  const motions = words.map((word) => ({
    startSeconds: word.startSeconds,
    endSeconds: word.endSeconds,
    rowAt: smoothSteps(STILL, createSteps(word)),
  }));
  const near = indexSpans(motions, Math.max(LEAD_SECONDS, RETURN_SECONDS));
  return (seconds, face, head) => {
    for (const { rowAt } of near(seconds)) {
      const [yaw, roll, pitch, brows] = rowAt(seconds) as [number, number, number, number];
      head.yaw += yaw;
      head.roll += roll;
      head.pitch += pitch;
      face.browInnerLeft += brows;
      face.browInnerRight += brows;
      face.browOuterLeft += brows;
      face.browOuterRight += brows;
    }
  };
}
