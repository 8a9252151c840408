/** Numbers that are more than one count: below zero, shares, from one to another, sums of money. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { spelledUnit } from '#translation/english/words/word.ts';
import { countAt } from './counts.ts';
import type { Draft } from './draft.ts';

/** Parses a negative number: `minus five`. */
export function belowZero(lowers: readonly string[], drafts: readonly Draft[], at: number) {
  const number =
    lowers[at] === 'minus' && drafts[at + 1] !== undefined
      ? countAt(lowers, drafts, at + 1)
      : undefined;
  if (number === undefined) return undefined;
  const units: GlossUnit[] = [spelledUnit('minus'), { kind: 'number', value: number.value }];
  return { units, used: number.used + 1 };
}

/** Parses a proportion: `one in three trains`, which does not mean trains in three. */
export function shareOfAll(lowers: readonly string[], drafts: readonly Draft[], at: number) {
  const joint = lowers[at + 1] === 'in' ? 'in' : 'out of';
  const end = at + 1 + joint.split(' ').length;
  if (lowers.slice(at + 1, end).join(' ') !== joint || drafts[end + 1]?.kind !== 'word')
    return undefined;
  const [few, all] = [countAt(lowers, drafts, at), countAt(lowers, drafts, end)];
  if (few?.used !== 1 || all?.used !== 1 || few.value >= all.value || all.value > 1000)
    return undefined;
  if (PERIOD.test(lowers[end + 1]!)) return undefined;
  const units: GlossUnit[] = [
    { kind: 'number', value: few.value },
    spelledUnit(joint),
    { kind: 'number', value: all.value },
  ];
  return { units, used: end + 1 - at };
}

const PERIOD = /^(?:second|minute|hour|day|week|month|year)s?$/;

const BEFORE_ONE =
  /^(?:about|around|nearly|almost|than|within|over|for|takes?|lasts?|twice|once|times|to)$/;

/** Parses an article that counts one: `about an hour`, `twice a day`. */
export function oneOf(lowers: readonly string[], drafts: readonly Draft[], at: number) {
  const before = lowers[at - 1] ?? '';
  const isOne =
    /^an?$/.test(lowers[at]!) &&
    PERIOD.test(lowers[at + 1] ?? '') &&
    ((BEFORE_ONE.test(before) && (before !== 'to' || lowers[at - 2] === 'up')) ||
      isCounted(lowers, drafts, at) ||
      /^(?:before|after|later|earlier|late|early)$/.test(lowers[at + 2] ?? ''));
  // `for an hour and a half` has its own reading.
  if (!isOne || drafts[at + 2]?.text.toLowerCase() === 'and') return undefined;
  return { units: [{ kind: 'number' as const, value: 1 }], used: 1 };
}

/** Whether counted things precede: `two trains an hour`. */
const isCounted = (lowers: readonly string[], drafts: readonly Draft[], at: number): boolean =>
  /[^s]s$/.test(lowers[at - 1] ?? '') &&
  drafts[at - 2] !== undefined &&
  countAt(lowers, drafts, at - 2) !== undefined;

const COUNTED =
  /^(?:minute|hour|day|week|month|year|mile|metre|people|person|train|bus|coach|carriage|seat|step|centimetre|pound|degree|time|percent|mph|km|kg|cm)s?$/;

/** Parses a range whose numbers count the same things: `15 to 29 minutes`. */
export function spanOfNumbers(
  lowers: readonly string[],
  drafts: readonly Draft[],
  at: number,
  { value, used }: { value: number; used: number },
) {
  const joint = at + used;
  // From one number to another something may have grown.
  if (lowers[joint] !== 'to' || drafts[joint + 1] === undefined || lowers[at - 1] === 'from')
    return undefined;
  const end = countAt(lowers, drafts, joint + 1);
  if (end === undefined || end.value <= value) return undefined;
  const next = joint + 1 + end.used;
  const isPriced = /^[£€$]/.test(lowers[next] ?? '');
  if (!isPriced && !COUNTED.test(lowers[next] ?? '') && !/^age[ds]?$/.test(lowers[at - 1] ?? ''))
    return undefined;
  const units: GlossUnit[] = [
    { kind: 'number', value },
    { kind: 'sign', gloss: 'UNTIL', mouthing: 'to' },
    { kind: 'number', value: end.value },
  ];
  return { units, used: next - at };
}

/** Parses a sum of money with its pence after the currency: `twelve pounds fifty`. */
export function spokenMoney(
  lowers: readonly string[],
  drafts: readonly Draft[],
  at: number,
  { value, used }: { value: number; used: number },
) {
  const currency = lowers[at + used] ?? '';
  if (!/^(?:pounds?|euros?|dollars?)$/.test(currency) || drafts[at + used + 1] === undefined)
    return undefined;
  const pence = countAt(lowers, drafts, at + used + 1);
  const end = at + used + 1 + (pence?.used ?? 0);
  const isLast = drafts[end] === undefined || drafts[end]!.kind === 'mark';
  const goesOn = /^(?:and|or|but|for|per|each|an?|at|in|on|to|if|with|from)$/.test(
    lowers[end] ?? '',
  );
  if (pence === undefined || pence.value < 5 || pence.value > 99 || !(isLast || goesOn))
    return undefined;
  const units: GlossUnit[] = [
    { kind: 'number', value },
    spelledUnit(currency),
    { kind: 'number', value: pence.value },
  ];
  return { units, used: end - at };
}
