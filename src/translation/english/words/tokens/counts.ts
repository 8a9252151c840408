/** Counts in words or figures, and uses of *one* that are no number. Pure. */
import type { Draft } from './draft.ts';
import { readNumberWords } from './numbers.ts';

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

function isPronounOne(lowers: readonly string[], drafts: readonly Draft[], at: number): boolean {
  const before = lowers[at - 1] ?? '';
  if (BEFORE_PRONOUN.test(before)) return true;
  const isEnd = drafts[at + 1] === undefined || drafts[at + 1]!.kind === 'mark';
  if (isEnd && /^(?:need|want|have|get|buy|lose|find|see)$/.test(before)) return true;
  if (
    /^(?:the|a)$/.test(lowers[at - 2] ?? '') &&
    TOLD_APART.test(before) &&
    !IS_COUNTED.test(lowers[at + 1] ?? '')
  )
    return true;
  if (before === 'the' && AFTER_PRONOUN.test(lowers[at + 1] ?? '')) return true;
  const isLast = drafts[at + 1] === undefined || drafts[at + 1]!.kind === 'mark';
  return isLast && /^(?:the|a|an)$/.test(lowers[at - 2] ?? '') && !LABELLED.test(before);
}

/** Parses a number in words or figures, with how many drafts it uses. */
export function countAt(lowers: readonly string[], drafts: readonly Draft[], at: number) {
  const [said, ...more] = drafts[at]!.said ?? [];
  if (said?.kind === 'number' && more.length === 0) return { value: said.value, used: 1 };
  if (drafts[at]!.kind !== 'word') return undefined;
  if (lowers[at] === 'one' && isPronounOne(lowers, drafts, at)) return undefined;
  const number = readNumberWords(lowers.slice(at, at + 8));
  const isInWords = drafts.slice(at, at + (number?.used ?? 0)).every(({ kind }) => kind === 'word');
  return isInWords ? number : undefined;
}

export const numberAt = (
  lowers: readonly string[],
  drafts: readonly Draft[],
  at: number,
): number | undefined => {
  const said = drafts[at]?.said?.[0];
  if (drafts[at]?.kind === 'number') return said?.kind === 'number' ? said.value : undefined;
  return readNumberWords([lowers[at] ?? ''])?.value;
};
