import { describe, expect, it } from 'vitest';
import type { Contact } from '#contract/notation/articulation.ts';
import { distance } from '#signing/body/vector.ts';
import {
  bodyGap,
  getSiteCapsules,
  handAtKey,
  handGap,
  siteGap,
} from '#signing/collision/posed-hand.ts';
import type { Performance } from '#signing/motion/performance.ts';
import { articulationCases, listTouches } from '#signing/testing/contact-cases.ts';

const touching = articulationCases().filter(
  ({ articulation }) => listTouches(articulation).length > 0,
);

/** Measures the gap of two sites where they come nearest to just touching; capsules as wide as the site's. */
function measureGap({ hands }: Performance, contact: Contact, mirrored: boolean): number {
  let best = Number.POSITIVE_INFINITY;
  for (const { at, key } of hands.right!) {
    const left = hands.left!.findLast((keyframe) => keyframe.at <= at + 1e-9) ?? hands.left![0]!;
    const [rightHand, leftHand] = [handAtKey('right', key), handAtKey('left', left.key)];
    const gap = siteGap(
      rightHand,
      getSiteCapsules(contact.dominant),
      leftHand,
      getSiteCapsules(contact.nondominant),
    );
    // Hands that mirror each other touch with their nearest parts.
    for (const candidate of mirrored ? [gap, handGap(rightHand, leftHand)] : [gap])
      if (Math.abs(candidate) < Math.abs(best)) best = candidate;
  }
  return best;
}

describe('hands that are said to touch', () => {
  it.each(touching)(
    '$name: sites come within 4 mm of each other and no deeper',
    ({ articulation, performance }) => {
      const wrongGaps = listTouches(articulation)
        .map(
          (contact) => measureGap(performance, contact, articulation.symmetry !== undefined) * 1000,
        )
        .filter((gap) => Math.abs(gap) > 4);
      expect(wrongGaps).toEqual([]);
    },
  );
});

it.each(['HELP', 'QUARTER'])('%s: hands that lie on each other go on as one', (gloss) => {
  const { articulation, performance } = articulationCases().find(({ name }) => name === gloss)!;
  const { left, right } = performance.hands;
  expect(left!.length).toBe(right!.length);
  expect(right!.length).toBeGreaterThan(4);
  const gaps = right!.map(({ key }, index) => {
    const [rightHand, leftHand] = [handAtKey('right', key), handAtKey('left', left![index]!.key)];
    const { dominant, nondominant } = articulation.contact!;
    return (
      siteGap(rightHand, getSiteCapsules(dominant), leftHand, getSiteCapsules(nondominant)) * 1000
    );
  });
  expect(gaps.filter((gap) => Math.abs(gap) > 1)).toEqual([]);
  const wrists = left!.map(({ key }) => handAtKey('left', key).wrist);
  expect(distance(wrists[0]!, wrists.at(-1)!)).toBeGreaterThan(0.04);
});

const atBody = articulationCases().filter(
  ({ articulation: { near, place } }) =>
    near === 'touch' && place !== undefined && !place.side?.endsWith('beside'),
);

it('has signs that begin at the body', () => expect(atBody.length).toBeGreaterThan(10));

it.each(atBody)('$name: a hand that begins at the body touches it', ({ performance }) => {
  const gap = bodyGap(handAtKey('right', performance.hands.right![0]!.key)) * 1000;
  expect(Math.abs(gap)).toBeLessThan(4);
});
