/** How lively chest, head and gaze are over a message. */
import type { MessageInspection } from '#contract/inspection.ts';
import type { TrunkSample } from './sample-signing.ts';

/** Eyes turned further than this are off the viewer: fractions of the way that they turn at the most. */
const MAX_GAZE = { side: 0.25, up: 0.35 } as const;
/** A head turned further than this faces somebody else, in degrees. */
const MAX_HEAD_YAW_DEGREES = 8;

const looksAway = ({ gaze, headYawDegrees }: TrunkSample): boolean =>
  Math.abs(gaze.gazeSide) > MAX_GAZE.side ||
  Math.abs(gaze.gazeUp) > MAX_GAZE.up ||
  Math.abs(headYawDegrees) > MAX_HEAD_YAW_DEGREES;

function rangeOf(trunk: readonly TrunkSample[], of: (sample: TrunkSample) => number): number {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const sample of trunk) {
    lowest = Math.min(lowest, of(sample));
    highest = Math.max(highest, of(sample));
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
  let away = 0;
  trunk.forEach((sample, index) => {
    if (looksAway(sample)) away += 1;
    const before = trunk[index - 1]?.eyes ?? sample.eyes;
    const [x, y, z] = sample.eyes;
    pathMetres += Math.hypot(x - before[0], y - before[1], z - before[2]);
  });
  return {
    chestYawDegrees: rangeOf(trunk, ({ chestYawDegrees }) => chestYawDegrees),
    chestLeanDegrees: rangeOf(trunk, ({ chestLeanDegrees }) => chestLeanDegrees),
    headPathMillimetres: pathMetres * 1000,
    gazeAwayFraction: away / trunk.length,
  };
}
