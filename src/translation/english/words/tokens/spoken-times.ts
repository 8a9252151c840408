/** Clock times as they are said: `half past ten`, and the hours of `open from 9 to 5`. Pure. */
import { parseNumberAt } from './counts.ts';
import type { Draft } from './draft.ts';
import { timeUnit } from './times.ts';

/** Parses a spoken hour: `half past ten`, `ten past two`, `quarter to three`, `noon`. */
export function parseSpokenTime(
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
) {
  const word = lowers[index]!;
  if (word === 'noon' || word === 'midday')
    return { unit: { ...timeUnit(12, 0)!, mouthing: word }, used: 1 };
  if (word === 'midnight') return { unit: { ...timeUnit(0, 0)!, mouthing: word }, used: 1 };
  const relation = lowers[index + 1] ?? '';
  if (/^o['’]clock$/.test(relation)) {
    const unit = timeUnit(parseNumberAt(lowers, drafts, index), 0);
    return unit && { unit, used: 2 };
  }
  return /^(?:past|to)$/.test(relation) ? parseMinutesAndHour(lowers, drafts, index) : undefined;
}

/** Parses minutes before or after an hour: `ten past two`, `quarter to three`. */
function parseMinutesAndHour(lowers: readonly string[], drafts: readonly Draft[], index: number) {
  const word = lowers[index]!;
  const minutes =
    word === 'half' ? 30 : word === 'quarter' ? 15 : parseNumberAt(lowers, drafts, index);
  const hour = parseNumberAt(lowers, drafts, index + 2);
  if (minutes === undefined || hour === undefined || hour < 1 || hour > 12 || minutes > 59)
    return undefined;
  // `10 to 12` is more often a range than ten minutes to twelve; `at ten to twelve` is none.
  const isPast = lowers[index + 1] === 'past';
  const isAtTime =
    minutes % 5 === 0 &&
    minutes < 30 &&
    /^(?:at|by|before|until|till|since)$/.test(lowers[index - 1] ?? '');
  if (!isPast && word !== 'quarter' && !(isAtTime && endsHours(lowers, drafts, index + 3)))
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
export function parseOpeningHour(
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
  previous: Draft | undefined,
) {
  const isHour = (value: number | undefined) => value !== undefined && value >= 1 && value <= 12;
  const isJoint = (place: number) => /^(?:to|until|till)$/.test(lowers[place] ?? '');
  const value = parseNumberAt(lowers, drafts, index);
  if (!isHour(value) || !lowers.some((lower) => WITH_HOURS.test(lower))) return undefined;
  if (lowers.some((lower) => NO_HOURS.test(lower))) return undefined;
  if (lowers[index - 1] === 'from' && isJoint(index + 1)) {
    const end = parseNumberAt(lowers, drafts, index + 2);
    const isOfDay = isHour(end) && endsHours(lowers, drafts, index + 3);
    if (!isOfDay && parseSpokenTime(lowers, drafts, index + 2) === undefined) return undefined;
    const unit = timeUnit(value!, 0);
    return unit && { unit, used: 1 };
  }
  const isEnd = previous?.kind === 'word' && isJoint(index - 1) && lowers[index - 3] === 'from';
  const start = isEnd ? parseNumberAt(lowers, drafts, index - 2) : undefined;
  if (!isHour(start) || !endsHours(lowers, drafts, index + 1)) return undefined;
  const unit = timeUnit(value!, 0);
  return unit && { unit, used: 1 };
}

/** Whether no counted thing follows, so that the number can be an hour. */
const endsHours = (lowers: readonly string[], drafts: readonly Draft[], index: number): boolean =>
  drafts[index] === undefined ||
  drafts[index]!.kind === 'mark' ||
  drafts[index]!.kind === 'date' ||
  HOURS_GO_ON.test(lowers[index]!);
