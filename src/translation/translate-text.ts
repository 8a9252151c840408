/**
 * English text to gloss units in BSL order. Rules and a word list do it, no model of BSL: every result is a
 * draft. The tagger's model (1 MB compressed) is loaded at the first call; after that a page takes some
 * milliseconds.
 */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { Reference } from '#reference/reference.ts';
import type { ClauseReader } from './clause-reading/clause-reader.ts';
import { draftWithReader } from './clause-reading/read-again.ts';
import { draftOrSpelled, type SignedEnglish } from './draft-sentence.ts';
import { loadVerbForms } from './english/simplification/verb-forms.ts';
import { pointAtCaptions } from './english/units/point-at-captions.ts';
import { collectReferents, pointBack, type Referents } from './english/units/point-back.ts';
import { loadTagger } from './english/words/tagger.ts';
import { getVocabulary } from './english/words/vocabulary.ts';
import { sourceMarks } from './guard/source-marks.ts';
import type { KnownSign } from './known-sign.ts';
import type { SentenceDraft } from './sentence-draft.ts';
import {
  type EnglishSentence,
  getSpokenText,
  listLabelSpans,
  signEnglish,
  type Tools,
} from './sign-english.ts';
import { findSentenceStarts } from './sources/split-sentences.ts';
import { joinLines } from './sources/text-lines.ts';

export interface TranslationContext {
  /** Signs that can be used. The same array is indexed once. */
  readonly library: readonly KnownSign[];
  /** Reference data; without it stations are not known by name and are spelled like other names. */
  readonly reference?: Pick<Reference, 'findStationByName'> | undefined;
  /** Captions are in what is made of it: long addresses are pointed at there, and not spelled. */
  readonly hasCaptions?: boolean | undefined;
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
  const tools = await loadTools(context);
  const signed = withKnownNames(
    sentences,
    sentences.map((sentence) => signEnglish(sentence, tools)),
    tools,
  );
  return createDrafts(sentences, signed, spans, tools);
}

/** Options of a translation of sentences. */
export interface TranslationOptions {
  readonly signal?: AbortSignal | undefined;
  /** Second reader, which is asked about each sentence. */
  readonly reader?: ClauseReader | undefined;
}

/** Number of sentences after which other tasks have their turn. */
const SENTENCES_AT_ONCE = 50;

/**
 * Translates sentences that were cut already; each keeps its cue, and its span is that of its text alone.
 * Long rows let others have their turn.
 *
 * @throws the signal's reason when it is aborted, and what the reader throws
 */
export async function translateSentences(
  sentences: readonly EnglishSentence[],
  context: TranslationContext,
  { signal, reader }: TranslationOptions = {},
): Promise<SentenceDraft[]> {
  const tools = await loadTools(context);
  const signed: SignedEnglish[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (index > 0 && index % SENTENCES_AT_ONCE === 0)
      await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    signed.push(signEnglish(sentence, tools));
  }
  const named = withKnownNames(sentences, signed, tools);
  const draft = (rows: readonly SignedEnglish[]) =>
    createDrafts(sentences, rows, sentences.map(toFullSpan), tools);
  if (reader === undefined) return draft(named);
  const text = {
    texts: sentences.map((sentence) => sentence.text),
    signed: named,
    mayRead: (index: number) =>
      sentences[index]!.plain === undefined && listLabelSpans(sentences[index]!).length === 0,
    language: { ...tools, names: collectNames(named) },
    draft,
  };
  return draftWithReader(text, reader, signal);
}

/**
 * Translates one sentence alone, as while it is edited: with the spots that the sentences before it leave.
 *
 * @param previous sentences before it with their units, oldest first; the last two are enough
 */
export type TranslateSentence = (
  sentence: EnglishSentence,
  previous: readonly { readonly units: readonly GlossUnit[] }[],
) => SentenceDraft;

/** Loads what translating needs; then sentences are translated at once. */
export async function createSentenceTranslator(
  context: TranslationContext,
): Promise<TranslateSentence> {
  const tools = await loadTools(context);
  return (sentence, previous) => {
    const signed = withKnownNames([sentence], [signEnglish(sentence, tools)], tools);
    const referents = collectReferents(previous.map(({ units }) => units));
    return createDrafts([sentence], signed, [toFullSpan(sentence)], tools, referents)[0]!;
  };
}

const toFullSpan = ({ text }: EnglishSentence): Span => ({ start: 0, end: text.length });

async function loadTools({
  library,
  reference,
  hasCaptions = false,
}: TranslationContext): Promise<Tools> {
  const [tag, forms] = await Promise.all([loadTagger(), loadVerbForms()]);
  return { vocabulary: getVocabulary(library), reference, tag, forms, hasCaptions };
}

/** Marks that a line of a list begins with. */
const BULLET = /^[\s•·▪◦‣*–—-]+/;

/** Sentences of a text without the space and list marks around them. */
function sentenceSpans(text: string): Span[] {
  const joined = joinLines(text);
  const starts = findSentenceStarts(joined);
  return starts.flatMap((from, index) => {
    const sentence = joined.slice(from, starts[index + 1]);
    const start = from + (BULLET.exec(sentence)?.[0].length ?? 0);
    const end = from + sentence.trimEnd().length;
    return start < end && /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? [{ start, end }] : [];
  });
}

function createDrafts(
  sentences: readonly EnglishSentence[],
  signed: readonly SignedEnglish[],
  spans: readonly Span[],
  tools: Tools,
  referents?: Referents,
): SentenceDraft[] {
  const rows = pointBack(
    signed.map(({ clauses }, sentenceIndex) => {
      const row = clauses.flatMap(({ tokens }, clause) =>
        tokens.map((token) => ({ ...token, clause })),
      );
      return tools.hasCaptions ? pointAtCaptions(row, sentences[sentenceIndex]!.text) : row;
    }),
    referents,
  );
  return sentences.map((sentence, sentenceIndex) => {
    const { text, cue, sourceCues, areEndsUnsure, isHeard } = sentence;
    const draft = draftOrSpelled(
      text,
      getSpokenText(sentence),
      signed[sentenceIndex]!,
      rows[sentenceIndex]!,
      tools,
    );
    return {
      ...draft,
      marks: [...sourceMarks({ english: text, areEndsUnsure, isHeard }), ...draft.marks],
      span: spans[sentenceIndex]!,
      cue,
      ...(sourceCues === undefined ? {} : { sourceCues }),
      ...(areEndsUnsure && { areEndsUnsure }),
      ...(isHeard && { isHeard }),
    };
  });
}

/**
 * Translates again the sentences that begin with a name: at the beginning of a sentence a capital means
 * nothing, so a name is known there only if it occurs elsewhere in the text.
 */
function withKnownNames(
  sentences: readonly EnglishSentence[],
  signedSentences: readonly SignedEnglish[],
  tools: Tools,
): readonly SignedEnglish[] {
  const names = collectNames(signedSentences);
  if (names.size === 0) return signedSentences;
  const beginnings = new Set([...names].map((name) => name.split(' ')[0]));
  return signedSentences.map((signed, sentenceIndex) => {
    const [first] = signed.terms;
    const mayBegin = first !== undefined && first.kind === 'word' && beginnings.has(first.lower);
    return mayBegin ? signEnglish(sentences[sentenceIndex]!, { ...tools, names }) : signed;
  });
}

/** Collects the names of a text, in small letters. */
const collectNames = (signed: readonly SignedEnglish[]): ReadonlySet<string> =>
  new Set(
    signed.flatMap(({ terms }) =>
      terms.flatMap(({ kind, lower }) => (kind === 'name' ? [lower] : [])),
    ),
  );
