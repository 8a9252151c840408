/** Signs English sentences: by their plain version where there is one, in BSL order where that is safe. */
import type { Cue, SourceCue } from '#contract/message.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { SignedEnglish } from './draft-sentence.ts';
import { alignEditedVersion } from './english/simplification/edited.ts';
import { plainVersion } from './english/simplification/plain-version.ts';
import { type Derived, derive, type Piece } from './english/simplification/segments.ts';
import type { VerbForms } from './english/simplification/verb-forms.ts';
import { toEnglishSpans, translatePlain } from './english/translate-plain.ts';
import { type SignOrder, translateSentence } from './english/translate-sentence.ts';
import { isLongSentence, isScattered } from './english/units/english-order.ts';
import { spellOut } from './english/units/spell-out.ts';
import type { Language } from './english/words/read-terms.ts';
import { findSentenceStarts } from './sources/split-sentences.ts';
import { findLabelSpans, withoutLabels } from './sources/subtitles/labels.ts';

/** A sentence of a source that was cut already. */
export interface EnglishSentence {
  readonly text: string;
  readonly cue?: Cue | undefined;
  /** The cues of the source that show it. */
  readonly sourceCues?: readonly SourceCue[] | undefined;
  /** Mark that its beginning or end is a guess. */
  readonly areEndsUnsure?: true | undefined;
  /** Mark that speech recognition wrote it. */
  readonly isHeard?: true | undefined;
  /** Plain English of a person, from which the gloss comes; null where the English itself is signed. */
  readonly plain?: string | null | undefined;
  /** Order that a person asks for; else BSL order, but for long sentences that it would scatter. */
  readonly order?: 'bsl' | undefined;
}

/** Loaded dependencies of translation. */
export interface Tools extends Language {
  readonly hasCaptions: boolean;
  readonly forms: VerbForms;
}

/** Signs what is said; one sentence that fails is spelled, and does not end its file. */
export function signEnglish(sentence: EnglishSentence, tools: Tools): SignedEnglish {
  try {
    return signWithoutLabels(sentence, tools);
  } catch (error) {
    console.warn('A sentence could not be translated; it is spelled.', error);
    return spellOut(sentence.text, error);
  }
}

/** Labels of subtitles for deaf viewers stay in the English alone. */
function signWithoutLabels(sentence: EnglishSentence, tools: Tools): SignedEnglish {
  const { text } = sentence;
  const labels = listLabelSpans(sentence);
  if (labels.length === 0) return signSpoken(sentence, tools);
  const ends = [...labels.map(({ start }) => start), text.length];
  const unlabelled = derive(
    ends.flatMap((end, index): Piece[] => {
      const from = { start: labels[index - 1]?.end ?? 0, end };
      return from.start < end ? [{ text: text.slice(from.start, end), from }] : [];
    }),
  );
  return toEnglishSpans(unlabelled, 0, signSpoken({ ...sentence, text: unlabelled.text }, tools));
}

export const listLabelSpans = ({ text, cue }: EnglishSentence): Span[] =>
  cue === undefined ? [] : findLabelSpans(text);

/** Returns what is spoken in a sentence, at the same offsets. */
export const getSpokenText = ({ text, cue }: EnglishSentence): string =>
  cue === undefined ? text : withoutLabels(text);

/** Signs what is spoken in BSL order, or in that of the English where BSL order would scatter a long sentence. */
function signSpoken({ text, plain, order }: EnglishSentence, tools: Tools): SignedEnglish {
  const version = findPlainVersion(text, plain, tools);
  const signed = signByVersion(text, version, tools, 'bsl');
  if (order === 'bsl' || !isLongSentence(text) || !isScattered(signed.clauses)) return signed;
  return { ...signByVersion(text, version, tools, 'english'), isInEnglishOrder: true };
}

/** Finds the plain version of a sentence: that of a person, or our own. */
function findPlainVersion(
  text: string,
  plain: EnglishSentence['plain'],
  tools: Tools,
): Derived | undefined {
  const proposal = plain === null ? undefined : proposeSimplification(text, tools);
  // Taken as it was proposed, it is known where its words come from.
  const isOwn = plain === undefined || plain === null || plain === proposal?.text;
  const version = isOwn ? proposal : alignEditedVersion(text, plain);
  return version?.text.trim() === '' ? undefined : version;
}

/** Signs a sentence by its plain version where there is one. */
function signByVersion(
  text: string,
  version: Derived | undefined,
  tools: Tools,
  order: SignOrder,
): SignedEnglish {
  if (version === undefined) return translateSentence(text, tools, order);
  const signed = translatePlain(version, findSentenceStarts(version.text), tools, order);
  const isSaid = signed.clauses.some(({ tokens }) => tokens.length > 0);
  return isSaid ? { ...signed, plain: version.text } : translateSentence(text, tools, order);
}

/** Proposes a plain version; if the rules fail there is none, and the sentence is signed unchanged. */
function proposeSimplification(text: string, tools: Tools): Derived | undefined {
  try {
    return plainVersion(text, tools, tools.forms);
  } catch (error) {
    console.warn('No plain version could be made of a sentence.', error);
    return undefined;
  }
}
