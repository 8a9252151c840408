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

/** Words that follow a pronoun, and no number: what is counted would be there. */
const NO_THING =
  /^(?:is|are|was|were|has|have|had|will|can|must|should|may|could|would|does|do|did|at|in|on|from|with|for|by|to|before|after|if|when|while|until|because|that|which|who|and|or|but|as|than|instead|again|now|here|there)$/;
/** Acts that are done to what was named before. */
const BUYING =
  /^(?:buy|buying|need|want|get|getting|have|having|find|finding|take|taking|use|using)$/;

const ARTICLE = /^(?:the|a|an)$/;

/** Words around a `one`. */
interface OneContext {
  readonly lowers: readonly string[];
  readonly index: number;
  readonly previous: string;
  readonly next: string;
  /** Whether nothing of its clause follows. */
  readonly isEnd: boolean;
}

/** Whether an article and a quality are before it: `the new one is open`, `the small brown one`. */
function isToldApart({ lowers, index, previous, next, isEnd }: OneContext): boolean {
  const article = lowers[index - 2] ?? '';
  if (/^(?:the|a)$/.test(article) && TOLD_APART.test(previous) && !IS_COUNTED.test(next))
    return true;
  if (LABELLED.test(previous)) return false;
  // `the small brown one.`
  const isDescribed = lowers
    .slice(Math.max(0, index - 4), index - 1)
    .some((lower) => ARTICLE.test(lower));
  if (isEnd && isDescribed && !/^\d|^(?:and|of|to|at|in|on|for|with|or)$/.test(previous))
    return true;
  // `a stronger one was built`
  return ARTICLE.test(article) && (isEnd || NO_THING.test(next));
}

/** Whether it is what somebody gets, named before: `if you need one`, `buying one at the station`. */
const isGot = ({ previous, next, isEnd }: OneContext): boolean =>
  (isEnd && /^(?:lose|see)$/.test(previous)) ||
  (BUYING.test(previous) && (isEnd || (NO_THING.test(next) && !/^(?:or|and|of|to)$/.test(next))));

function isPronounOne(lowers: readonly string[], drafts: readonly Draft[], index: number): boolean {
  const previous = lowers[index - 1] ?? '';
  const next = lowers[index + 1] ?? '';
  const isEnd = drafts[index + 1] === undefined || drafts[index + 1]!.kind === 'mark';
  const context: OneContext = { lowers, index, previous, next, isEnd };
  return (
    BEFORE_PRONOUN.test(previous) ||
    (previous === 'the' && AFTER_PRONOUN.test(next)) ||
    isGot(context) ||
    isToldApart(context)
  );
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
