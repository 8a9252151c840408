/** The planned surface round a left shoulder (`#signing/body/body.ts`), whose parts flow into each other. */
import type { Vector } from '#contract/pose.ts';
import { ARM_RADII, SHOULDER_RADIUS } from '#signing/body/body.ts';
import { trunkAt } from '#signing/body/body-gap.ts';
import { add, normalize, scale, subtract } from '#signing/body/vector.ts';
import { type Capsule, offsetFrom } from './fit-surface.ts';
import { SHOULDER, UPPER_ARM_METRES } from './shoulder-bend.ts';

/** Returns the lesser of two distances, rounded where they are within `flow` of each other. */
function smoothMin(a: number, b: number, flow: number): number {
  const fraction = Math.max(0, Math.min(1, 0.5 + (b - a) / (2 * flow)));
  return b + (a - b) * fraction - flow * fraction * (1 - fraction);
}

/** A shoulder as square as the ball looks like a box. */
const ROUNDED = 0.007;
/** Capsule from the neck to the ball of the shoulder: the plan leaves that slope to levels of the trunk. */
const SLOPE: Capsule = {
  from: [0.045, 1.44, -0.024],
  to: SHOULDER,
  fromRadius: 0.043,
  toRadius: SHOULDER_RADIUS - ROUNDED,
};
/** Height where the levels give way to the slope. */
const LEVELS_END = 1.4;

function trunkDistance([x, y, z]: Vector): number {
  const level = trunkAt(Math.min(y, LEVELS_END))!;
  const depth = z - level.z;
  const radius = Math.hypot(x, depth);
  const fraction = Math.hypot(x / level.halfWidth, depth / level.halfDepth);
  const sideDistance = fraction < 1e-3 ? -level.halfDepth : radius - radius / fraction;
  return Math.max(sideDistance, y - LEVELS_END);
}

/**
 * Measures the distance from the surface to a point, negative inside. Metres.
 *
 * @param direction of the upper arm, a unit vector
 * @param flow distance over which trunk, slope and arm flow into each other
 */
export function shoulderDistance(direction: Vector, flow: number, point: Vector): number {
  const elbow = add(SHOULDER, scale(direction, UPPER_ARM_METRES));
  const { shoulder, elbow: end } = ARM_RADII;
  const arm = { from: SHOULDER, to: elbow, fromRadius: shoulder, toRadius: end };
  const [onArm, onSlope] = [arm, SLOPE].map((capsule) => offsetFrom([capsule], point).distance);
  return smoothMin(smoothMin(onArm!, onSlope!, flow), trunkDistance(point), flow);
}

const STEP = 1e-4;
const AXES: readonly Vector[] = [
  [STEP, 0, 0],
  [0, STEP, 0],
  [0, 0, STEP],
];

/** Computes the direction out of the surface at a point. */
export function awayFromShoulder(direction: Vector, flow: number, point: Vector): Vector {
  const [x, y, z] = AXES.map(
    (axis) =>
      shoulderDistance(direction, flow, add(point, axis)) -
      shoulderDistance(direction, flow, subtract(point, axis)),
  ) as [number, number, number];
  return normalize([x, y, z]);
}
