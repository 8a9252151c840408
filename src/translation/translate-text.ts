/**
 * English text to gloss units in BSL order. Rules and a word list do it, no model of BSL: every result is a
 * draft. The tagger's model (1 MB compressed) is loaded at the first call; after that a page takes some
 * milliseconds.
 */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Cue, SourceCue } from '#contract/message.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { Reference } from '#reference/reference.ts';
import { draftOrSpelled, type SignedEnglish } from './draft-sentence.ts';
import { editedVersion } from './english/plain/edited.ts';
import { plainVersion } from './english/plain/plain-version.ts';
import { type Derived, derive, type Piece } from './english/plain/segments.ts';
import { loadVerbForms, type VerbForms } from './english/plain/verb-forms.ts';
import { inEnglish, translatePlain } from './english/translate-plain.ts';
import { translateSentence } from './english/translate-sentence.ts';
import { pointAtCaptions } from './english/units/point-at-captions.ts';
import { pointBack, type Spots, spotsAfter } from './english/units/point-back.ts';
import { spellOut } from './english/units/spell-out.ts';
import type { Language } from './english/words/read-terms.ts';
import { loadTagger } from './english/words/tagger.ts';
import { vocabularyOf } from './english/words/vocabulary.ts';
import { sourceMarks } from './guard/source-marks.ts';
import type { KnownSign } from './known-sign.ts';
import type { SentenceDraft } from './sentence-draft.ts';
import { sentenceStarts } from './sources/split-sentences.ts';
import { labelSpans, withoutLabels } from './sources/subtitles/labels.ts';
import { joinLines } from './sources/text-lines.ts';

export interface TranslationContext {
  /** Signs that can be used. The same array is indexed once. */
  readonly library: readonly KnownSign[];
  /** Reference data; without it stations are not known by name and are spelled like other names. */
  readonly reference?: Pick<Reference, 'stationNamed'> | undefined;
  /** Captions are in what is made of it: long addresses are pointed at there, and not spelled. */
  readonly hasCaptions?: boolean | undefined;
}

/** A sentence of a source that was cut already. */
export interface EnglishSentence {
  readonly text: string;
  readonly cue?: Cue | undefined;
  /** The cues of the source that show it. */
  readonly sourceCues?: readonly SourceCue[] | undefined;
  /** Mark that its beginning or end is a guess. */
  readonly areEndsUnsure?: true | undefined;
  /** Plain English of a person, from which the gloss comes; null where the English itself is signed. */
  readonly plain?: string | null | undefined;
}

/** Loaded dependencies of translation. */
interface Tools extends Language {
  readonly hasCaptions: boolean;
  readonly forms: VerbForms;
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
  const tools = await toolsOf(context);
  const signed = sentences.map((sentence) => signEnglish(sentence, tools));
  return draftsOf(sentences, signed, spans, tools);
}

/** Signs what is said; one sentence that fails is spelled, and does not end its file. */
function signEnglish(sentence: EnglishSentence, tools: Tools): SignedEnglish {
  try {
    return signWithoutLabels(sentence, tools);
  } catch (error) {
    console.warn('A sentence could not be translated; it is spelled.', error);
    return spellOut(sentence.text, error);
  }
}

/** Labels of subtitles for deaf viewers stay in the English alone. */
function signWithoutLabels(sentence: EnglishSentence, tools: Tools): SignedEnglish {
  const { text, plain } = sentence;
  const labels = labelsOf(sentence);
  if (labels.length === 0) return signSaid(text, plain, tools);
  const ends = [...labels.map(({ start }) => start), text.length];
  const said = derive(
    ends.flatMap((end, at): Piece[] => {
      const from = { start: labels[at - 1]?.end ?? 0, end };
      return from.start < end ? [{ text: text.slice(from.start, end), from }] : [];
    }),
  );
  return inEnglish(said, 0, signSaid(said.text, plain, tools));
}

const labelsOf = ({ text, cue }: EnglishSentence): Span[] =>
  cue === undefined ? [] : labelSpans(text);

/** Returns what is spoken in a sentence, at the same offsets. */
const spokenOf = ({ text, cue }: EnglishSentence): string =>
  cue === undefined ? text : withoutLabels(text);

/** Signs a sentence by its plain version where there is one. */
function signSaid(text: string, plain: EnglishSentence['plain'], tools: Tools): SignedEnglish {
  const own = plain === null ? undefined : proposed(text, tools);
  // Taken as it was proposed, it is known where its words come from.
  const isOwn = plain === undefined || plain === null || plain === own?.text;
  const version = isOwn ? own : editedVersion(text, plain);
  if (version === undefined || version.text.trim() === '') return translateSentence(text, tools);
  const signed = translatePlain(version, sentenceStarts(version.text), tools);
  const isSaid = signed.clauses.some(({ said }) => said.length > 0);
  return isSaid ? { ...signed, plain: version.text } : translateSentence(text, tools);
}

/** Proposes a plain version; if the rules fail there is none, and the sentence is signed unchanged. */
function proposed(text: string, tools: Tools): Derived | undefined {
  try {
    return plainVersion(text, tools, tools.forms);
  } catch (error) {
    console.warn('No plain version could be made of a sentence.', error);
    return undefined;
  }
}

/** Number of sentences after which other tasks have their turn. */
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
  const tools = await toolsOf(context);
  const signed: SignedEnglish[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (index > 0 && index % SENTENCES_AT_ONCE === 0)
      await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    signed.push(signEnglish(sentence, tools));
  }
  return draftsOf(sentences, signed, sentences.map(wholeSpan), tools);
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
  const tools = await toolsOf(context);
  return (sentence, before) => {
    const signed = signEnglish(sentence, tools);
    const spots = spotsAfter(before.map(({ units }) => units));
    return draftsOf([sentence], [signed], [wholeSpan(sentence)], tools, spots)[0]!;
  };
}

const wholeSpan = ({ text }: EnglishSentence): Span => ({ start: 0, end: text.length });

async function toolsOf({
  library,
  reference,
  hasCaptions = false,
}: TranslationContext): Promise<Tools> {
  const [tag, forms] = await Promise.all([loadTagger(), loadVerbForms()]);
  return { vocabulary: vocabularyOf(library), reference, tag, forms, hasCaptions };
}

/** Marks that a line of a list begins with. */
const BULLET = /^[\s•·▪◦‣*–—-]+/;

/** Sentences of a text without the space and list marks around them. */
function sentenceSpans(text: string): Span[] {
  const joined = joinLines(text);
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
  alone: readonly SignedEnglish[],
  spans: readonly Span[],
  tools: Tools,
  spots?: Spots,
): SentenceDraft[] {
  const signed = withKnownNames(sentences, alone, tools);
  const rows = pointBack(
    signed.map(({ clauses }, at) => {
      const row = clauses.flatMap(({ said }, clause) => said.map((each) => ({ ...each, clause })));
      return tools.hasCaptions ? pointAtCaptions(row, sentences[at]!.text) : row;
    }),
    spots,
  );
  return sentences.map((sentence, at) => {
    const { text, cue, sourceCues, areEndsUnsure } = sentence;
    const draft = draftOrSpelled(text, spokenOf(sentence), signed[at]!, rows[at]!, tools);
    return {
      ...draft,
      marks: [...sourceMarks({ english: text, areEndsUnsure }), ...draft.marks],
      span: spans[at]!,
      ...(cue === undefined ? {} : { cue }),
      ...(sourceCues === undefined ? {} : { sourceCues }),
      ...(areEndsUnsure && { areEndsUnsure }),
    };
  });
}

/**
 * Translates again the sentences that begin with a name: at the beginning of a sentence a capital means
 * nothing, so a name is known there only if it occurs elsewhere in the text.
 */
function withKnownNames(
  sentences: readonly EnglishSentence[],
  alone: readonly SignedEnglish[],
  tools: Tools,
): readonly SignedEnglish[] {
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
    return mayBegin ? signEnglish(sentences[at]!, { ...tools, names }) : signed;
  });
}
