/** Checks that sums of money are with whom they are for, and that what is late is outside its cause. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import { type Check, findUnitIndexes, type Guarded } from './guarded.ts';
import type { GuardMark } from './mark.ts';

const SUM = /[£€$]\s?\d[\d.,]*\d|[£€$]\s?\d/gu;
const FOR_WHOM = /^\s+for\s+(?:(?:an?|the|each|all|every)\s+)?(\p{L}[\p{L}-]*)/u;

/** Checks that no other sum is between a sum and whom it is for. */
export const checkSums: Check = (guarded) => {
  const { english } = guarded;
  const sums = [...english.matchAll(SUM)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  if (sums.length < 2) return [];
  return sums.flatMap((sum): GuardMark[] => {
    const [matched, recipient] = FOR_WHOM.exec(english.slice(sum.end)) ?? [];
    if (matched === undefined || recipient === undefined) return [];
    const end = sum.end + matched.length;
    const [recipientIndex] = findUnitIndexes(guarded, { start: end - recipient.length, end });
    const [sumIndex] = findUnitIndexes(guarded, sum);
    if (recipientIndex === undefined || sumIndex === undefined) return [];
    const otherSumIndexes = sums
      .filter((other) => other !== sum)
      .flatMap((other) => findUnitIndexes(guarded, other));
    const isApart = otherSumIndexes.some(
      (index) =>
        index > Math.min(recipientIndex, sumIndex) && index < Math.max(recipientIndex, sumIndex),
    );
    const reason = `In the English, “${english.slice(sum.start, sum.end)}” is for “${recipient}”. In the gloss, another sum comes between them.`;
    return isApart ? [{ check: 'number', span: { start: sum.start, end }, reason }] : [];
  });
};

/** Checks that what follows a cause is no part of it: `Because of flooding, trains are late`. */
export const checkCause: Check = (guarded, words) => {
  const [first] = words;
  if (first === undefined || !OPENS_CAUSE.test(guarded.english)) return [];
  const reasonIndex = findReasonIndex(guarded);
  const comma = guarded.english.indexOf(',');
  if (reasonIndex < 0 || comma < 0 || guarded.english.includes(',', comma + 1)) return [];
  const next = words.find(
    ({ span, lower }) => span.start > comma && !/^(?:the|a|an|all|some)$/.test(lower),
  );
  const [nextIndex] = next === undefined ? [] : findUnitIndexes(guarded, next.span);
  if (next === undefined || nextIndex === undefined || nextIndex < reasonIndex) return [];
  const text = `In the English, “${next.text}” is not part of the cause. In the gloss, it is.`;
  return [{ check: 'order', span: next.span, reason: text }];
};

const OPENS_CAUSE = /^\s*(?:because of|due to|owing to|as a result of)\b/i;

const findReasonIndex = ({ units }: Guarded): number =>
  units.findIndex((unit) => formatGlossUnit(unit) === 'REASON/BECAUSE');
