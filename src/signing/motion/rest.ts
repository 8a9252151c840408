/** Pose of idle hands. */
import { type Key, solveHand, toKey } from '#signing/body/arm-keyframe.ts';
import { clampHand } from '#signing/body/hand-angles.ts';
import { handRotation } from '#signing/body/orientation.ts';
import { palmCentre } from '#signing/collision/hand-site.ts';

const RELAXED = clampHand({
  Index: [18, 22, 12, 0],
  Middle: [22, 24, 12, 0],
  Ring: [25, 25, 12, 0],
  Little: [28, 26, 12, 0],
  Thumb: [20, 22, 6, 12, 14],
});

/** Degrees: elbows hang close to the body. */
const ELBOW_SWIVEL = 2;

/**
 * Loosely before the belly, whole in the picture, for either hand: before and after a message, and
 * while a hand has nothing to do in one.
 */
export const REST: Key = toKey(
  solveHand(
    {
      rotation: handRotation('left', [-0.6, -0.5, 0.62], [-0.78, 0.2, -0.6]),
      site: palmCentre(),
      point: [0.135, 1.035, 0.225],
    },
    ELBOW_SWIVEL,
  ),
  RELAXED,
);
