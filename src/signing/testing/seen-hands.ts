/**
 * View of two hands for a viewer in front of the signer: projected to the x–y plane, the nearer hand hides
 * what is behind it.
 */
import type { Pose, Side, Vector } from '#contract/pose.ts';
import { add, cross, dot, normalize, scale, subtract } from '#signing/body/vector.ts';
import {
  ALL_CAPSULES,
  CAPSULE,
  CAPSULES,
  FOREARM,
  type Geometry,
  pointAlong,
  radiusAlong,
} from '#signing/collision/capsules.ts';
import { computeGeometry } from './posed-geometry.ts';

export type Hands = Readonly<Record<Side, Geometry>>;
export type Bone = 'Metacarpal' | 'Proximal' | 'Intermediate' | 'Distal';

export const getHands = (pose: Pose): Hands => computeGeometry(pose).hands;

const STEPS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] as const;
/** A capsule that is no further in front than this is the same skin, in metres. */
const SAME_SKIN = 0.003;

/** Whether a capsule is between a point and the viewer. */
export function isHidden([x, y, z]: Vector, hands: Hands, tolerance = SAME_SKIN): boolean {
  for (const geometry of [hands.left, hands.right])
    for (const capsule of ALL_CAPSULES)
      for (const fraction of STEPS) {
        const centre = pointAlong(geometry, capsule, fraction);
        const radius = radiusAlong(geometry, capsule, fraction);
        const depth = radius * radius - (centre[0] - x) ** 2 - (centre[1] - y) ** 2;
        if (depth > 0 && centre[2] + Math.sqrt(depth) > z + tolerance) return true;
      }
  return false;
}

const findCapsule = (digit: number, bone: Bone): number =>
  CAPSULES.findIndex((capsule) => capsule.digit === digit && capsule.part.endsWith(bone));

/** Computes the centre of a bone at a fraction of its length: 0 towards the wrist, 1 towards the tip. */
export const pointOnBone = (
  geometry: Geometry,
  digit: number,
  bone: Bone,
  fraction: number,
): Vector => pointAlong(geometry, findCapsule(digit, bone), fraction);

/** Returns the centre of a digit's rounded tip. */
export const getTip = (geometry: Geometry, digit: number): Vector =>
  pointOnBone(geometry, digit, 'Distal', 1);

/** Computes the distance between two points on the screen, in metres. */
export const screenDistance = ([x, y]: Vector, [otherX, otherY]: Vector): number =>
  Math.hypot(x - otherX, y - otherY);

/** Computes the fraction of a bone's length whose front is not hidden. */
export function visibleFraction(hands: Hands, side: Side, digit: number, bone: Bone): number {
  const capsule = findCapsule(digit, bone);
  const visible = STEPS.filter((fraction) => {
    const front: Vector = [0, 0, radiusAlong(hands[side], capsule, fraction)];
    return !isHidden(add(pointAlong(hands[side], capsule, fraction), front), hands);
  });
  return visible.length / STEPS.length;
}

/** Computes the angle between two fingers on the screen, in degrees, 0 to 180. */
export function angleOnScreen(hands: Hands, digit: number): number {
  const [left, right] = [hands.left, hands.right].map((geometry) => {
    const [x, y] = subtract(getTip(geometry, digit), pointOnBone(geometry, digit, 'Proximal', 0));
    return (Math.atan2(y, x) * 180) / Math.PI;
  });
  const degrees = Math.abs(left! - right!);
  return degrees > 180 ? 360 - degrees : degrees;
}

const RING_GRID_METRES = 0.003;
const RING_REACH = 17;

const isInside = (polygon: readonly (readonly [number, number])[], x: number, y: number) => {
  let inside = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon.at(index - 1)!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
};

/**
 * Computes the visible fraction of the opening between index and thumb: its area on the screen that nothing
 * hides, relative to its area as seen straight through it.
 */
export function visibleRingFraction(hands: Hands, side: Side): number {
  const geometry = hands[side];
  const corners = [
    pointOnBone(geometry, 2, 'Proximal', 0),
    pointOnBone(geometry, 2, 'Intermediate', 0),
    pointOnBone(geometry, 2, 'Distal', 0),
    getTip(geometry, 2),
    getTip(geometry, 1),
    pointOnBone(geometry, 1, 'Distal', 0),
    pointOnBone(geometry, 1, 'Proximal', 0),
  ];
  const centre = scale(corners.reduce(add), 1 / corners.length);
  let sum: Vector = [0, 0, 0];
  corners.forEach((corner, index) => {
    sum = add(sum, cross(subtract(corners.at(index - 1)!, centre), subtract(corner, centre)));
  });
  const normal = normalize(sum);
  const spoke = subtract(corners[0]!, centre);
  const across = normalize(subtract(spoke, scale(normal, dot(spoke, normal))));
  const up = cross(normal, across);
  const polygon = corners.map((corner): [number, number] => {
    const from = subtract(corner, centre);
    return [dot(from, across), dot(from, up)];
  });
  const ring = ALL_CAPSULES.filter((index) => [1, 2].includes(CAPSULES[index]!.digit));
  const isGeometry = (point: Vector) =>
    ring.some((capsule) =>
      STEPS.some((fraction) => {
        const from = subtract(pointAlong(geometry, capsule, fraction), point);
        const distanceSquared = dot(from, from) - dot(from, normal) ** 2;
        return distanceSquared < radiusAlong(geometry, capsule, fraction) ** 2;
      }),
    );
  let open = 0;
  let visible = 0;
  for (let column = -RING_REACH; column <= RING_REACH; column += 1)
    for (let row = -RING_REACH; row <= RING_REACH; row += 1) {
      const [x, y] = [column * RING_GRID_METRES, row * RING_GRID_METRES];
      if (!isInside(polygon, x, y)) continue;
      const point = add(centre, add(scale(across, x), scale(up, y)));
      if (isGeometry(point)) continue;
      open += 1;
      if (!isHidden(point, hands, 0)) visible += 1;
    }
  return open === 0 ? 0 : (Math.abs(normal[2]) * visible) / open;
}

/** Computes the middle of both hands without their forearms. */
export function getMiddle({ left, right }: Hands): Vector {
  const points = [left, right].flatMap((geometry) =>
    ALL_CAPSULES.filter((index) => CAPSULES[index]!.digit !== FOREARM).map((index): Vector => {
      const start = index * CAPSULE.size + CAPSULE.middle;
      return [geometry[start]!, geometry[start + 1]!, geometry[start + 2]!];
    }),
  );
  return scale(points.reduce(add), 1 / points.length);
}
