/** Numbers that are more than one count: below zero, shares, from one to another, sums of money. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { createSpelledUnit } from '#translation/english/words/word.ts';
import { parseCount } from './counts.ts';
import type { Draft } from './draft.ts';

/** Parses a negative number: `minus five`. */
export function parseNegativeWords(
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
) {
  const number =
    lowers[index] === 'minus' && drafts[index + 1] !== undefined
      ? parseCount(lowers, drafts, index + 1)
      : undefined;
  if (number === undefined) return undefined;
  const units: GlossUnit[] = [createSpelledUnit('minus'), { kind: 'number', value: number.value }];
  return { units, used: number.used + 1 };
}

/** Parses a proportion: `one in three trains`, which does not mean trains in three. */
export function parseProportion(
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
) {
  const joint = lowers[index + 1] === 'in' ? 'in' : 'out of';
  const end = index + 1 + joint.split(' ').length;
  if (lowers.slice(index + 1, end).join(' ') !== joint || drafts[end + 1]?.kind !== 'word')
    return undefined;
  const [few, all] = [parseCount(lowers, drafts, index), parseCount(lowers, drafts, end)];
  if (few?.used !== 1 || all?.used !== 1 || few.value >= all.value || all.value > 1000)
    return undefined;
  if (PERIOD.test(lowers[end + 1]!)) return undefined;
  const units: GlossUnit[] = [
    { kind: 'number', value: few.value },
    createSpelledUnit(joint),
    { kind: 'number', value: all.value },
  ];
  return { units, used: end + 1 - index };
}

const PERIOD = /^(?:second|minute|hour|day|week|month|year)s?$/;

const BEFORE_ONE =
  /^(?:about|around|nearly|almost|than|within|over|for|takes?|lasts?|twice|once|times|to)$/;

/** Parses an article that counts one: `about an hour`, `twice a day`. */
export function parseArticleAsOne(
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
) {
  const previous = lowers[index - 1] ?? '';
  const isOne =
    /^an?$/.test(lowers[index]!) &&
    PERIOD.test(lowers[index + 1] ?? '') &&
    ((BEFORE_ONE.test(previous) && (previous !== 'to' || lowers[index - 2] === 'up')) ||
      isCounted(lowers, drafts, index) ||
      /^(?:before|after|later|earlier|late|early)$/.test(lowers[index + 2] ?? ''));
  // `for an hour and a half` has its own reading.
  if (!isOne || drafts[index + 2]?.text.toLowerCase() === 'and') return undefined;
  return { units: [{ kind: 'number' as const, value: 1 }], used: 1 };
}

/** Whether counted things precede: `two trains an hour`. */
const isCounted = (lowers: readonly string[], drafts: readonly Draft[], index: number): boolean =>
  /[^s]s$/.test(lowers[index - 1] ?? '') &&
  drafts[index - 2] !== undefined &&
  parseCount(lowers, drafts, index - 2) !== undefined;

const COUNTED =
  /^(?:minute|hour|day|week|month|year|mile|metre|people|person|train|bus|coach|carriage|seat|step|centimetre|pound|degree|time|percent|mph|km|kg|cm)s?$/;

/** Parses a range whose numbers count the same things: `15 to 29 minutes`. */
export function parseNumberRange(
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
  { value, used }: { value: number; used: number },
) {
  const joint = index + used;
  // From one number to another something may have grown.
  if (lowers[joint] !== 'to' || drafts[joint + 1] === undefined || lowers[index - 1] === 'from')
    return undefined;
  const end = parseCount(lowers, drafts, joint + 1);
  if (end === undefined || end.value <= value) return undefined;
  const nextIndex = joint + 1 + end.used;
  const isPriced = /^[£€$]/.test(lowers[nextIndex] ?? '');
  if (
    !isPriced &&
    !COUNTED.test(lowers[nextIndex] ?? '') &&
    !/^age[ds]?$/.test(lowers[index - 1] ?? '')
  )
    return undefined;
  const units: GlossUnit[] = [
    { kind: 'number', value },
    { kind: 'sign', gloss: 'UNTIL', mouthing: 'to' },
    { kind: 'number', value: end.value },
  ];
  return { units, used: nextIndex - index };
}

/** Parses a sum of money with its pence after the currency: `twelve pounds fifty`. */
export function parseMoneyWords(
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
  { value, used }: { value: number; used: number },
) {
  const currency = lowers[index + used] ?? '';
  if (!/^(?:pounds?|euros?|dollars?)$/.test(currency) || drafts[index + used + 1] === undefined)
    return undefined;
  const pence = parseCount(lowers, drafts, index + used + 1);
  const end = index + used + 1 + (pence?.used ?? 0);
  const isLast = drafts[end] === undefined || drafts[end]!.kind === 'mark';
  const continues = /^(?:and|or|but|for|per|each|an?|at|in|on|to|if|with|from)$/.test(
    lowers[end] ?? '',
  );
  if (pence === undefined || pence.value < 5 || pence.value > 99 || !(isLast || continues))
    return undefined;
  const units: GlossUnit[] = [
    { kind: 'number', value },
    createSpelledUnit(currency),
    { kind: 'number', value: pence.value },
  ];
  return { units, used: end - index };
}
