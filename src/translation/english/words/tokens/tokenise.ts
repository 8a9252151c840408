/** Cuts a sentence into words: contractions whole, numbers, times and dates read. Pure. */
import { mayHaveAddress } from '#contract/notation/addresses.ts';
import { rewrite } from '#translation/english/words/rewrite.ts';
import type { Pos, Word, WordKind } from '#translation/english/words/word.ts';
import { splitContraction } from './contractions.ts';
import { createFixedDraft, type Draft } from './draft.ts';
import { mergeNumberWords } from './merge-number-words.ts';
import { parseNumberWords } from './numbers.ts';
import { putLimitsFirst } from './or-over.ts';
import { parseFixed } from './read-fixed.ts';

/** Letters with dots between: `U.K.`, `e.g.`, `J.`. */
const DOTTED = /^(?:\p{L}\.){2,}|^\p{Lu}\.(?=\s?\p{Lu})/u;

const SHORTENED =
  /^(?:Mr|Mrs|Ms|Mx|Dr|Prof|Rev|St|No|Nos|approx|etc|incl|excl|tel|ext|vs|c|ca)\.(?=\s|,|$)/i;

const LETTERS =
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*(?:[-‐‑][\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*)*/u;

/** Splits a sentence into words and marks, in order and not yet tagged. */
export function tokenise(text: string): Word[] {
  const drafts: Draft[] = [];
  const hasWeb = mayHaveAddress(text);
  let index = 0;
  while (index < text.length) {
    const character = text[index]!;
    if (/\s/.test(character)) {
      index += 1;
      continue;
    }
    // Inside a word nothing of its own begins: `B12`, `3D`.
    const read = parseFixed(text, index, hasWeb);
    if (read !== undefined && read.text !== '') {
      drafts.push(read);
      index = read.span.end;
      continue;
    }
    const rest = text.slice(index, index + 80);
    const word = (DOTTED.exec(rest) ?? SHORTENED.exec(rest) ?? LETTERS.exec(rest))?.[0];
    if (word === undefined) {
      const length = String.fromCodePoint(text.codePointAt(index)!).length;
      drafts.push(mark(text.slice(index, index + length), index));
      index += length;
      continue;
    }
    const span = { start: index, end: index + word.length };
    const parts =
      splitNumberAndWord(word, index) ??
      splitContraction(word).map((part) => ({ text: part, kind: 'word' as const, span }));
    drafts.push(...parts);
    index = span.end;
  }
  return putLimitsFirst(rewrite(mergeNumberWords(drafts).map(toWord)));
}

const SYMBOLS = new Map([
  ['&', 'and'],
  ['%', 'percent'],
  ['+', 'plus'],
  ['@', 'at'],
  ['°', 'degrees'],
]);

function mark(text: string, start: number): Draft {
  const span = { start, end: start + text.length };
  const word = SYMBOLS.get(text);
  if (word !== undefined) return { text: word, kind: 'word', span };
  return { text, kind: 'mark', span };
}

/** Splits a number from the word that follows its hyphen: `10-minute`, `14-day`. */
function splitNumberAndWord(word: string, start: number): Draft[] | undefined {
  const [, figures, rest] =
    /^(\d+)(?:st|nd|rd|th)?[-‐‑](\p{L}.*)$/u.exec(word) ??
    /^([a-z]+)[-‐‑](minute|hour|day|week|month|year|mile|car|coach|carriage|storey|way)s?$/i.exec(
      word,
    ) ??
    [];
  if (figures === undefined || rest === undefined) return undefined;
  const value = /\d/.test(figures)
    ? Number(figures)
    : parseNumberWords([figures.toLowerCase()])?.value;
  if (value === undefined || value > 999_999) return undefined;
  const split = start + figures.length;
  return [
    createFixedDraft('number', figures, start, [{ kind: 'number', value }], '7'),
    { text: rest, kind: 'word', span: { start: split + 1, end: start + word.length } },
  ];
}

const POS_BY_KIND: Partial<Record<WordKind, Pos>> = {
  number: 'NUM',
  time: 'TIME',
  date: 'TIME',
  name: 'PROPN',
  mark: 'PUNCT',
};

/** Words keep a part of speech only where it needs no tagger. Written out: spreading costs a third of the time. */
function toWord({ kind, text, span, fixedUnits, taggerText }: Draft): Word {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const pos = POS_BY_KIND[kind] ?? (lower === 'not' ? 'NEG' : 'X');
  return { kind, text, lower, lemma: lower, pos, span, fixedUnits, taggerText };
}
