/** The British two-handed alphabet: letters as performances, words as rows of them. */
import { z } from 'zod';
import { Confidence, type Provenance, ReviewState } from '#contract/coverage.ts';
import type { Key } from './arm-key.ts';
import alphabetFile from './data/fingerspelling.json';
import { Articulation } from './notation.ts';
import { digitPerformance } from './numbers.ts';
import { performArticulation } from './perform-articulation.ts';
import { firstKey, type Performance } from './performance.ts';

const Letter = z.strictObject({
  letter: z.string().regex(/^[A-Z]$/),
  confidence: Confidence,
  review: ReviewState,
  sources: z.array(z.string()),
  description: z.string(),
  mended: z.string().optional(),
  articulation: Articulation,
  /** The relaxed form between other letters. */
  in_word: Articulation.optional(),
});
const Alphabet = z.strictObject({
  about: z.string(),
  sources: z.record(z.string(), z.string()),
  letters: z.array(Letter).length(26),
});

/** The letters A to Z: contacts, sources, confidence. */
export const LETTERS: ReadonlyMap<string, z.infer<typeof Letter>> = new Map(
  Alphabet.parse(alphabetFile).letters.map((letter) => [letter.letter, letter]),
);

/** Where the base palm is while a word is spelled. */
const BASE = { point: [0.05, 1.19, 0.335] } as const;

/** The open base hand that waits while C is made. */
const OPEN: Articulation = {
  ...LETTERS.get('A')!.articulation,
  steps: [],
};

/** Seconds a letter is held beside the move to it: three letters a second in all. */
const HOLD = { first: 0.15, inner: 0.1, last: 0.28 } as const;
const WORD_GAP_SECONDS = 0.22;

type Place = 'alone' | 'inner' | 'last';
const cache = new Map<string, Performance>();
let openHand: Key | undefined;

/** One letter: `inner` letters may use their relaxed form. */
export function letterPerformance(letter: string, place: Place = 'alone'): Performance {
  const relaxed = place === 'inner';
  const key = `${letter}${relaxed}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { articulation, in_word: inWord } = LETTERS.get(letter)!;
  const form = relaxed ? (inWord ?? articulation) : articulation;
  let performance = performArticulation(form, { base: BASE });
  if (performance.hands.left === undefined) {
    openHand ??= firstKey(performArticulation(OPEN, { base: BASE }).hands.left!);
    const { seconds } = performance;
    performance = {
      seconds,
      hands: {
        ...performance.hands,
        left: [
          { at: 0, key: openHand },
          { at: seconds, key: openHand },
        ],
      },
    };
  }
  cache.set(key, performance);
  return performance;
}

/** A letter's own movement keeps its time; a still letter lasts as long as its place asks. */
function timed(performance: Performance, seconds: number, still: boolean): Performance {
  if (!still) return performance;
  return {
    seconds,
    hands: Object.fromEntries(
      Object.entries(performance.hands).map(([side, knots]) => [
        side,
        [
          { at: 0, key: firstKey(knots) },
          { at: seconds, key: firstKey(knots) },
        ],
      ]),
    ),
  };
}

/** Whether a character can be spelled. */
export const isSpellable = (character: string): boolean => /^[A-Z0-9]$/.test(character);

/** Letters A to Z without accents, digits, and single spaces between words. */
export const spellable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

export interface SpelledCharacter {
  /** The letter or digit. */
  readonly character: string;
  readonly performance: Performance;
  /** Stillness after it. */
  readonly holdSeconds: number;
}

/** The letters and digits of a text, one after the other. */
export function spell(text: string): SpelledCharacter[] {
  const words = spellable(text).split(' ').filter(Boolean);
  return words.flatMap((word, wordIndex) =>
    [...word].map((character, index) => {
      const first = index === 0;
      const last = index === word.length - 1;
      const seconds = last ? HOLD.last : first ? HOLD.first : HOLD.inner;
      const gap = last && wordIndex < words.length - 1 ? WORD_GAP_SECONDS : 0;
      if (/\d/.test(character))
        return { character, performance: digitPerformance(Number(character)), holdSeconds: gap };
      const place = last || word.length === 1 ? 'last' : 'inner';
      const performance = letterPerformance(character, place);
      const still = LETTERS.get(character)!.articulation.steps.length === 0;
      return { character, performance: timed(performance, seconds, still), holdSeconds: gap };
    }),
  );
}

/** Provenance of spelling a text: as good as its weakest letter. */
export function spellingProvenance(note?: string): Provenance {
  return {
    rendition: 'fingerspelled',
    confidence: 'cross-checked',
    review: 'unreviewed',
    sources: ['British two-handed manual alphabet (HamNoSys and SignWriting notations)'],
    ...(note === undefined ? {} : { note }),
  };
}

export const forgetLetters = (): void => cache.clear();
