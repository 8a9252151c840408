/** Clock times as they are said: `half past ten`, and the hours of `open from 9 to 5`. Pure. */
import { numberAt } from './counts.ts';
import type { Draft } from './draft.ts';
import { timeUnit } from './times.ts';

/** Parses a spoken hour: `half past ten`, `ten past two`, `quarter to three`, `noon`. */
export function spokenTime(lowers: readonly string[], drafts: readonly Draft[], at: number) {
  const word = lowers[at]!;
  if (word === 'noon' || word === 'midday')
    return { unit: { ...timeUnit(12, 0)!, mouthing: word }, used: 1 };
  if (word === 'midnight') return { unit: { ...timeUnit(0, 0)!, mouthing: word }, used: 1 };
  const relation = lowers[at + 1] ?? '';
  if (/^o['’]clock$/.test(relation)) {
    const unit = timeUnit(numberAt(lowers, drafts, at), 0);
    return unit && { unit, used: 2 };
  }
  return /^(?:past|to)$/.test(relation) ? besideHour(lowers, drafts, at) : undefined;
}

/** Parses minutes before or after an hour: `ten past two`, `quarter to three`. */
function besideHour(lowers: readonly string[], drafts: readonly Draft[], at: number) {
  const word = lowers[at]!;
  const minutes = word === 'half' ? 30 : word === 'quarter' ? 15 : numberAt(lowers, drafts, at);
  const hour = numberAt(lowers, drafts, at + 2);
  if (minutes === undefined || hour === undefined || hour < 1 || hour > 12 || minutes > 59)
    return undefined;
  // `10 to 12` is more often a range than ten minutes to twelve; `at ten to twelve` is none.
  const isPast = lowers[at + 1] === 'past';
  const isAtTime =
    minutes % 5 === 0 &&
    minutes < 30 &&
    /^(?:at|by|before|until|till|since)$/.test(lowers[at - 1] ?? '');
  if (!isPast && word !== 'quarter' && !(isAtTime && endsHours(lowers, drafts, at + 3)))
    return undefined;
  const unit = isPast
    ? timeUnit(hour, minutes)
    : timeUnit(hour === 1 ? 12 : hour - 1, 60 - minutes);
  return unit && { unit, used: 3 };
}

const WITH_HOURS =
  /^(?:open|opens|opening|closed?|call|phone|ring|daily|hours|staffed|available|served|serves)$/;

/** Words that take a range of numbers themselves, so that `from 9 to 5` is not hours. */
const NO_HOURS =
  /^(?:platforms?|coach(?:es)?|gates?|zones?|floors?|chang\p{L}+|mov\p{L}+|aged?|ages)$/u;

const HOURS_GO_ON =
  /^(?:on|every|each|daily|from|and|or|but|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/;

/**
 * Parses an hour of a range, `from 9 to 5` or `from ten until half past four`, where the sentence mentions
 * opening or calling.
 */
export function openingHour(
  lowers: readonly string[],
  drafts: readonly Draft[],
  at: number,
  before: Draft | undefined,
) {
  const isHour = (value: number | undefined) => value !== undefined && value >= 1 && value <= 12;
  const isJoint = (place: number) => /^(?:to|until|till)$/.test(lowers[place] ?? '');
  const value = numberAt(lowers, drafts, at);
  if (!isHour(value) || !lowers.some((lower) => WITH_HOURS.test(lower))) return undefined;
  if (lowers.some((lower) => NO_HOURS.test(lower))) return undefined;
  if (lowers[at - 1] === 'from' && isJoint(at + 1)) {
    const end = numberAt(lowers, drafts, at + 2);
    const isOfDay = isHour(end) && endsHours(lowers, drafts, at + 3);
    if (!isOfDay && spokenTime(lowers, drafts, at + 2) === undefined) return undefined;
    const unit = timeUnit(value!, 0);
    return unit && { unit, used: 1 };
  }
  const isEnd = before?.kind === 'word' && isJoint(at - 1) && lowers[at - 3] === 'from';
  const start = isEnd ? numberAt(lowers, drafts, at - 2) : undefined;
  if (!isHour(start) || !endsHours(lowers, drafts, at + 1)) return undefined;
  const unit = timeUnit(value!, 0);
  return unit && { unit, used: 1 };
}

/** Whether no counted thing follows, so that the number can be an hour. */
const endsHours = (lowers: readonly string[], drafts: readonly Draft[], at: number): boolean =>
  drafts[at] === undefined ||
  drafts[at]!.kind === 'mark' ||
  drafts[at]!.kind === 'date' ||
  HOURS_GO_ON.test(lowers[at]!);
