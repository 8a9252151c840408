/**
 * English text to gloss units in BSL order. Rules and a word list do it, no model of BSL: every result is a
 * draft. The tagger's model (1 MB compressed) is loaded at the first call; after that a page takes some
 * milliseconds.
 */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Cue } from '#contract/message.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { Reference } from '#reference/reference.ts';
import { proposePlain, tooLong } from './english/plain-language.ts';
import { DROP_RULES } from './english/reading/rules.ts';
import { translateSentence } from './english/translate-sentence.ts';
import { coverageOf } from './english/units/coverage.ts';
import { pointBack, type Spots, spotsAfter } from './english/units/point-back.ts';
import type { SignedSentence } from './english/units/signed-sentence.ts';
import type { Language } from './english/words/read-terms.ts';
import { loadTagger } from './english/words/tagger.ts';
import { vocabularyOf } from './english/words/vocabulary.ts';
import type { Said } from './english/words/word.ts';
import { guard } from './guard/guard.ts';
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
  const language = await languageOf(context);
  const signed = sentences.map((sentence) => translateSentence(sentence.text, language));
  return draftsOf(sentences, signed, spans, language);
}

/** After so many sentences others have their turn. */
const SENTENCES_AT_ONCE = 50;

/**
 * Translates sentences that were cut already; each keeps its cue, and its span is that of its text alone.
 * Long rows let others have their turn.
 *
 * @throws the signal's reason when it is aborted
 */
export async function translateSentences(
  sentences: readonly EnglishSentence[],
  context: TranslationContext,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<SentenceDraft[]> {
  const language = await languageOf(context);
  const signed: SignedSentence[] = [];
  for (const [index, { text }] of sentences.entries()) {
    if (index > 0 && index % SENTENCES_AT_ONCE === 0)
      await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    signed.push(translateSentence(text, language));
  }
  return draftsOf(sentences, signed, sentences.map(wholeSpan), language);
}

/**
 * Translates one sentence alone, as while it is edited: with the spots that the sentences before it leave.
 *
 * @param before sentences before it with their units, oldest first; the last two are enough
 */
export type TranslateSentence = (
  sentence: EnglishSentence,
  before: readonly { readonly units: readonly GlossUnit[] }[],
) => SentenceDraft;

/** Loads what translating needs; then sentences are translated at once. */
export async function sentenceTranslator(context: TranslationContext): Promise<TranslateSentence> {
  const language = await languageOf(context);
  return (sentence, before) => {
    const signed = translateSentence(sentence.text, language);
    const spots = spotsAfter(before.map(({ units }) => units));
    return draftsOf([sentence], [signed], [wholeSpan(sentence)], language, spots)[0]!;
  };
}

const wholeSpan = ({ text }: EnglishSentence): Span => ({ start: 0, end: text.length });

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
    !/\n\s*$/.test(text.slice(Math.max(0, at - 40), at))
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
  alone: readonly SignedSentence[],
  spans: readonly Span[],
  language: Language,
  spots?: Spots,
): SentenceDraft[] {
  const signed = withKnownNames(sentences, alone, language);
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

/**
 * At the beginning of a sentence a capital tells nothing: names are known there by standing elsewhere in the
 * text, and such sentences are translated again.
 */
function withKnownNames(
  sentences: readonly EnglishSentence[],
  alone: readonly SignedSentence[],
  language: Language,
): readonly SignedSentence[] {
  const names = new Set(
    alone.flatMap(({ terms }) =>
      terms.flatMap(({ kind, lower }) => (kind === 'name' ? [lower] : [])),
    ),
  );
  if (names.size === 0) return alone;
  const beginnings = new Set([...names].map((name) => name.split(' ')[0]));
  return alone.map((signed, at) => {
    const [first] = signed.terms;
    const mayBegin = first !== undefined && first.kind === 'word' && beginnings.has(first.lower);
    return mayBegin ? translateSentence(sentences[at]!.text, { ...language, names }) : signed;
  });
}

function draftOf(
  english: string,
  { clauses, dropped, warnings }: SignedSentence,
  row: readonly Said[],
  { vocabulary }: Language,
): Omit<SentenceDraft, 'span' | 'cue'> {
  const renditions = row.map(({ unit }) => vocabulary.rendition(unit));
  const long = tooLong(english);
  const units = row.map(({ unit }) => unit);
  const sources = row.map(({ spans }) => spans);
  return {
    english,
    units,
    sources,
    renditions,
    clauses: clauses.flatMap(({ span }, clause) => {
      const start = row.findIndex((each) => each.clause === clause);
      const end = row.findLastIndex((each) => each.clause === clause) + 1;
      return start < 0 ? [] : [{ words: span, units: { start, end } }];
    }),
    dropped: dropped.map(({ span, rule }) => ({
      span,
      words: english.slice(span.start, span.end),
      rule,
      reason: DROP_RULES[rule].words,
    })),
    coverage: coverageOf(english, row, renditions),
    proposals: proposePlain(english),
    marks: guard({ english, units, sources, warnings }),
    warnings: [...new Set(long === undefined ? warnings : [...warnings, long])],
  };
}
