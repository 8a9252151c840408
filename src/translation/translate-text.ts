/**
 * English text to gloss units in BSL order. Rules and a word list do it, no model of BSL: every result is a
 * draft. The tagger's model (1 MB compressed) is loaded at the first call; after that a page takes some
 * milliseconds.
 */
import type { Cue } from '#contract/message.ts';
import type { Span } from '#contract/translation.ts';
import type { Reference } from '#reference/reference.ts';
import { coverageOf } from './english/coverage.ts';
import { proposePlain, tooLong } from './english/plain-language.ts';
import { pointBack, type Spots, spotsAfter } from './english/point-back.ts';
import type { Language } from './english/read-terms.ts';
import { DROP_RULES } from './english/rules.ts';
import { loadTagger } from './english/tagger.ts';
import { type SignedSentence, translateSentence } from './english/translate-sentence.ts';
import { vocabularyOf } from './english/vocabulary.ts';
import type { Said } from './english/word.ts';
import type { KnownSign } from './known-sign.ts';
import type { SentenceDraft } from './sentence-draft.ts';
import { sentenceStarts } from './sources/split-sentences.ts';

export interface TranslationContext {
  /** What can be signed. The same array is indexed once. */
  readonly library: readonly KnownSign[];
  /** Without it stations are not known by name and are spelled as other names are. */
  readonly reference?: Pick<Reference, 'stationNamed'> | undefined;
}

/** A sentence of a source that was cut already. */
export interface EnglishSentence {
  readonly text: string;
  readonly cue?: Cue | undefined;
}

/**
 * Translates a text. Names said again within two sentences are pointed back to.
 *
 * @returns one draft for each sentence, in order; their spans lie within `text` and do not overlap
 * @throws when the tagger cannot be loaded; never for any text
 */
export async function translateText(
  text: string,
  context: TranslationContext,
): Promise<SentenceDraft[]> {
  const spans = sentenceSpans(text);
  const sentences = spans.map(({ start, end }) => ({ text: text.slice(start, end) }));
  return draftsOf(sentences, spans, await languageOf(context));
}

/** Translates sentences that were cut already; each keeps its cue, and its span is that of its text alone. */
export async function translateSentences(
  sentences: readonly EnglishSentence[],
  context: TranslationContext,
): Promise<SentenceDraft[]> {
  const spans = sentences.map(({ text }) => ({ start: 0, end: text.length }));
  return draftsOf(sentences, spans, await languageOf(context));
}

/** Translates one sentence, with the spots that the units of the sentences before it leave: oldest first, two are enough. */
export type TranslateSentence = (
  sentence: EnglishSentence,
  before: readonly Pick<SentenceDraft, 'units'>[],
) => SentenceDraft;

/** The translator of single sentences, for who edits them: once it is loaded it answers at once, at every key. */
export async function sentenceTranslator(context: TranslationContext): Promise<TranslateSentence> {
  const language = await languageOf(context);
  return (sentence, before) => {
    const spots = spotsAfter(before.map(({ units }) => units));
    const span = { start: 0, end: sentence.text.length };
    return draftsOf([sentence], [span], language, spots)[0]!;
  };
}

/** Translates one sentence that was edited; see `TranslateSentence`. */
export async function retranslateSentence(
  sentence: EnglishSentence,
  before: readonly Pick<SentenceDraft, 'units'>[],
  context: TranslationContext,
): Promise<SentenceDraft> {
  return (await sentenceTranslator(context))(sentence, before);
}

async function languageOf({ library, reference }: TranslationContext): Promise<Language> {
  return { vocabulary: vocabularyOf(library), reference, tag: await loadTagger() };
}

/** Marks that a line of a list begins with. */
const BULLET = /^[\s•·▪◦‣*–—-]+/;

/**
 * Sentences of a text without the space and list marks around them. A line that goes on with a small letter
 * belongs to the line before it.
 */
function sentenceSpans(text: string): Span[] {
  const joined = text.replace(/\r\n|[\n\r]/g, (end, at: number) =>
    /^\s*\p{Ll}/u.test(text.slice(at + end.length, at + end.length + 40)) &&
    !/\n\s*$/.test(text.slice(0, at))
      ? ' '.repeat(end.length)
      : end,
  );
  const starts = sentenceStarts(joined);
  return starts.flatMap((from, index) => {
    const sentence = joined.slice(from, starts[index + 1]);
    const start = from + (BULLET.exec(sentence)?.[0].length ?? 0);
    const end = from + sentence.trimEnd().length;
    return start < end && /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? [{ start, end }] : [];
  });
}

function draftsOf(
  sentences: readonly EnglishSentence[],
  spans: readonly Span[],
  language: Language,
  spots?: Spots,
): SentenceDraft[] {
  const signed = sentences.map(({ text }) => translateSentence(text, language));
  const rows = pointBack(
    signed.map(({ clauses }) =>
      clauses.flatMap(({ said }, clause) => said.map((each) => ({ ...each, clause }))),
    ),
    spots,
  );
  return sentences.map(({ text, cue }, at) => ({
    ...draftOf(text, signed[at]!, rows[at]!, language),
    span: spans[at]!,
    ...(cue === undefined ? {} : { cue }),
  }));
}

function draftOf(
  english: string,
  { clauses, dropped, warnings }: SignedSentence,
  row: readonly Said[],
  { vocabulary }: Language,
): Omit<SentenceDraft, 'span' | 'cue'> {
  const renditions = row.map(({ unit }) => vocabulary.rendition(unit));
  const long = tooLong(english);
  return {
    english,
    units: row.map(({ unit }) => unit),
    sources: row.map(({ spans }) => spans),
    renditions,
    clauses: clauses.flatMap(({ span }, clause) => {
      const start = row.findIndex((each) => each.clause === clause);
      const end = row.findLastIndex((each) => each.clause === clause) + 1;
      const words = english.slice(span.start, span.end);
      return start < 0 ? [] : [{ english: words, units: { start, end } }];
    }),
    dropped: dropped.map(({ span, rule }) => ({
      span,
      words: english.slice(span.start, span.end),
      rule,
      reason: DROP_RULES[rule].words,
    })),
    coverage: coverageOf(english, row, renditions),
    proposals: proposePlain(english),
    warnings: [...new Set(long === undefined ? warnings : [...warnings, long])],
  };
}
