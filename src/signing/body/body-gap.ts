/** Gaps to trunk and head at rest: negative where they overlap. Metres. */
import type { Vector } from '#contract/pose.ts';
import { BROW, CHIN, HEAD, MOUTH, NECK_RADIUS, NOSE, SHOULDER_RADIUS, TRUNK } from './body.ts';
import { SKELETON } from './skeleton.ts';
import { smoothstep } from './smoothstep.ts';
import { add, distance, dot, normalize } from './vector.ts';

/** Returns the direction that leads away from head or trunk. */
export const awayFromBody = ([x, y, z]: Vector): Vector =>
  y > 1.5 ? normalize([x * 1.4, (y - 1.64) * 0.5, z - 0.015]) : normalize([x * 0.35, 0, 1]);

const neckAt = (y: number) => ({
  y,
  z: -0.013,
  halfWidth: NECK_RADIUS,
  halfDepth: NECK_RADIUS,
});
/** Trunk and neck. */
const LEVELS: typeof TRUNK = [...TRUNK, neckAt(1.48), neckAt(1.56)];

/** Interpolates the ellipse of trunk or neck at a height; `undefined` above the neck. */
export function trunkAt(y: number): (typeof TRUNK)[number] | undefined {
  const above = LEVELS.findIndex((level) => level.y >= y);
  if (above === -1) return undefined;
  const high = LEVELS[above]!;
  const low = LEVELS[Math.max(0, above - 1)]!;
  const fraction = high === low ? 0 : (y - low.y) / (high.y - low.y);
  const between = (a: number, b: number) => a + (b - a) * fraction;
  return {
    y,
    z: between(low.z, high.z),
    halfWidth: between(low.halfWidth, high.halfWidth),
    halfDepth: between(low.halfDepth, high.halfDepth),
  };
}

const SHOULDER = SKELETON.get('leftUpperArm')!.position;

/** Computes the gap of a ball to the trunk at rest, measured horizontally, or to a shoulder. */
export function trunkGap([x, y, z]: Vector, radius: number): number {
  const dx = Math.abs(x) - SHOULDER[0];
  const dy = y - SHOULDER[1];
  const dz = z - SHOULDER[2];
  const shoulderGap = Math.sqrt(dx * dx + dy * dy + dz * dz) - SHOULDER_RADIUS - radius;
  return Math.min(shoulderGap, levelGap(x, y, z, radius));
}

function levelGap(x: number, y: number, z: number, radius: number): number {
  let above = 0;
  while (above < LEVELS.length && LEVELS[above]!.y < y) above += 1;
  const high = LEVELS[above];
  if (high === undefined) return Number.POSITIVE_INFINITY;
  const low = LEVELS[Math.max(0, above - 1)]!;
  const part = high === low ? 0 : (y - low.y) / (high.y - low.y);
  const halfWidth = low.halfWidth + (high.halfWidth - low.halfWidth) * part;
  const halfDepth = low.halfDepth + (high.halfDepth - low.halfDepth) * part;
  const depth = z - (low.z + (high.z - low.z) * part);
  const radialDistance = Math.sqrt(x * x + depth * depth);
  const fraction = Math.sqrt((x / halfWidth) ** 2 + (depth / halfDepth) ** 2);
  if (fraction < 1e-6) return -halfDepth - radius;
  return radialDistance - radialDistance / fraction - radius;
}

/** Centre of the head at rest. */
export const HEAD_CENTRE: Vector = add(SKELETON.get('head')!.position, HEAD.centre);

/** Centre of the chin at rest. */
export const CHIN_CENTRE: Vector = add(SKELETON.get('head')!.position, CHIN.centre);

/** Centre of the lips at rest. */
export const MOUTH_CENTRE: Vector = add(SKELETON.get('head')!.position, MOUTH.centre);

/** Tip of the nose at rest. */
export const NOSE_TIP: Vector = add(SKELETON.get('head')!.position, NOSE);

const OPENING = CHIN.opening;
const OPENING_SQUARED = dot(OPENING, OPENING);

/** Computes the distance of a point from the path of the chin's centre while the mouth opens and shuts. */
function fromChin([x, y, z]: Vector): number {
  const dx = x - CHIN_CENTRE[0];
  const dy = y - CHIN_CENTRE[1];
  const dz = z - CHIN_CENTRE[2];
  const along = (dx * OPENING[0] + dy * OPENING[1] + dz * OPENING[2]) / OPENING_SQUARED;
  const fraction = Math.max(0, Math.min(1, along));
  return Math.hypot(
    dx - fraction * OPENING[0],
    dy - fraction * OPENING[1],
    dz - fraction * OPENING[2],
  );
}

/** Computes the fraction of the brow's flatness that the face has at a height above the head's centre, 0 to 1. */
const flatnessAt = (y: number): number => smoothstep(BROW.nose, BROW.brow, y);

/** Computes the front half axis of the head at a height above its centre. */
const depthAt = (y: number, flatness: number): number =>
  HEAD.radii[2] +
  (BROW.depth - HEAD.radii[2]) * flatness +
  (BROW.topDepth - BROW.depth) * smoothstep(BROW.brow, BROW.top, y);

/**
 * Computes the face at a point of its outline: its depth in front of the head's centre, and its normal. In
 * front of the centre the head is `(1 + h·x²/a²)(1 + z²/c²) + (1 - h)·x²/a² + y²/b² = 2`, with `h` 1 up to
 * the nose and 0 from the brow up, where `c` is smaller: within 5 mm of the lifelike figures' cheeks, brows
 * and foreheads.
 *
 * @param x, y from the head's centre, in metres
 */
export function faceAt(x: number, y: number): { depth: number; normal: Vector } {
  const [a, b] = HEAD.radii;
  const flatness = flatnessAt(y);
  const c = depthAt(y, flatness);
  const hollow = 1 - flatness;
  const across = (x / a) ** 2;
  const ahead = Math.max(0, (1 - across - (y / b) ** 2) / (1 + hollow * across));
  const depth = c * Math.sqrt(ahead);
  const sideways = (x / (a * a)) * (1 + hollow * ahead);
  return {
    depth,
    normal: normalize([sideways, y / (b * b), (depth / (c * c)) * (1 + hollow * across)]),
  };
}

/** Computes the gap of a ball to the head at rest, whose chin may be anywhere between shut and open. */
export function headGap(point: Vector, radius: number): number {
  const chinGap = fromChin(point) - CHIN.radius - radius;
  const mouthGap = distance(point, MOUTH_CENTRE) - MOUTH.radius - radius;
  const x = point[0] - HEAD_CENTRE[0];
  const y = point[1] - HEAD_CENTRE[1];
  const z = point[2] - HEAD_CENTRE[2];
  const [a, b, back] = HEAD.radii;
  // Faces fall back towards the cheeks more than an ellipsoid does; see `faceAt`.
  const flatness = z > 0 ? flatnessAt(y) : 1;
  const c = z > 0 ? depthAt(y, flatness) : back;
  const hollow = 1 - flatness;
  const [across, ahead] = [(x / a) ** 2, (z / c) ** 2];
  const fraction = Math.sqrt(across + (y / b) ** 2 + ahead + hollow * across * ahead);
  if (fraction < 1e-6) return -Math.min(a, b, c) - radius;
  const sideways = (x / (a * a)) * (1 + hollow * ahead);
  const forwards = (z / (c * c)) * (1 + hollow * across);
  const slope = Math.hypot(sideways, y / (b * b), forwards) / fraction;
  return Math.min(chinGap, mouthGap, (fraction - 1) / slope - radius);
}
