/** Places both hands where a sign begins, by its notation and by where its first step goes. */

import type { Articulation, Nearness } from '#contract/notation/articulation.ts';
import type { Vector } from '#contract/pose.ts';
import { KEY } from '#signing/body/arm-keyframe.ts';
import { add, distance, scale, subtract } from '#signing/body/vector.ts';
import { type BodySpot, mirrorSpot, NEUTRAL, placeSpot } from './body-places.ts';
import { part, touch } from './hands-together.ts';
import { bring, type Hand, settle } from './signing-hand.ts';

/** A movement that the body would stop by more than this fraction of it begins further off. */
const MAX_LOST_FRACTION = 0.3;

/** Options for making a sign elsewhere than the notation says. */
export interface StartOptions {
  /** Position of the other hand's palm, instead of where the notation says. */
  readonly base?: { readonly point: Vector };
  /** Metres by which the whole sign is displaced, where it is not at the body. */
  readonly shift?: Vector;
  /** Metres by which the dominant hand starts elsewhere, beside that. */
  readonly startShift?: Vector;
}

/** Shifts a spot as far as the sign is displaced; what is at the body stays there. */
export function shiftSpot(
  { shift, startShift }: StartOptions,
  spot: BodySpot,
  near: Nearness | undefined,
  isActing = false,
): BodySpot {
  if (near === 'touch' || near === 'close') return spot;
  let { point } = spot;
  if (shift !== undefined) point = add(point, shift);
  if (isActing && startShift !== undefined) point = add(point, startShift);
  return { ...spot, point };
}

/** Brings both hands to where the sign begins. */
export function bringToStart(
  articulation: Articulation,
  options: StartOptions,
  right: Hand,
  left: Hand | undefined,
): void {
  const shifted = (spot: BodySpot, near: Nearness | undefined, isActing = false) =>
    shiftSpot(options, spot, near, isActing);
  const { place, place_nondominant, near, contact, symmetry } = articulation;
  if (left === undefined) {
    const spot = placeSpot(place ?? NEUTRAL, near, 'alone');
    bring(right, shifted(spot, near, true), near, articulation.site);
    return;
  }
  const base = options.base;
  if (contact !== undefined && symmetry === undefined) {
    const spot = placeSpot(place_nondominant ?? place ?? NEUTRAL, undefined, 'base');
    const point: Vector = base?.point ?? [
      Math.max(0.02, spot.point[0]),
      spot.point[1],
      spot.point[2],
    ];
    bring(left, shifted({ ...spot, point }, undefined), undefined, undefined);
    touch(right, left, articulation, contact);
    return;
  }
  if (symmetry === undefined) {
    const under = placeSpot(place_nondominant ?? NEUTRAL, undefined, 'base');
    bring(left, shifted(under, undefined), undefined, undefined);
    const acting = shifted(placeSpot(place ?? NEUTRAL, near, 'acting'), near, true);
    bring(right, acting, near, articulation.site);
    part(right, left, symmetry !== undefined);
    return;
  }
  const spot = placeSpot(place ?? NEUTRAL, near, 'mirrored');
  if (symmetry === 'parallel' && spot.point[0] > 0 && place_nondominant === undefined) {
    // Both hands are on the far side, next to each other.
    const createSpotBeside = (x: number): BodySpot => ({
      ...spot,
      point: add(spot.point, [x, 0, 0]),
    });
    bring(right, createSpotBeside(-0.1), undefined, articulation.site);
    bring(left, createSpotBeside(0.1), undefined, articulation.site);
    return;
  }
  const leftSpot =
    place_nondominant === undefined ? mirrorSpot(spot) : placeSpot(place_nondominant, near, 'base');
  bring(right, spot, near, articulation.site);
  bring(left, leftSpot, near, articulation.site);
  if (contact === undefined) part(right, left, symmetry !== undefined);
  else touch(right, left, articulation, contact);
}

/** Function that returns how far a hand moves in the first step; `undefined` where it stays. */
type GetDisplacement = (hand: Hand) => Vector | undefined;

/**
 * Moves the start of hands that the body would stop. A hand near the body that moves towards it begins as
 * much further off, and ends at its place. So does the second of two hands that move out in turn.
 */
export function beginFurtherOff(
  { near }: Articulation,
  hands: readonly Hand[],
  getDisplacement: GetDisplacement,
): void {
  if (near === undefined) return;
  for (const hand of hands) {
    if (near === 'touch' && hand.side === 'right') continue;
    const displacement = getDisplacement(hand);
    if (displacement === undefined || displacement[2] >= 0) continue;
    const goal = add(hand.point, displacement);
    const there: Hand = { ...hand, point: goal };
    settle(there, hand.key[KEY.swivel]);
    if (distance(there.point, goal) < MAX_LOST_FRACTION * Math.hypot(...displacement)) continue;
    hand.point = subtract(hand.point, displacement);
    settle(hand, hand.key[KEY.swivel]);
  }
}

/** Hands that move against each other pass in the middle of their ways, where the sign is: neither goes twice as far from it. */
export function beginBeforeMiddle(
  { alternating, contact, near }: Articulation,
  hands: readonly Hand[],
  getDisplacement: GetDisplacement,
): void {
  if (alternating !== true || contact !== undefined || near !== undefined) return;
  for (const hand of hands) {
    const displacement = getDisplacement(hand);
    if (displacement === undefined) continue;
    hand.point = subtract(hand.point, scale(displacement, 0.5));
    settle(hand, hand.key[KEY.swivel]);
  }
}
