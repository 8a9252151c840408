/** Detection of the language of a text, by its letters and its commonest small words. Pure. */
import type { Warning } from '#contract/requests/problem.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { CAPITAL_WORDS, ENGLISH_WORDS, FOREIGN_WORDS, SHARED_WORDS } from './function-words.ts';

const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Chinese or Japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Korean', /\p{Script=Hangul}/gu],
  ['a language in Cyrillic letters, such as Russian', /\p{Script=Cyrillic}/gu],
  ['a language in Arabic letters', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['a language in Devanagari letters, such as Hindi', /\p{Script=Devanagari}/gu],
];

/** Number of small words that identify a language for sure. */
const SURE_WORDS = 6;
/** Number of small words that still identify a language where two of them differ; a name or a quotation has fewer. */
const MIN_WORDS = 3;
/** Fraction of small words among all words that are no names, where none is a small word of English. */
const MIN_FRACTION = 0.3;
/** Number of words that are hardly English without any small word. */
const MANY_WORDS = 8;
/** Fraction of all letters that identifies a script; a name or a quotation has fewer. */
const MIN_SCRIPT_FRACTION = 0.5;
/** Fraction of the letters of a text that makes it foreign, where its sentences are judged one by one. */
const MIN_FOREIGN_FRACTION = 0.6;

/** Words of English with letters that are otherwise foreign, such as `café`. */
const LOANS =
  /^(?:cafés?|clichés?|naïve|fiancée?s?|décor|résumés?|façades?|entrées?|premières?|protégée?s?|exposé|soirées?|matinées?|touché|crèches?|crêpes?|pâté|sautéed?|à|déjà|voilà|jalapeños?|piñata|doppelgänger|über|cortège|melée|mêlée|fête|fêtes|château|châteaux|rosé|soufflés?|purée|papier-mâché|señora?|smörgåsbord|née)$/;
const CONTRACTED = /^\p{L}+['’](?:s|re|ll|ve|d|m|t)$/u;
/** `l'heure`, `d'un`: the word before the apostrophe is French or Italian, by what else there is. */
const ELIDED = /^(?:l|d|qu|n|j|c|s)['’](?=\p{L}{2})/u;

/** Words that are no part of a hyphenated word. */
const WORD = /(?<![\p{L}\p{N}-])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*(?![\p{L}\p{N}-])/gu;

interface Counted {
  /** Words that are no names. */
  readonly wordCount: number;
  readonly english: number;
  readonly shared: number;
  readonly foreign: readonly { name: string; found: number; different: number }[];
}

/** Words of a text that may be words of a language: names inside sentences are none, nor are `Betws-y-Coed` and addresses. */
function listWords(text: string): string[] {
  const isShouted = text === text.toUpperCase();
  const plain = text.replace(/\S+/g, (word) => (/@|:\/\/|www\./.test(word) ? ' ' : word));
  let end = 0;
  return [...plain.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const isFirst = end === 0 || /[.!?…:¿¡]/.test(plain.slice(end, index));
    end = index + word.length;
    const isName = /^\p{Lu}/u.test(word) && !isShouted && !isFirst && !CAPITAL_WORDS.has(word);
    return isName ? [] : [word.toLowerCase().replaceAll('’', "'")];
  });
}

function countWords(text: string): Counted {
  const words = listWords(text);
  const isEnglish = (word: string) => ENGLISH_WORDS.has(word) || CONTRACTED.test(word);
  const foreign = FOREIGN_WORDS.map(([name, small]) => {
    const matches = words.filter(
      (word) => small.has(word) || small.has(word.replace(ELIDED, '')) || isElided(name, word),
    );
    const long = matches.filter((word) => word.length > 1);
    // A letter alone may be that of a list.
    return { name, found: (matches.length + long.length) / 2, different: new Set(long).size };
  });
  return {
    wordCount: words.length,
    english: words.filter(isEnglish).length,
    shared: words.filter((word) => SHARED_WORDS.has(word)).length,
    foreign,
  };
}

const isElided = (name: string, word: string): boolean =>
  (name === 'French' || name === 'Italian') && ELIDED.test(word);

/** Returns the language whose letters a text is in, where they are not ours. */
function findForeignScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return SCRIPTS.find(
    ([, pattern]) => (text.match(pattern)?.length ?? 0) > letters * MIN_SCRIPT_FRACTION,
  )?.[0];
}

interface Detection {
  readonly language: string;
  /** Whether the language is certain; otherwise it is only likely. */
  readonly isSure: boolean;
}

/** Language of text without any small word of English, where it is not analysed more precisely. */
const ANOTHER = 'another language';

const detectLanguage = (text: string): Detection | undefined =>
  detectCounted(text, countWords(text));

function detectCounted(
  text: string,
  { wordCount, english, shared, foreign }: Counted,
): Detection | undefined {
  const script = findForeignScript(text);
  if (script !== undefined) return { language: script, isSure: true };
  const [first] = foreign.toSorted((a, b) => b.found - a.found);
  const { name: language, found, different } = first!;
  const isMost = found > 2 * english && different >= 2;
  if (isMost && found >= SURE_WORDS) return { language, isSure: true };
  if (isMost && found >= MIN_WORDS && found >= wordCount * 0.2) return { language, isSure: false };
  if (different >= 2 && english === 0 && found >= wordCount * MIN_FRACTION)
    return { language, isSure: false };
  const isNoEnglish = wordCount >= MANY_WORDS && english + shared === 0 && hasForeignLetters(text);
  return isNoEnglish ? { language: ANOTHER, isSure: false } : undefined;
}

/** Letters that words of English are not written with, in words that are no names. */
const hasForeignLetters = (text: string): boolean =>
  listWords(text).some((word) => /[^a-z']/.test(word) && !LOANS.test(word));

/** Returns the language of a sentence that is likely not English, as text for people. */
export const findForeignLanguage = (text: string): string | undefined =>
  detectLanguage(text)?.language;

/** Sentence of a source. */
interface Sentence {
  readonly text: string;
}

interface Analysis {
  readonly detection: Detection | undefined;
  readonly hasEnglish: boolean;
}

const analyses = new WeakMap<Sentence, Analysis>();

/** Analyses a sentence, once: all of them are looked at several times. */
function analyse(sentence: Sentence): Analysis {
  const analysed = analyses.get(sentence);
  if (analysed !== undefined) return analysed;
  const counted = countWords(sentence.text);
  const detection = detectCounted(sentence.text, counted);
  const analysis = { detection, hasEnglish: counted.english > 0 };
  analyses.set(sentence, analysis);
  return analysis;
}

/** Returns the language of a text of several sentences, where hardly any of them is English. */
function detectTextLanguage(sentences: readonly Sentence[]): string | undefined {
  const combined = detectLanguage(sentences.map(({ text }) => text).join(' '));
  const letters = new Map<string, number>();
  let [all, english] = [0, 0];
  for (const sentence of sentences) {
    const { detection, hasEnglish } = analyse(sentence);
    const { length } = sentence.text;
    all += length;
    if (detection !== undefined)
      letters.set(detection.language, (letters.get(detection.language) ?? 0) + length);
    else if (hasEnglish) english += length;
  }
  const foreign = [...letters].sort(([, a], [, b]) => b - a);
  const sum = foreign.reduce((total, [, length]) => total + length, 0);
  if (combined === undefined) return sum === all ? foreign[0]?.[0] : undefined;
  const isForeign = combined.isSure
    ? english <= all * (1 - MIN_FOREIGN_FRACTION)
    : sum >= all * MIN_FOREIGN_FRACTION;
  return isForeign ? combined.language : undefined;
}

/**
 * Throws for a text that is not English.
 *
 * @throws {SourceError} `language-unsupported` for a text that is clearly not English
 */
export function requireEnglish(sentences: readonly Sentence[]): void {
  const language = detectTextLanguage(sentences);
  if (language === undefined) return;
  throw new SourceError(
    'language-unsupported',
    `The text is in ${language}. Handsignal can only translate English.`,
  );
}

/** Number of characters of a sentence that are quoted. */
const QUOTED_LETTERS = 40;

interface Foreign<Part> {
  parts: Part[];
  /** Number of sentences that are no longer in the parts. */
  leftOut: number;
  warnings: Warning[];
}

/**
 * Removes sentences of English texts that are surely in another language, and leaves those that may be for a
 * person to check; the warnings name both.
 */
export function removeForeign<Part extends { sentences: { text: string }[] }>(
  parts: readonly Part[],
): Foreign<Part> {
  const removed = new Map<string, string[]>();
  const doubtful = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, { language }: Detection, text: string) => {
    const texts = to.get(language) ?? [];
    texts.push(text);
    to.set(language, texts);
  };
  const english = parts.map((part) => ({
    ...part,
    sentences: part.sentences.filter((sentence) => {
      const { detection } = analyse(sentence);
      if (detection !== undefined)
        add(detection.isSure ? removed : doubtful, detection, sentence.text);
      return !detection?.isSure;
    }),
  }));
  return {
    parts: english.filter(({ sentences }) => sentences.length > 0),
    leftOut: [...removed.values()].flat().length,
    warnings: [
      ...[...removed].map(
        ([language, texts]): Warning => ({
          code: 'text-left-out',
          message: `Not signed, because it is not English: ${formatQuote(language, texts)}.`,
          leftOut: [
            { what: `sentences in ${language}`, where: 'in the text', count: texts.length },
          ],
        }),
      ),
      ...[...doubtful].map(
        ([language, texts]): Warning => ({
          code: 'meaning-doubtful',
          message: `This may not be English: ${formatQuote(language, texts)}. Check ${texts.length === 1 ? 'it' : 'them'}. Handsignal can only translate English.`,
        }),
      ),
    ],
  };
}

function formatQuote(language: string, texts: readonly string[]): string {
  const [first = ''] = texts;
  const start =
    first.length > QUOTED_LETTERS ? `${first.slice(0, QUOTED_LETTERS).trimEnd()}…` : first;
  const count = texts.length === 1 ? '1 sentence' : `${texts.length} sentences`;
  return `${count} in ${language}, beginning with “${start}”`;
}
