import { describe, expect, it } from 'vitest';
import type { Contact } from './notation.ts';
import type { Performance } from './performance.ts';
import { capsulesOf, handAtKey, handGap, siteGap } from './posed-hand.ts';
import { articulationCases, touchesOf } from './testing/contact-cases.ts';

const touching = articulationCases().filter(
  ({ articulation }) => touchesOf(articulation).length > 0,
);

/** The gap of two sites where they come nearest to just touching; flesh as wide as the site's. */
function gapOf({ hands }: Performance, contact: Contact, mirrored: boolean): number {
  let best = Number.POSITIVE_INFINITY;
  for (const { at, key } of hands.right!) {
    const left = hands.left!.findLast((knot) => knot.at <= at + 1e-9) ?? hands.left![0]!;
    const [one, other] = [handAtKey('right', key), handAtKey('left', left.key)];
    const gap = siteGap(one, capsulesOf(contact.dominant), other, capsulesOf(contact.nondominant));
    // Hands that mirror each other meet with whatever is nearest.
    for (const each of mirrored ? [gap, handGap(one, other)] : [gap])
      if (Math.abs(each) < Math.abs(best)) best = each;
  }
  return best;
}

describe('hands that are said to touch', () => {
  it.each(touching)(
    '$name: sites come within 4 mm of each other and no deeper',
    ({ articulation, performance }) => {
      const wrong = touchesOf(articulation)
        .map((contact) => gapOf(performance, contact, articulation.symmetry !== undefined) * 1000)
        .filter((gap) => Math.abs(gap) > 4);
      expect(wrong).toEqual([]);
    },
  );
});
