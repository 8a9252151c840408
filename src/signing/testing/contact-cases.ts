/** Test cases with a touch of hands, for the planned collision geometry and for the skin of figures. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Articulation, Contact } from '#contract/notation/articulation.ts';
import { performArticulation } from '#signing/articulation/perform-articulation.ts';
import { LETTERS, letterPerformance } from '#signing/lexicon/fingerspelling.ts';
import { findEntry, signLibrary, usableVariant } from '#signing/lexicon/sign-library.ts';
import type { Performance } from '#signing/motion/performance.ts';

export interface ContactCase {
  readonly name: string;
  /** Unit that signs it by itself; letters inside a word have none. */
  readonly unit?: GlossUnit;
  readonly articulation: Articulation;
  readonly performance: Performance;
}

const letterCases = (): ContactCase[] =>
  [...LETTERS.values()].flatMap(({ letter, articulation, in_word: inWord }): ContactCase[] => [
    {
      name: `letter ${letter}`,
      unit: { kind: 'fingerspelled', text: letter },
      articulation,
      performance: letterPerformance(letter),
    },
    {
      name: `letter ${letter} in a word`,
      articulation: inWord ?? articulation,
      performance: letterPerformance(letter, 'inner'),
    },
  ]);

const signCases = (): ContactCase[] =>
  signLibrary()
    .filter(({ usable }) => usable)
    .flatMap(({ gloss }) =>
      (usableVariant(findEntry(gloss)!)?.segments ?? []).flatMap((segment): ContactCase[] =>
        'letters' in segment || 'gloss' in segment
          ? []
          : [
              {
                name: gloss,
                unit: { kind: 'sign', gloss },
                articulation: segment,
                performance: performArticulation(segment),
              },
            ],
      ),
    );

/** Lists every letter, alone and in a word, and every part of every sign that can be signed. */
export const articulationCases = (): ContactCase[] => [...letterCases(), ...signCases()];

/** Lists the contacts at which its hands are meant to touch each other. */
export const listTouches = ({ contact, steps }: Articulation): Contact[] =>
  [contact, ...steps.map((step) => step.contact)].filter(
    (candidate) => candidate?.kind === 'touch',
  ) as Contact[];
