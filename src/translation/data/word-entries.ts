/**
 * Entries of words with several meanings: one for each word, read by the reader, by the guard and by the tests. Data
 * from `words/`, which people edit who need not read code.
 */
import ac from './words/a-c.json';
import dk from './words/d-k.json';
import lo from './words/l-o.json';
import pr from './words/p-r.json';
import s from './words/s.json';
import tz from './words/t-z.json';

/** Patterns of a word and those around it: alternatives parted by |, and a whole pattern after a slash. */
export interface WordPatterns {
  readonly word: string;
  readonly role?: string;
  /** Part of speech of the word itself. */
  readonly pos?: string;
  /** Two words before it. */
  readonly secondPrevious?: string;
  readonly previous?: string;
  readonly previousPos?: string;
  readonly next?: string;
  readonly nextPos?: string;
  /** Two words after it. */
  readonly secondNext?: string;
  readonly secondNextPos?: string;
  /** Anywhere in the sentence. */
  readonly inSentence?: string;
  /** Nowhere in the sentence. */
  readonly notInSentence?: string;
}

/** A meaning, with when it applies. */
export interface SenseEntry {
  readonly name: string;
  /** A sentence in which it applies, the word, and its gloss. */
  readonly example: readonly string[];
  readonly when: WordPatterns;
}

/** A sign that another meaning makes doubtful, and the evidence for it in the sentence. */
export interface DoubtEntry {
  readonly form: string;
  readonly sign: string;
  readonly evidence?: string;
  /** Capitals matter in the evidence. */
  readonly case?: boolean;
  readonly means: string;
}

export interface WordEntry {
  readonly word: string;
  readonly senses?: readonly SenseEntry[];
  readonly doubts?: readonly DoubtEntry[];
  /** Sentences with the word between stars, each with what must say it. */
  readonly examples?: readonly (readonly string[])[];
}

export const WORD_ENTRIES: readonly WordEntry[] = [ac, dk, lo, pr, s, tz].flatMap(
  ({ words }) => words as readonly WordEntry[],
);

/** Converts a pattern of the data to one that finds whole words. */
export const toPattern = (source: string): RegExp =>
  new RegExp(source.startsWith('/') ? source.slice(1) : `^(?:${source})$`, 'u');
