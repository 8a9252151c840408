/** Touches that the notation asks for, and how near skin comes to skin or cloth where they are. */

import type { Articulation, HandSite, Nearness, Place } from '#contract/notation/articulation.ts';
import { type BodySpot, placeSpot } from '#signing/articulation/body-places.ts';
import { distance } from '#signing/body/vector.ts';
import { CAPSULES } from '#signing/collision/capsules.ts';
import { getSiteCapsules } from '#signing/collision/posed-hand.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { listTouches } from '#signing/testing/contact-cases.ts';
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
  const planned = getSiteCapsules(site).map((index) => CAPSULES[index]!.part);
  const parts = new Set(planned.flatMap((part) => (part === 'web' ? WEB : [part])));
  return ([`${side}Hand`, `${side}Sleeve`] as const).map((body) => ({
    body,
    patch: patchWhere(bodies[body], (part) => parts.has(part)),
  }));
}

const createFullSites = (bodies: Bodies, ...names: BodyName[]): Site[] =>
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
  const hands = listTouches(articulation).map(({ dominant, nondominant }): Touch => {
    // Hands that mirror each other touch with their nearest parts.
    const between =
      symmetry === undefined
        ? ([
            siteOnSkin(bodies, 'right', dominant),
            siteOnSkin(bodies, 'left', nondominant),
          ] as const)
        : ([createFullSites(bodies, 'rightHand'), createFullSites(bodies, 'leftHand')] as const);
    return { name: `${name}: ${dominant.part} on ${nondominant.part}`, between };
  });
  const placements: { place?: Place; near?: Nearness }[] = [
    { place, ...(near && { near }) },
    ...steps.flatMap(({ dominant, both }) => {
      const move = dominant ?? both;
      return move?.to === undefined
        ? []
        : [{ place: move.to, ...(move.near && { near: move.near }) }];
    }),
  ];
  const body = placements.flatMap(({ place: touchedPlace, near: nearness }): Touch[] => {
    if (nearness !== 'touch' || touchedPlace === undefined || touchedPlace.side?.endsWith('beside'))
      return [];
    const site = siteOnBody(bodies, placeSpot(touchedPlace, nearness, 'alone'));
    const label =
      touchedPlace.side === undefined
        ? touchedPlace.location
        : `${touchedPlace.location} ${touchedPlace.side}`;
    // Where no site is named it may be the wrist that touches, in its cuff.
    const handBodies =
      articulation.site === undefined
        ? (['rightHand', 'rightSleeve'] as const)
        : (['rightHand'] as const);
    return [
      {
        name: `${name}: hand on ${label}`,
        between: [createFullSites(bodies, ...handBodies), [site]],
      },
    ];
  });
  return [...hands, ...body];
}

const SAMPLES_PER_SECOND = 50;

/** Measures the smallest gap of each touch while the only unit of a signing is signed, in millimetres. */
export function measureGaps(bodies: Bodies, touches: readonly Touch[], { units, poseAt }: Signing) {
  const minGaps = touches.map(() => FAR);
  const { startSeconds, endSeconds } = units[0]!;
  for (let time = startSeconds; time < endSeconds; time += 1 / SAMPLES_PER_SECOND) {
    if (minGaps.every((gap) => gap === 0)) break;
    const posed = posedBodies(bodies, poseAt(time));
    touches.forEach(({ between: [firstSites, secondSites] }, index) => {
      for (const a of firstSites)
        for (const b of secondSites)
          if (minGaps[index] !== 0)
            minGaps[index] = Math.min(
              minGaps[index]!,
              gapBetween(posed(a.body), a.patch, posed(b.body), b.patch),
            );
    });
  }
  return touches.map(({ name }, index) => ({ name, millimetres: minGaps[index]! * 1000 }));
}
