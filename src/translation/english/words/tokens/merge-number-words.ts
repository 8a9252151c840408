/** Makes one number or time of the words that say it. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { createSpelledUnit, type WordKind } from '#translation/english/words/word.ts';
import {
  parseArticleAsOne,
  parseMoneyWords,
  parseNegativeWords,
  parseNumberRange,
  parseProportion,
} from './amounts.ts';
import { parseCount } from './counts.ts';
import type { Draft } from './draft.ts';
import { parseFractionWords } from './fractions.ts';
import { toOrdinalValue } from './numbers.ts';
import { parseOpeningHour, parseSpokenTime } from './spoken-times.ts';

/** Several drafts merged into one. */
interface Merged {
  readonly used: number;
  readonly kind: WordKind;
  readonly units: readonly GlossUnit[];
  readonly taggerText: string;
}

const asTime = (found: { unit: GlossUnit; used: number } | undefined): Merged | undefined =>
  found && { used: found.used, kind: 'time', units: [found.unit], taggerText: 'noon' };

const asNumber = (
  found: { units: readonly GlossUnit[]; used: number } | undefined,
): Merged | undefined => found && { ...found, kind: 'number', taggerText: '7' };

/** Numbers in words become numbers; `half past ten`, `ten o'clock` become times. */
export function mergeNumberWords(drafts: readonly Draft[]): Draft[] {
  const merged: Draft[] = [];
  const lowers = drafts.map((draft) => draft.text.toLowerCase());
  let index = 0;
  while (index < drafts.length) {
    const draft = drafts[index]!;
    const found = mergeAt(lowers, drafts, index, merged.at(-1));
    if (found === undefined) merged.push(draft);
    else {
      const mergedDrafts = drafts.slice(index, index + found.used);
      const { kind, units: fixedUnits, taggerText } = found;
      const span = { start: draft.span.start, end: mergedDrafts.at(-1)!.span.end };
      merged.push({
        kind,
        text: mergedDrafts.map(({ text }) => text).join(' '),
        span,
        fixedUnits,
        taggerText,
      });
    }
    index += found?.used ?? 1;
  }
  return merged;
}

function mergeAt(
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
  previous: Draft | undefined,
): Merged | undefined {
  const draft = drafts[index]!;
  const mayBeTime = draft.kind === 'word' || draft.kind === 'number';
  const time = mayBeTime
    ? asTime(
        parseSpokenTime(lowers, drafts, index) ?? parseOpeningHour(lowers, drafts, index, previous),
      )
    : undefined;
  if (time !== undefined) return time;
  const ordinal = parseOrdinal(lowers, drafts, index, previous);
  if (ordinal !== undefined) return ordinal;
  const special = asNumber(
    parseNegativeWords(lowers, drafts, index) ??
      parseProportion(lowers, drafts, index) ??
      parseArticleAsOne(lowers, drafts, index),
  );
  if (special !== undefined) return special;
  const number = parseCount(lowers, drafts, index);
  const fraction = asNumber(
    parseFractionWords(lowers.slice(index, index + 12), number, draft.fixedUnits),
  );
  if (fraction !== undefined || number === undefined) return fraction;
  const span = asNumber(parseNumberRange(lowers, drafts, index, number));
  if (span !== undefined) return span;
  const money = asNumber(parseMoneyWords(lowers, drafts, index, number));
  if (money !== undefined || draft.kind !== 'word') return money;
  return asNumber({ units: [{ kind: 'number', value: number.value }], used: number.used });
}

/** Parses an ordinal: `the third` counts; `first`, and `seconds` after a number, do not. */
function parseOrdinal(
  lowers: readonly string[],
  drafts: readonly Draft[],
  index: number,
  previous: Draft | undefined,
): Merged | undefined {
  const draft = drafts[index]!;
  const ordinal = draft.kind === 'word' ? toOrdinalValue(lowers[index]!) : undefined;
  const isFirst =
    ordinal === 1 ||
    (ordinal === 2 && /^seconds?$/.test(lowers[index]!) && previous?.kind === 'number');
  return ordinal === undefined || isFirst
    ? undefined
    : { used: 1, kind: 'number', units: [createSpelledUnit(draft.text)], taggerText: 'third' };
}
