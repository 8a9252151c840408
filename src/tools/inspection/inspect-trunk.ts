/** Measures the liveliness of chest, head and gaze during a message. */
import type { MessageInspection } from '#contract/inspection.ts';
import { STEP_SECONDS, type TrunkSample } from './sample-signing.ts';

/** Eyes turned further than this are off the viewer: fractions of the way that they turn at the most. */
const MAX_GAZE = { side: 0.25, up: 0.35 } as const;
/** Yaw of the head beyond which it faces away from the viewer, in degrees. */
const MAX_HEAD_YAW_DEGREES = 8;

const looksAway = ({ gaze, headYawDegrees }: TrunkSample): boolean =>
  Math.abs(gaze.gazeSide) > MAX_GAZE.side ||
  Math.abs(gaze.gazeUp) > MAX_GAZE.up ||
  Math.abs(headYawDegrees) > MAX_HEAD_YAW_DEGREES;

function computeRange(
  trunk: readonly TrunkSample[],
  getValue: (sample: TrunkSample) => number,
): number {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const sample of trunk) {
    lowest = Math.min(lowest, getValue(sample));
    highest = Math.max(highest, getValue(sample));
  }
  return highest - lowest;
}

/** Measures chest, head and gaze. @param trunk samples of a whole message, at least one */
export function inspectTrunk(
  trunk: readonly TrunkSample[],
): Pick<
  MessageInspection,
  'chestYawDegrees' | 'chestLeanDegrees' | 'headPathMillimetres' | 'gazeAwayFraction'
> {
  let pathMetres = 0;
  let awayCount = 0;
  trunk.forEach((sample, index) => {
    if (looksAway(sample)) awayCount += 1;
    const previous = trunk[index - 1]?.eyes ?? sample.eyes;
    const [x, y, z] = sample.eyes;
    pathMetres += Math.hypot(x - previous[0], y - previous[1], z - previous[2]);
  });
  return {
    chestYawDegrees: computeRange(trunk, ({ chestYawDegrees }) => chestYawDegrees),
    chestLeanDegrees: computeRange(trunk, ({ chestLeanDegrees }) => chestLeanDegrees),
    headPathMillimetres: pathMetres * 1000,
    gazeAwayFraction: awayCount / trunk.length,
  };
}

/**
 * Window around the end of a phrase in which the head is measured, in seconds, and the thresholds for a
 * movement and a nod there, in degrees.
 */
const BOUNDARY = { before: 0.65, after: 0.25, degrees: 2, nodDegrees: 3 } as const;

/** Whether the head goes down by a number of degrees and up again. */
function hasNod(pitches: readonly number[]): boolean {
  const lowest = Math.max(...pitches);
  const lowestIndex = pitches.indexOf(lowest);
  const minBefore = Math.min(...pitches.slice(0, lowestIndex + 1));
  const minAfter = Math.min(...pitches.slice(lowestIndex));
  return lowest - Math.max(minBefore, minAfter) > BOUNDARY.nodDegrees;
}

/**
 * Measures the movements of the head at the ends of phrases.
 *
 * @param ends in seconds
 */
export function inspectBoundaries(
  trunk: readonly TrunkSample[],
  ends: readonly number[],
): Pick<MessageInspection, 'headMovesFraction' | 'nodsFraction'> {
  const step = 2 * STEP_SECONDS;
  let [moved, nodded] = [0, 0];
  for (const end of ends) {
    const from = Math.max(0, Math.round((end - BOUNDARY.before) / step));
    const near = trunk.slice(from, Math.round((end + BOUNDARY.after) / step));
    if (near.length === 0) continue;
    const pitch = computeRange(near, ({ headPitchDegrees }) => headPitchDegrees);
    const roll = computeRange(near, ({ headRollDegrees }) => headRollDegrees);
    if (Math.max(pitch, roll) >= BOUNDARY.degrees) moved += 1;
    if (hasNod(near.map(({ headPitchDegrees }) => headPitchDegrees))) nodded += 1;
  }
  const count = Math.max(1, ends.length);
  return { headMovesFraction: moved / count, nodsFraction: nodded / count };
}
