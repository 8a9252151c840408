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

/** Measures chest, head and gaze. @param trunk samples of a whole message, at least one */
export function inspectTrunk(
  trunk: readonly TrunkSample[],
): Pick<MessageInspection, 'chestYawDegrees' | 'headPathMillimetres' | 'gazeAwayFraction'> {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let pathMetres = 0;
  let away = 0;
  trunk.forEach((sample, index) => {
    lowest = Math.min(lowest, sample.chestYawDegrees);
    highest = Math.max(highest, sample.chestYawDegrees);
    if (looksAway(sample)) away += 1;
    const before = trunk[index - 1]?.eyes ?? sample.eyes;
    const [x, y, z] = sample.eyes;
    pathMetres += Math.hypot(x - before[0], y - before[1], z - before[2]);
  });
  return {
    chestYawDegrees: highest - lowest,
    headPathMillimetres: pathMetres * 1000,
    gazeAwayFraction: away / trunk.length,
  };
}
