/** Places by the body and in signing space, on the trunk at rest. Metres, the signer's left = +X. */

import type { BodyLocation, BodySide, Nearness, Place } from '#contract/notation/articulation.ts';
import type { Vector } from '#contract/pose.ts';
import { CHIN, HEAD, MOUTH } from '#signing/body/body.ts';
import { CHIN_CENTRE, faceAt, HEAD_CENTRE, MOUTH_CENTRE, trunkAt } from '#signing/body/body-gap.ts';
import { mix, normalize, subtract } from '#signing/body/vector.ts';

interface Spot {
  readonly y: number;
  /** Half the distance of `left_at` and `right_at`, and how far `besideX` is from the middle. */
  readonly atX: number;
  readonly besideX: number;
  readonly on: 'head' | 'trunk';
}

const SPOTS: Record<BodyLocation, Spot> = {
  headtop: { y: 1.7, atX: 0.04, besideX: 0.2, on: 'head' },
  head: { y: 1.65, atX: 0.04, besideX: 0.2, on: 'head' },
  forehead: { y: 1.71, atX: 0.035, besideX: 0.12, on: 'head' },
  eyes: { y: 1.665, atX: 0.035, besideX: 0.12, on: 'head' },
  nose: { y: 1.632, atX: 0.01, besideX: 0.08, on: 'head' },
  ear: { y: 1.64, atX: 0.075, besideX: 0.13, on: 'head' },
  cheek: { y: 1.62, atX: 0.056, besideX: 0.12, on: 'head' },
  lips: { y: 1.588, atX: 0.022, besideX: 0.1, on: 'head' },
  chin: { y: 1.557, atX: 0.018, besideX: 0.1, on: 'head' },
  underchin: { y: 1.53, atX: 0.02, besideX: 0.1, on: 'head' },
  neck: { y: 1.47, atX: 0.06, besideX: 0.14, on: 'trunk' },
  shouldertop: { y: 1.42, atX: 0.13, besideX: 0.22, on: 'trunk' },
  shoulders: { y: 1.36, atX: 0.12, besideX: 0.22, on: 'trunk' },
  chest: { y: 1.26, atX: 0.1, besideX: 0.21, on: 'trunk' },
  stomach: { y: 1.13, atX: 0.1, besideX: 0.21, on: 'trunk' },
  belowstomach: { y: 1.02, atX: 0.1, besideX: 0.22, on: 'trunk' },
};

/** Role of a hand in a sign; decides where it is when the notation names no side. */
export type Role = 'alone' | 'mirrored' | 'base' | 'acting';
const UNSIDED: Record<Role, number> = { alone: -0.1, mirrored: -0.14, base: 0.04, acting: -0.06 };
const NEUTRAL_DEPTH = { head: 0.27, trunk: 0.3 } as const;
const BESIDE_DEPTH = { head: 0.24, trunk: 0.2 } as const;
const ARM_EXTENDED_DEPTH = 0.44;

/** A spot, where the skin faces there, and whether it moves with the head. */
export interface BodySpot {
  readonly point: Vector;
  readonly normal: Vector;
  readonly onHead: boolean;
}

function sideways(spot: Spot, side: BodySide | undefined, near: Nearness | undefined, role: Role) {
  // In signing space a hand leaves the face free and has room beside the other.
  const room = near !== undefined ? 0 : spot.on === 'trunk' ? 0.04 : 0.08;
  // Cheek and ear have no middle: it is the dominant hand's own.
  switch (
    side ??
    (spot.atX >= 0.042 && spot.on === 'head' && near !== undefined ? 'right_at' : undefined)
  ) {
    case 'left_at':
      return spot.atX + room;
    case 'right_at':
      return -spot.atX - room;
    case 'left_beside':
      return spot.besideX;
    case 'right_beside':
      return -spot.besideX;
    default:
      return near === 'touch' || near === 'close' ? 0 : UNSIDED[role];
  }
}

interface Skin {
  readonly point: Vector;
  readonly normal: Vector;
}

/** Computes the front of a ball at a point of its outline; far back where the point is beside it. */
function ballAt(x: number, y: number, centre: Vector, radius: number): Skin {
  const ahead = radius ** 2 - (x - centre[0]) ** 2 - (y - centre[1]) ** 2;
  const point: Vector = [x, y, ahead > 0 ? centre[2] + Math.sqrt(ahead) : Number.NEGATIVE_INFINITY];
  return { point, normal: normalize(subtract(point, centre)) };
}

function skinAt(x: number, y: number, on: Spot['on'], near: Nearness | undefined): Skin {
  if (on === 'head') {
    const [a, b] = HEAD.radii;
    const dx = Math.max(-0.97 * a, Math.min(0.97 * a, x));
    const dy = Math.max(-0.97 * b, Math.min(0.97 * b, y - HEAD_CENTRE[1]));
    const { depth, normal } = faceAt(dx, dy);
    const point: Vector = [dx, HEAD_CENTRE[1] + dy, HEAD_CENTRE[2] + depth];
    const lips = ballAt(x, y, MOUTH_CENTRE, MOUTH.radius);
    const skins = [
      { point, normal },
      ballAt(x, y, CHIN_CENTRE, CHIN.radius),
      // What is only close to the lips comes from below, as the face slopes there, and leaves the nose free.
      { ...lips, normal: near === 'close' ? normal : lips.normal },
    ];
    return skins.reduce((front, skin) => (skin.point[2] > front.point[2] ? skin : front));
  }
  const level = trunkAt(Math.min(y, 1.55))!;
  const inside = Math.max(-0.97, Math.min(0.97, x / level.halfWidth));
  const dz = level.halfDepth * Math.sqrt(1 - inside * inside);
  return {
    point: [inside * level.halfWidth, y, level.z + dz],
    normal: normalize([inside / level.halfWidth, 0, dz / level.halfDepth ** 2]),
  };
}

/** Returns how far in front of the body a hand in signing space is. */
function getDepth(on: Spot['on'], isBeside: boolean, near: Nearness | undefined): number {
  // Beside the head or trunk a hand is beside it, not in front of it.
  if (isBeside && on === 'head') return BESIDE_DEPTH.head;
  if (isBeside && near !== undefined) return BESIDE_DEPTH.trunk;
  return near === 'armextended' ? ARM_EXTENDED_DEPTH : NEUTRAL_DEPTH[on];
}

function findSpot(
  location: BodyLocation,
  side: BodySide | undefined,
  near: Nearness | undefined,
  role: Role,
): BodySpot {
  const spot = SPOTS[location];
  const x = sideways(spot, side, near, role);
  const onHead = spot.on === 'head';
  const isBeside = side?.endsWith('beside') === true;
  if (near === undefined || near === 'armextended' || (isBeside && !onHead))
    return {
      point: [x, spot.y, getDepth(spot.on, isBeside, near)],
      normal: [0, 0, 1],
      onHead: false,
    };
  if (location === 'ear' || isBeside) {
    const outward = x < 0 ? -1 : 1;
    const reach = isBeside ? Math.abs(x) : HEAD.radii[0];
    return { point: [outward * reach, spot.y, 0.03], normal: [outward, 0, 0], onHead };
  }
  return { ...skinAt(x, spot.y, spot.on, near), onHead };
}

/** Computes where a place is for a hand in a role. Uses the dominant hand's sides; mirror it for the other. */
export function placeSpot(place: Place, near: Nearness | undefined, role: Role): BodySpot {
  const first = findSpot(place.location, place.side, near, role);
  if (place.second === undefined) return first;
  const second = findSpot(place.second.location, place.second.side, near, role);
  return {
    point: mix(first.point, second.point, 0.5),
    normal: normalize(mix(first.normal, second.normal, 0.5)),
    onHead: first.onHead && second.onHead,
  };
}

/** Place of the hands when a sign names none. */
export const NEUTRAL: Place = { location: 'chest' };

/** Mirrors a spot of the signer's right to the left. */
export const mirrorSpot = ({ point, normal, onHead }: BodySpot): BodySpot => ({
  point: [-point[0], point[1], point[2]],
  normal: [-normal[0], normal[1], normal[2]],
  onHead,
});
