/** Makes one number or time of the words that say it. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { spelledUnit, type WordKind } from '#translation/english/words/word.ts';
import { belowZero, oneOf, shareOfAll, spanOfNumbers, spokenMoney } from './amounts.ts';
import { countAt } from './counts.ts';
import type { Draft } from './draft.ts';
import { readShare } from './fractions.ts';
import { ordinalOf } from './numbers.ts';
import { openingHour, spokenTime } from './spoken-times.ts';

/** Several drafts merged into one. */
interface Merged {
  readonly used: number;
  readonly kind: WordKind;
  readonly units: readonly GlossUnit[];
  readonly standIn: string;
}

const asTime = (found: { unit: GlossUnit; used: number } | undefined): Merged | undefined =>
  found && { used: found.used, kind: 'time', units: [found.unit], standIn: 'noon' };

const asNumber = (
  found: { units: readonly GlossUnit[]; used: number } | undefined,
): Merged | undefined => found && { ...found, kind: 'number', standIn: '7' };

/** Numbers in words become numbers; `half past ten`, `ten o'clock` become times. */
export function numbersInWords(drafts: readonly Draft[]): Draft[] {
  const merged: Draft[] = [];
  const lowers = drafts.map((draft) => draft.text.toLowerCase());
  let at = 0;
  while (at < drafts.length) {
    const draft = drafts[at]!;
    const found = mergedAt(lowers, drafts, at, merged.at(-1));
    if (found === undefined) merged.push(draft);
    else {
      const own = drafts.slice(at, at + found.used);
      const { kind, units: said, standIn } = found;
      const span = { start: draft.span.start, end: own.at(-1)!.span.end };
      merged.push({ kind, text: own.map(({ text }) => text).join(' '), span, said, standIn });
    }
    at += found?.used ?? 1;
  }
  return merged;
}

function mergedAt(
  lowers: readonly string[],
  drafts: readonly Draft[],
  at: number,
  before: Draft | undefined,
): Merged | undefined {
  const draft = drafts[at]!;
  const mayBeTime = draft.kind === 'word' || draft.kind === 'number';
  const time = mayBeTime
    ? asTime(spokenTime(lowers, drafts, at) ?? openingHour(lowers, drafts, at, before))
    : undefined;
  if (time !== undefined) return time;
  const ordinal = ordinalAt(lowers, drafts, at, before);
  if (ordinal !== undefined) return ordinal;
  const special = asNumber(
    belowZero(lowers, drafts, at) ?? shareOfAll(lowers, drafts, at) ?? oneOf(lowers, drafts, at),
  );
  if (special !== undefined) return special;
  const number = countAt(lowers, drafts, at);
  const share = asNumber(readShare(lowers.slice(at, at + 12), number, draft.said));
  if (share !== undefined || number === undefined) return share;
  const span = asNumber(spanOfNumbers(lowers, drafts, at, number));
  if (span !== undefined) return span;
  const money = asNumber(spokenMoney(lowers, drafts, at, number));
  if (money !== undefined || draft.kind !== 'word') return money;
  return asNumber({ units: [{ kind: 'number', value: number.value }], used: number.used });
}

/** Parses an ordinal: `the third` counts; `first`, and `seconds` after a number, do not. */
function ordinalAt(
  lowers: readonly string[],
  drafts: readonly Draft[],
  at: number,
  before: Draft | undefined,
): Merged | undefined {
  const draft = drafts[at]!;
  const ordinal = draft.kind === 'word' ? ordinalOf(lowers[at]!) : undefined;
  const isFirst =
    ordinal === 1 || (ordinal === 2 && /^seconds?$/.test(lowers[at]!) && before?.kind === 'number');
  return ordinal === undefined || isFirst
    ? undefined
    : { used: 1, kind: 'number', units: [spelledUnit(draft.text)], standIn: 'third' };
}
