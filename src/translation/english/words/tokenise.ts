/** Cuts a sentence into words: contractions whole, numbers, times and dates read. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import { addressAt, mayHaveAddress } from '#contract/notation/addresses.ts';
import { FRACTION_CHARACTERS, readFraction, readShare } from './fractions.ts';
import { ordinalOf, readNumber, readNumberWords } from './numbers.ts';
import { readPhone } from './phones.ts';
import { rewrite } from './rewrite.ts';
import { type Read, readDate, readDay, readTime, timeUnit } from './times.ts';
import { type Pos, spelledUnit, type Word, type WordKind } from './word.ts';

/** Letters with dots between: `U.K.`, `e.g.`, `J.`. */
const DOTTED = /^(?:\p{L}\.){2,}|^\p{Lu}\.(?=\s?\p{Lu})/u;
const SHORTENED =
  /^(?:Mr|Mrs|Ms|Mx|Dr|Prof|Rev|St|No|Nos|approx|etc|incl|excl|tel|ext|vs|c|ca)\.(?=\s|,|$)/i;
const LETTERS =
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*(?:[-‐‑][\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*)*/u;

/** A map, since any word is looked up in it: an object has words such as `constructor` by itself. */
const CONTRACTED = new Map<string, readonly string[]>([
  ["can't", ['can', 'not']],
  ['cannot', ['can', 'not']],
  ["won't", ['will', 'not']],
  ["shan't", ['shall', 'not']],
  ["ain't", ['is', 'not']],
  ["let's", ['let', 'us']],
  ['gonna', ['going', 'to']],
]);
const ENDINGS = new Map([
  ["'ll", 'will'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'d", 'would'],
  ["'m", 'am'],
]);
/** Before these an `'s` is a verb; elsewhere it is the owner's. */
const IS_BEFORE =
  /^(?:it|he|she|that|this|there|here|what|where|who|why|how|when|everything|nothing|everyone)$/;

type Draft = Omit<Word, 'lemma' | 'pos' | 'lower'>;

/** Halves of a contraction, or the word itself. */
function halves(text: string): readonly string[] {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const whole = CONTRACTED.get(plain);
  if (whole !== undefined) return whole;
  if (/n't$/.test(plain)) return [text.slice(0, -3), 'not'];
  const ending = /'(?:ll|re|ve|d|m)$/.exec(plain)?.[0];
  if (ending !== undefined) return [text.slice(0, -ending.length), ENDINGS.get(ending)!];
  if (/'s$/.test(plain) && plain.length > 2) {
    const owner = text.slice(0, -2);
    return [owner, IS_BEFORE.test(plain.slice(0, -2)) ? 'is' : "'s"];
  }
  return [text];
}

const SYMBOLS = new Map([
  ['&', 'and'],
  ['%', 'percent'],
  ['+', 'plus'],
  ['@', 'at'],
  ['°', 'degrees'],
]);

const fixed = (
  kind: WordKind,
  text: string,
  start: number,
  units: readonly GlossUnit[],
  standIn: string,
): Draft => ({ kind, text, span: { start, end: start + text.length }, said: units, standIn });

/** Figures, currencies, fractions, and the initials of months and days. */
const MAY_BE_FIXED = new RegExp(`[-−\\d£€$ADFJMNOSTWadfjmnostw${FRACTION_CHARACTERS}]`);

/** The marks of an address as they are read aloud: `info at museum dot org`. */
const readAddress = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replaceAll('@', ' at ')
    .replaceAll('.', ' dot ')
    .replaceAll('/', ' slash ')
    .replaceAll('-', ' dash ')
    .replaceAll('_', ' underscore ');

function readFixed(text: string, at: number, hasWeb: boolean): Draft | undefined {
  if (!hasWeb && !MAY_BE_FIXED.test(text[at]!)) return undefined;
  const make = (kind: WordKind, read: Read, standIn: string) =>
    fixed(kind, text.slice(at, at + read.length).trimEnd(), at, read.units, standIn);
  const address = hasWeb ? addressAt(text, at) : undefined;
  if (address !== undefined)
    return fixed('name', address, at, [spelledUnit(readAddress(address))], 'London');
  const isFigure = /\d/.test(text[at]!);
  const time = isFigure ? readTime(text, at) : undefined;
  if (time !== undefined) return make('time', time, 'noon');
  const fraction = readFraction(text, at);
  if (fraction !== undefined) return make('number', fraction, '7');
  const phone = readPhone(text, at);
  if (phone !== undefined) return make('number', phone, '7');
  const date = readDate(text, at) ?? readDay(text, at);
  if (date !== undefined) return make('date', date, 'Monday');
  const number = readNumber(text, at);
  return number === undefined
    ? undefined
    : make(
        'number',
        number,
        /(?:st|nd|rd|th)$/.test(text.slice(at, at + number.length)) ? 'first' : '7',
      );
}

/** The words and marks of a sentence, in order, not yet tagged. */
export function tokenise(text: string): Word[] {
  const drafts: Draft[] = [];
  const hasWeb = mayHaveAddress(text);
  let at = 0;
  while (at < text.length) {
    const character = text[at]!;
    if (/\s/.test(character)) {
      at += 1;
      continue;
    }
    // Inside a word nothing of its own begins: `B12`, `3D`.
    const read = readFixed(text, at, hasWeb);
    if (read !== undefined && read.text !== '') {
      drafts.push(read);
      at = read.span.end;
      continue;
    }
    const rest = text.slice(at, at + 80);
    const word = (DOTTED.exec(rest) ?? SHORTENED.exec(rest) ?? LETTERS.exec(rest))?.[0];
    if (word === undefined) {
      const length = String.fromCodePoint(text.codePointAt(at)!).length;
      drafts.push(mark(text.slice(at, at + length), at));
      at += length;
      continue;
    }
    const span = { start: at, end: at + word.length };
    const parts =
      numbered(word, at) ??
      halves(word).map((part) => ({ text: part, kind: 'word' as const, span }));
    drafts.push(...parts);
    at = span.end;
  }
  return rewrite(numbersInWords(drafts).map(finish));
}

function mark(text: string, start: number): Draft {
  const span = { start, end: start + text.length };
  const word = SYMBOLS.get(text);
  if (word !== undefined) return { text: word, kind: 'word', span };
  return { text, kind: 'mark', span };
}

/** `10-minute` is a number and a word; `14-day` likewise. */
function numbered(word: string, start: number): Draft[] | undefined {
  const [, figures, rest] =
    /^(\d+)(?:st|nd|rd|th)?[-‐‑](\p{L}.*)$/u.exec(word) ??
    /^([a-z]+)[-‐‑](minute|hour|day|week|month|year|mile|car|coach|carriage|storey|way)s?$/i.exec(
      word,
    ) ??
    [];
  if (figures === undefined || rest === undefined) return undefined;
  const value = /\d/.test(figures)
    ? Number(figures)
    : readNumberWords([figures.toLowerCase()])?.value;
  if (value === undefined || value > 999_999) return undefined;
  const split = start + figures.length;
  return [
    fixed('number', figures, start, [{ kind: 'number', value }], '7'),
    { text: rest, kind: 'word', span: { start: split + 1, end: start + word.length } },
  ];
}

/** Before it `one` is no number: `this one`, `no one`. */
const BEFORE_PRONOUN = /^(?:this|that|each|every|no|any|some|another|which)$/;

/** `the one beside it` */
const AFTER_PRONOUN =
  /^(?:beside|on|in|at|near|with|that|which|who|behind|below|above|opposite|next|for|you|we)$/;

/** `the old one`, but `the platform one` is none. */
const LABELLED =
  /^(?:platform|coach|carriage|gate|room|zone|floor|line|number|door|bay|stop|page)$/;

function isPronounOne(lowers: readonly string[], drafts: readonly Draft[], at: number): boolean {
  const before = lowers[at - 1] ?? '';
  if (BEFORE_PRONOUN.test(before)) return true;
  const isEnd = drafts[at + 1] === undefined || drafts[at + 1]!.kind === 'mark';
  if (isEnd && /^(?:need|want|have|get|buy|lose|find|see)$/.test(before)) return true;
  if (before === 'the' && AFTER_PRONOUN.test(lowers[at + 1] ?? '')) return true;
  const isLast = drafts[at + 1] === undefined || drafts[at + 1]!.kind === 'mark';
  return isLast && /^(?:the|a|an)$/.test(lowers[at - 2] ?? '') && !LABELLED.test(before);
}

/** What several drafts are as one. */
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
function numbersInWords(drafts: readonly Draft[]): Draft[] {
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
  const ordinal = draft.kind === 'word' ? ordinalOf(lowers[at]!) : undefined;
  const isFirst =
    ordinal === 1 || (ordinal === 2 && /^seconds?$/.test(lowers[at]!) && before?.kind === 'number');
  if (ordinal !== undefined && !isFirst)
    return { used: 1, kind: 'number', units: [spelledUnit(draft.text)], standIn: 'third' };
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

/** `minus five`. */
function belowZero(lowers: readonly string[], drafts: readonly Draft[], at: number) {
  const number =
    lowers[at] === 'minus' && drafts[at + 1] !== undefined
      ? countAt(lowers, drafts, at + 1)
      : undefined;
  if (number === undefined) return undefined;
  const units: GlossUnit[] = [spelledUnit('minus'), { kind: 'number', value: number.value }];
  return { units, used: number.used + 1 };
}

/** `one in three trains`: a share, and no trains in three. */
function shareOfAll(lowers: readonly string[], drafts: readonly Draft[], at: number) {
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

/** `about an hour`, `twice a day`: one of them. */
function oneOf(lowers: readonly string[], drafts: readonly Draft[], at: number) {
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

/** `two trains an hour` */
const isCounted = (lowers: readonly string[], drafts: readonly Draft[], at: number): boolean =>
  /[^s]s$/.test(lowers[at - 1] ?? '') &&
  drafts[at - 2] !== undefined &&
  countAt(lowers, drafts, at - 2) !== undefined;

const COUNTED =
  /^(?:minute|hour|day|week|month|year|mile|metre|people|person|train|bus|coach|carriage|seat|step|centimetre|pound|degree|time|percent|mph|km|kg|cm)s?$/;

/** `15 to 29 minutes`: both count the minutes. */
function spanOfNumbers(
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

const WITH_HOURS =
  /^(?:open|opens|opening|closed?|call|phone|ring|daily|hours|staffed|available|served|serves)$/;
/** They go from one number to another themselves. */
const NO_HOURS =
  /^(?:platforms?|coach(?:es)?|gates?|zones?|floors?|chang\p{L}+|mov\p{L}+|aged?|ages)$/u;
const HOURS_GO_ON =
  /^(?:on|every|each|daily|from|and|or|but|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/;

/** `from 9 to 5`, `from ten until half past four`: hours, where the sentence speaks of opening or calling. */
function openingHour(
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

/** No thing that is counted follows. */
const endsHours = (lowers: readonly string[], drafts: readonly Draft[], at: number): boolean =>
  drafts[at] === undefined ||
  drafts[at]!.kind === 'mark' ||
  drafts[at]!.kind === 'date' ||
  HOURS_GO_ON.test(lowers[at]!);

/** `twelve pounds fifty`: one sum, with its pence behind. */
function spokenMoney(
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

/** A number in words or figures, and how many drafts it takes. */
function countAt(lowers: readonly string[], drafts: readonly Draft[], at: number) {
  const [said, ...more] = drafts[at]!.said ?? [];
  if (said?.kind === 'number' && more.length === 0) return { value: said.value, used: 1 };
  if (drafts[at]!.kind !== 'word') return undefined;
  if (lowers[at] === 'one' && isPronounOne(lowers, drafts, at)) return undefined;
  const number = readNumberWords(lowers.slice(at, at + 8));
  const isInWords = drafts.slice(at, at + (number?.used ?? 0)).every(({ kind }) => kind === 'word');
  return isInWords ? number : undefined;
}

const numberAt = (
  lowers: readonly string[],
  drafts: readonly Draft[],
  at: number,
): number | undefined => {
  const said = drafts[at]?.said?.[0];
  if (drafts[at]?.kind === 'number') return said?.kind === 'number' ? said.value : undefined;
  return readNumberWords([lowers[at] ?? ''])?.value;
};

/** `half past ten`, `ten past two`, `quarter to three`, `noon`: hours as they are said. */
function spokenTime(lowers: readonly string[], drafts: readonly Draft[], at: number) {
  const word = lowers[at]!;
  if (word === 'noon' || word === 'midday')
    return { unit: { ...timeUnit(12, 0)!, mouthing: word }, used: 1 };
  if (word === 'midnight') return { unit: { ...timeUnit(0, 0)!, mouthing: word }, used: 1 };
  if (!/^(?:past|to|o['’]clock)$/.test(lowers[at + 1] ?? '')) return undefined;
  const minutes = word === 'half' ? 30 : word === 'quarter' ? 15 : numberAt(lowers, drafts, at);
  const relation = lowers[at + 1];
  const hour = numberAt(lowers, drafts, at + 2);
  if (
    /^o['’]clock$/.test(relation ?? '') &&
    minutes !== undefined &&
    word !== 'half' &&
    word !== 'quarter'
  ) {
    const unit = timeUnit(minutes, 0);
    return unit && { unit, used: 2 };
  }
  if (minutes === undefined || hour === undefined || hour < 1 || hour > 12 || minutes > 59)
    return undefined;
  // `10 to 12` is more often a range than ten minutes to twelve.
  const isPast = relation === 'past';
  if (!isPast && !(relation === 'to' && word === 'quarter')) return undefined;
  const unit = isPast
    ? timeUnit(hour, minutes)
    : timeUnit(hour === 1 ? 12 : hour - 1, 60 - minutes);
  return unit && { unit, used: 3 };
}

const POS_OF_KIND: Partial<Record<WordKind, Pos>> = {
  number: 'NUM',
  time: 'TIME',
  date: 'TIME',
  name: 'PROPN',
  mark: 'PUNCT',
};

/** Words keep a part of speech only where it needs no tagger. Written out: spreading costs a third of the time. */
function finish({ kind, text, span, said, standIn }: Draft): Word {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const pos = POS_OF_KIND[kind] ?? (lower === 'not' ? 'NEG' : 'X');
  return { kind, text, lower, lemma: lower, pos, span, said, standIn };
}
