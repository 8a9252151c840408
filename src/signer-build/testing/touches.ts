/** Touches that the notation asks for, and how near skin comes to skin or cloth where they are. */

import type { Articulation, HandSite, Nearness, Place } from '#contract/notation/articulation.ts';
import { type BodySpot, placeSpot } from '#signing/articulation/body-places.ts';
import { distance } from '#signing/body/vector.ts';
import { CAPSULES } from '#signing/collision/capsules.ts';
import { capsulesOf } from '#signing/collision/posed-hand.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { touchesOf } from '#signing/testing/contact-cases.ts';
import { type Bodies, type BodyName, posedBodies } from './bodies.ts';
import { FAR, gapBetween, type Patch, patchWhere } from './depth.ts';

/** Skin of a body that is meant to touch. */
interface Site {
  readonly body: BodyName;
  readonly patch: Patch;
}

export interface Touch {
  readonly name: string;
  /** Sites that touch: any of the first list touches any of the second. */
  readonly between: readonly [readonly Site[], readonly Site[]];
}

const WEB = ['palm', 'ThumbMetacarpal', 'ThumbProximal'];

/** Finds the skin that a site of a hand is on; wrists and forearms are partly clothed. */
function siteOnSkin(bodies: Bodies, side: 'left' | 'right', site: HandSite): Site[] {
  const planned = capsulesOf(site).map((index) => CAPSULES[index]!.part);
  const parts = new Set(planned.flatMap((part) => (part === 'web' ? WEB : [part])));
  return ([`${side}Hand`, `${side}Sleeve`] as const).map((body) => ({
    body,
    patch: patchWhere(bodies[body], (part) => parts.has(part)),
  }));
}

const whole = (bodies: Bodies, ...names: BodyName[]): Site[] =>
  names.map((body) => ({ body, patch: patchWhere(bodies[body], () => true) }));

/** Metres around a spot of the plan within which a figure is touched there. */
const AROUND = 0.07;

/** Finds the skin or cloth at a spot of the plan. */
function siteOnBody(bodies: Bodies, { point, onHead }: BodySpot): Site {
  const body = onHead ? 'head' : 'trunk';
  const patch = patchWhere(bodies[body], (_, rest) => distance(rest, point) < AROUND);
  return { body, patch };
}

/** Touches of hands with hands, and of hands with face and trunk. */
export function touchesOn(bodies: Bodies, name: string, articulation: Articulation): Touch[] {
  const { symmetry, place, near, steps } = articulation;
  const hands = touchesOf(articulation).map(({ dominant, nondominant }): Touch => {
    // Hands that mirror each other touch with their nearest parts.
    const between =
      symmetry === undefined
        ? ([
            siteOnSkin(bodies, 'right', dominant),
            siteOnSkin(bodies, 'left', nondominant),
          ] as const)
        : ([whole(bodies, 'rightHand'), whole(bodies, 'leftHand')] as const);
    return { name: `${name}: ${dominant.part} on ${nondominant.part}`, between };
  });
  const spots: { place?: Place; near?: Nearness }[] = [
    { ...(place && { place }), ...(near && { near }) },
    ...steps.flatMap(({ dominant, both }) => {
      const move = dominant ?? both;
      return move?.to === undefined
        ? []
        : [{ place: move.to, ...(move.near && { near: move.near }) }];
    }),
  ];
  const body = spots.flatMap(({ place: at, near: how }): Touch[] => {
    if (how !== 'touch' || at === undefined || at.side?.endsWith('beside')) return [];
    const spot = siteOnBody(bodies, placeSpot(at, how, 'alone'));
    const where = at.side === undefined ? at.location : `${at.location} ${at.side}`;
    // Where no site is named it may be the wrist that touches, in its cuff.
    const own =
      articulation.site === undefined
        ? (['rightHand', 'rightSleeve'] as const)
        : (['rightHand'] as const);
    return [{ name: `${name}: hand on ${where}`, between: [whole(bodies, ...own), [spot]] }];
  });
  return [...hands, ...body];
}

const SAMPLES_PER_SECOND = 25;

/** Measures the smallest gap of each touch while the only unit of a signing is signed, in millimetres. */
export function gapsOf(bodies: Bodies, touches: readonly Touch[], { units, poseAt }: Signing) {
  const least = touches.map(() => FAR);
  const { startSeconds, endSeconds } = units[0]!;
  for (let at = startSeconds; at < endSeconds; at += 1 / SAMPLES_PER_SECOND) {
    if (least.every((gap) => gap === 0)) break;
    const posed = posedBodies(bodies, poseAt(at));
    touches.forEach(({ between: [one, other] }, index) => {
      for (const a of one)
        for (const b of other)
          if (least[index] !== 0)
            least[index] = Math.min(
              least[index]!,
              gapBetween(posed(a.body), a.patch, posed(b.body), b.patch),
            );
    });
  }
  return touches.map(({ name }, index) => ({ name, millimetres: least[index]! * 1000 }));
}
