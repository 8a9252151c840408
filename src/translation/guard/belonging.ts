/** Checks that sums of money are with whom they are for, and that what is late is outside its cause. Pure. */
import { glossText } from '#contract/gloss.ts';
import { type Check, type Guarded, saying } from './guarded.ts';
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
    const [whole, whom] = FOR_WHOM.exec(english.slice(sum.end)) ?? [];
    if (whole === undefined || whom === undefined) return [];
    const end = sum.end + whole.length;
    const [who] = saying(guarded, { start: end - whom.length, end });
    const [own] = saying(guarded, sum);
    if (who === undefined || own === undefined) return [];
    const others = sums.filter((each) => each !== sum).flatMap((each) => saying(guarded, each));
    const isApart = others.some((at) => at > Math.min(who, own) && at < Math.max(who, own));
    const reason = `“${english.slice(sum.start, sum.end)}” is for “${whom}” in the English; in the gloss another sum stands between.`;
    return isApart ? [{ check: 'number', span: { start: sum.start, end }, reason }] : [];
  });
};

/** Checks that what follows a cause is no part of it: `Because of flooding, trains are late`. */
export const checkCause: Check = (guarded, words) => {
  const [first] = words;
  if (first === undefined || !OPENS_CAUSE.test(guarded.english)) return [];
  const reason = reasonOf(guarded);
  const comma = guarded.english.indexOf(',');
  if (reason < 0 || comma < 0 || guarded.english.includes(',', comma + 1)) return [];
  const next = words.find(
    ({ span, lower }) => span.start > comma && !/^(?:the|a|an|all|some)$/.test(lower),
  );
  const [place] = next === undefined ? [] : saying(guarded, next.span);
  if (next === undefined || place === undefined || place < reason) return [];
  const text = `“${next.text}” is no part of the cause in the English; in the gloss it stands in it.`;
  return [{ check: 'order', span: next.span, reason: text }];
};

const OPENS_CAUSE = /^\s*(?:because of|due to|owing to|as a result of)\b/i;

const reasonOf = ({ units }: Guarded): number =>
  units.findIndex((unit) => glossText(unit) === 'REASON/BECAUSE');
