/** The British two-handed alphabet: letters as performances, words as rows of them. */
import { z } from 'zod';
import { Confidence, type Provenance, ReviewState } from '#contract/coverage.ts';
import { Articulation } from '#contract/notation/articulation.ts';
import type { Vector } from '#contract/pose.ts';
import { performArticulation } from '#signing/articulation/perform-articulation.ts';
import type { Key } from '#signing/body/arm-keyframe.ts';
import { limitAcceleration, type Performance, withDuration } from '#signing/motion/performance.ts';
import alphabetFile from './data/fingerspelling.json';
import { digitPerformance } from './numbers.ts';
import { applyRhythm } from './spelled-letters.ts';
import type { Pace } from './spelling-rhythm.ts';

const Letter = z.strictObject({
  letter: z.string().regex(/^[A-Z]$/),
  confidence: Confidence,
  review: ReviewState,
  sources: z.array(z.string()),
  description: z.string(),
  correction: z.string().optional(),
  articulation: Articulation,
  /** The relaxed form between other letters. */
  in_word: Articulation.optional(),
  /** The relaxed form ends words too. */
  in_word_last: z.boolean().optional(),
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

/**
 * Position of the base palm while a word is spelled, in metres: high enough that face and hands are seen at
 * once, with the flat hand where the fingertips of the open one are, so that the path from letter to letter
 * is short.
 */
const OPEN_BASE: Vector = [0.08, 1.37, 0.29];
const FLAT_BASE: Vector = [0.06, 1.37, 0.35];

/** Longest time for the movement of a letter, where hands can do it in that time. */
const MAX_STROKE_SECONDS = 0.22;

type LetterForm = z.infer<typeof Letter>;
const forms = new Map<Articulation, Performance>();
const baseKeys = new Map<string, Key>();

/** Returns one shared key for each position of the base hand, so that a base hand that stays does not move at all. */
function baseKey(key: Key): Key {
  const name = key.map((number) => number.toFixed(4)).join();
  const cached = baseKeys.get(name);
  if (cached !== undefined) return cached;
  baseKeys.set(name, key);
  return key;
}

/** Speeds up a letter that is drawn (H, J) as far as hands can. */
const speedUp = (performance: Performance): Performance =>
  limitAcceleration(withDuration(performance, Math.min(performance.seconds, MAX_STROKE_SECONDS)));

function formPerformance(form: Articulation): Performance {
  const cached = forms.get(form);
  if (cached !== undefined) return cached;
  const isFlat = form.nondominant?.handshape === 'flat';
  const point = isFlat ? FLAT_BASE : OPEN_BASE;
  const { hands, ...rest } = performArticulation(form, { base: { point } });
  const left = hands.left!.map(({ at, key }) => ({ at, key: baseKey(key) }));
  const letterForm = { ...rest, hands: { ...hands, left }, isLetter: true };
  const performance = hands.right!.length > 2 ? speedUp(letterForm) : letterForm;
  forms.set(form, performance);
  return performance;
}

/**
 * Returns the performance of one letter as it is signed alone, or in its relaxed form inside a word, where it
 * has one.
 */
export function letterPerformance(letter: string, place: 'alone' | 'inner' = 'alone'): Performance {
  const { articulation, in_word: relaxed } = LETTERS.get(letter)!;
  return formPerformance(place === 'inner' ? (relaxed ?? articulation) : articulation);
}

/**
 * Selects the performance of a letter in a word: closed base shapes end a word, including a doubled last
 * letter; the letters before are relaxed.
 */
function performanceIn(word: string, index: number): Performance {
  const letter = word[index]!;
  const { in_word_last: relaxedLast }: LetterForm = LETTERS.get(letter)!;
  const ends = word.slice(index) === letter.repeat(word.length - index);
  const isRelaxed = word.length > 1 && (!ends || relaxedLast === true);
  return letterPerformance(letter, isRelaxed ? 'inner' : 'alone');
}

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

const WORD_GAP_SECONDS = 0.05;

export interface SpelledCharacter {
  /** The letter or digit. */
  readonly character: string;
  readonly performance: Performance;
  /** Stillness after it. */
  readonly holdSeconds: number;
}

/** Spells the letters and digits of a text, one after the other. */
export function spell(text: string, pace?: Pace): SpelledCharacter[] {
  const words = spellable(text).split(' ').filter(Boolean);
  return words.flatMap((word, wordIndex) => {
    const wordGap = wordIndex < words.length - 1 ? WORD_GAP_SECONDS : 0;
    const letters = [...word].map((character, index) =>
      /\d/.test(character) ? undefined : performanceIn(word, index),
    );
    const isDoubled = words[wordIndex - 1]?.at(-1) === word[0];
    const turns = applyRhythm(word, letters, pace, isDoubled);
    return [...word].map((character, index) => ({
      character,
      performance: turns[index]?.performance ?? digitPerformance(Number(character)),
      holdSeconds: (turns[index]?.gap ?? 0) + (index === word.length - 1 ? wordGap : 0),
    }));
  });
}

/** Creates the provenance of a spelled text: as good as its weakest letter. */
export function spellingProvenance(note?: string): Provenance {
  return {
    rendition: 'fingerspelled',
    confidence: 'cross-checked',
    review: 'unreviewed',
    sources: ['British two-handed manual alphabet (HamNoSys and SignWriting notations)'],
    note,
  };
}

export function forgetLetters(): void {
  forms.clear();
  baseKeys.clear();
}
