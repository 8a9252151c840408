import { describe, expect, it } from 'vitest';
import { LETTERS, letterPerformance } from './fingerspelling.ts';
import type { Articulation, Contact } from './notation.ts';
import { performArticulation } from './perform-articulation.ts';
import type { Performance } from './performance.ts';
import { capsulesOf, handAtKey, handGap, siteGap } from './posed-hand.ts';
import { entryOf, signLibrary, usableVariant } from './sign-library.ts';

type Case = [name: string, articulation: Articulation, performance: Performance];

const cases: Case[] = [
  ...[...LETTERS.values()].flatMap(({ letter, articulation, in_word: inWord }): Case[] => [
    [`letter ${letter}`, articulation, letterPerformance(letter)],
    [`letter ${letter} in a word`, inWord ?? articulation, letterPerformance(letter, 'inner')],
  ]),
  ...signLibrary()
    .filter(({ usable }) => usable)
    .flatMap(({ gloss }) =>
      (usableVariant(entryOf(gloss)!)?.segments ?? []).flatMap((segment): Case[] =>
        'letters' in segment || 'gloss' in segment
          ? []
          : [[gloss, segment, performArticulation(segment)]],
      ),
    ),
];

const contactsOf = ({ contact, steps }: Articulation): Contact[] =>
  [contact, ...steps.map((step) => step.contact)].filter(
    (each) => each?.kind === 'touch',
  ) as Contact[];

const touching = cases.filter(([, articulation]) => contactsOf(articulation).length > 0);

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
    '%s: sites come within 4 mm of each other and no deeper',
    (_, articulation, performance) => {
      const wrong = contactsOf(articulation)
        .map((contact) => gapOf(performance, contact, articulation.symmetry !== undefined) * 1000)
        .filter((gap) => Math.abs(gap) > 4);
      expect(wrong).toEqual([]);
    },
  );
});
