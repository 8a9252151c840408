/** A sentence and its gloss as the guard compares them: it reads the English by itself, without the rules. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { GuardMark } from './mark.ts';

/** Input of the guard: the part of a draft that a gloss written by a person has too. */
export interface Guarded {
  readonly english: string;
  readonly units: readonly GlossUnit[];
  /** Spans of the words that each unit says. */
  readonly sources: readonly (readonly Span[])[];
  readonly warnings: readonly string[];
  /** Indexes of the units of each clause, `end` exclusive; missing where a person wrote the gloss. */
  readonly clauseUnits?: readonly Span[] | undefined;
  /** The plain version from which the gloss comes: its words may be spelled too. */
  readonly plain?: string | undefined;
}

/** Compares one thing. */
export type Check = (guarded: Guarded, words: readonly EnglishWord[]) => GuardMark[];

export interface EnglishWord {
  /** Small letters, straight apostrophes. */
  readonly lower: string;
  readonly text: string;
  readonly span: Span;
  /** Part of the sentence between marks and joining words, from 0. */
  readonly part: number;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[,;:()–—]|\s-\s/gu;
const JOINS =
  /^(?:and|but|or|if|unless|until|till|because|when|before|after|while|since|so|although)$/;

/** Conditions and the like without a comma end where a pronoun and a modal begin what is said of them. */
const OPENING = /^\s*(?:if|when|unless|before|after|until|because|while|once|although)\b[^,;:]*$/i;
const MAIN_CLAUSE =
  /\b(?:you|we|they|he|she|it|i)\s(?:can|cannot|could|must|should|will|may|might|do|does|need|have)\b/gi;

/** Finds where a main clause begins that no comma parts from what opens the sentence. */
function findMainClause(english: string): number | undefined {
  if (!OPENING.test(english)) return undefined;
  const last = [...english.matchAll(MAIN_CLAUSE)].at(-1);
  // `If you can travel early tell us`: there it is the condition itself.
  const isOfOpening = last === undefined || /^\s*\w+\s$/.test(english.slice(0, last.index));
  return isOfOpening ? undefined : last.index;
}

/** Splits the English into words, each with the part of the sentence that it is in. */
export function splitEnglishWords(english: string): EnglishWord[] {
  const mainClause = findMainClause(english);
  let part = 0;
  let between = -1;
  return [...english.matchAll(WORD)].flatMap(({ 0: text, index }) => {
    const lower = text.toLowerCase().replaceAll('’', "'");
    if (!/[\p{L}\p{N}]/u.test(text)) {
      part += 1;
      return [];
    }
    if (lower === 'between') between = part;
    // `between the train and the platform` is one thing.
    // `18 or over` is one limit.
    const isLimit =
      lower === 'or' &&
      /^\s(?:over|under|above|below|more|less|fewer|older|younger)\b/i.test(
        english.slice(index + 2),
      );
    const isPair = lower === 'and' && between === part;
    if (isPair) between = -1;
    if ((JOINS.test(lower) && !isPair && !isLimit) || index === mainClause) part += 1;
    return [{ lower, text, span: { start: index, end: index + text.length }, part }];
  });
}

export const spansOverlap = (left: Span, right: Span): boolean =>
  left.start < right.end && right.start < left.end;

/** Indexes of the units that say a word. */
export const findUnitIndexes = ({ sources }: Guarded, span: Span): number[] =>
  sources.flatMap((unitSpans, index) =>
    unitSpans.some((unitSpan) => spansOverlap(unitSpan, span)) ? [index] : [],
  );

const NEGATIVE_UNIT = /^(?:NOT|NO|FORBID|fs-NOT|fs-NO|fs-NEVER|fs-NONE)$/;

export const isNegator = (unit: GlossUnit): boolean => NEGATIVE_UNIT.test(formatGlossUnit(unit));
