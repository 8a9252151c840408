/** Counts in words or figures, and uses of *one* that are no number. Pure. */
import type { Draft } from './draft.ts';
import { parseNumberWords } from './numbers.ts';

/** Words that make a following `one` a pronoun: `this one`, `no one`. */
const BEFORE_PRONOUN = /^(?:this|that|each|every|no|any|some|another|which)$/;

/** `the one beside it` */
const AFTER_PRONOUN =
  /^(?:beside|on|in|at|near|with|that|which|who|behind|below|above|opposite|next|for|you|we)$/;

/** `the new one is open` */
const TOLD_APART =
  /^(?:old|new|other|next|last|first|previous|right|wrong|big|small|large|red|blue|green|black|white|yellow|same)$/;
const IS_COUNTED = /^(?:hour|minute|second|day|week|month|year|hundred|thousand|million|of)$/;

/** `the old one`, but `the platform one` is none. */
const LABELLED =
  /^(?:platform|coach|carriage|gate|room|zone|floor|line|number|door|bay|stop|page)$/;

function isPronounOne(lowers: readonly string[], drafts: readonly Draft[], index: number): boolean {
  const previous = lowers[index - 1] ?? '';
  if (BEFORE_PRONOUN.test(previous)) return true;
  const isEnd = drafts[index + 1] === undefined || drafts[index + 1]!.kind === 'mark';
  if (isEnd && /^(?:need|want|have|get|buy|lose|find|see)$/.test(previous)) return true;
  if (
    /^(?:the|a)$/.test(lowers[index - 2] ?? '') &&
    TOLD_APART.test(previous) &&
    !IS_COUNTED.test(lowers[index + 1] ?? '')
  )
    return true;
  if (previous === 'the' && AFTER_PRONOUN.test(lowers[index + 1] ?? '')) return true;
  const isLast = drafts[index + 1] === undefined || drafts[index + 1]!.kind === 'mark';
  return isLast && /^(?:the|a|an)$/.test(lowers[index - 2] ?? '') && !LABELLED.test(previous);
}

/** Parses a number in words or figures, with how many drafts it uses. */
export function parseCount(lowers: readonly string[], drafts: readonly Draft[], index: number) {
  const [unit, ...more] = drafts[index]!.fixedUnits ?? [];
  if (unit?.kind === 'number' && more.length === 0) return { value: unit.value, used: 1 };
  if (drafts[index]!.kind !== 'word') return undefined;
  if (lowers[index] === 'one' && isPronounOne(lowers, drafts, index)) return undefined;
  const number = parseNumberWords(lowers.slice(index, index + 8));
  const isInWords = drafts
    .slice(index, index + (number?.used ?? 0))
    .every(({ kind }) => kind === 'word');
  return isInWords ? number : undefined;
}

export const parseNumberAt = (
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
): number | undefined => {
  const unit = drafts[index]?.fixedUnits?.[0];
  if (drafts[index]?.kind === 'number') return unit?.kind === 'number' ? unit.value : undefined;
  return parseNumberWords([lowers[index] ?? ''])?.value;
};
