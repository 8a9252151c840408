/** Words of an English sentence as translation sees them. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';

/** Part of speech, as universal dependencies name it; `TIME` and `NEG` are ours. */
export type Pos =
  | 'ADJ'
  | 'ADP'
  | 'ADV'
  | 'AUX'
  | 'CCONJ'
  | 'DET'
  | 'INTJ'
  | 'NOUN'
  | 'NUM'
  | 'PART'
  | 'PRON'
  | 'PROPN'
  | 'PUNCT'
  | 'SCONJ'
  | 'SYM'
  | 'VERB'
  | 'X'
  | 'TIME'
  | 'NEG';

/** Kind of a word. Fixed words have the same units in any context: numbers, times, names, phrases of the vocabulary. */
export type WordKind = 'word' | 'number' | 'time' | 'date' | 'name' | 'place' | 'mark';

export interface Word {
  /** Text as written; for half of a contraction, the full word that it represents. */
  readonly text: string;
  /** Small letters, straight apostrophes. */
  readonly lower: string;
  readonly lemma: string;
  readonly pos: Pos;
  readonly kind: WordKind;
  /** Position in the sentence; the halves of a contraction have the same one. */
  readonly span: Span;
  /** Units of a fixed word, the same in any context. */
  readonly fixedUnits?: readonly GlossUnit[];
  /** Text that the tagger reads instead, when the word itself would mislead it. */
  readonly taggerText?: string;
}

/** A unit and the words it says. */
export interface SignedToken {
  readonly unit: GlossUnit;
  readonly spans: readonly Span[];
  /** The name of a person or thing that may be pointed back to. */
  readonly isName?: boolean;
  /** Index of its clause in the sentence. */
  readonly clause?: number;
  /** Part of its clause that has a place of its own in any order; the first three in a passive about a person alone. */
  readonly role?: 'agent' | 'verb' | 'patient' | 'reason';
}

/** Whether the unit is the sign of this gloss, regardless of its mouthing. */
export const isSign = ({ unit }: Pick<SignedToken, 'unit'>, gloss: string): boolean =>
  unit.kind === 'sign' && unit.gloss === gloss;

/** Finds the index of the first word; marks may come before it. */
export const findFirstWordIndex = (words: readonly Word[]): number =>
  words.findIndex(({ kind }) => kind === 'word');

export const computeSpan = (words: readonly Pick<Word, 'span'>[]): Span => ({
  start: Math.min(...words.map(({ span }) => span.start)),
  end: Math.max(...words.map(({ span }) => span.end)),
});

const LIGATURES: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
};

/** Converts a text to what can be fingerspelled: letters A to Z without accents, digits, single spaces between. */
export function toSpellableText(text: string): string {
  if (/^[A-Za-z0-9]+$/.test(text)) return text;
  return text
    .replace(/[ßæÆøØłŁœŒđĐþÞð]/g, (letter) => LIGATURES[letter] ?? '')
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim();
}

/** Creates a unit that spells a word letter by letter. The text must contain something to spell. */
export const createSpelledUnit = (text: string): GlossUnit => ({
  kind: 'fingerspelled',
  text: toSpellableText(text).toUpperCase(),
  mouthing: text.toLowerCase(),
});
