/**
 * Reads sentences a second time, with a reader that need not be right. A reading is used only where it passes every
 * check and the guard finds no more in it than in the rules' own; then the sentence is marked for a person.
 */
import { formatGlossUnit } from '#contract/gloss.ts';
import { MAX_PREVIOUS } from '#contract/readers/clause-reading.ts';
import type { SignedEnglish } from '#translation/draft-sentence.ts';
import { arrangeSentence, translateSentence } from '#translation/english/translate-sentence.ts';
import type { SignedSentence } from '#translation/english/units/signed-sentence.ts';
import { type Language, parseTerms } from '#translation/english/words/read-terms.ts';
import { createReadersMark } from '#translation/guard/source-marks.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';
import { applyReading } from './apply-reading.ts';
import type { ClauseReader } from './clause-reader.ts';
import { createQuestion, type Question } from './create-question.ts';
import { listFacts } from './list-facts.ts';
import { maskSentence } from './mask-sentence.ts';
import { findBreach } from './verify-reading.ts';

/** Most letters of a sentence before. */
const MAX_PREVIOUS_LETTERS = 2000;

/** A text that the rules have signed. */
export interface SignedText {
  readonly texts: readonly string[];
  readonly signed: readonly SignedEnglish[];
  /** Whether the sentence at an index may be read again: not where a person wrote its plain version. */
  mayRead(index: number): boolean;
  readonly language: Language;
  draft(signed: readonly SignedEnglish[]): SentenceDraft[];
}

/**
 * Drafts a text with a second reader beside the rules.
 *
 * @throws the signal's reason when it is aborted, and what `reader` throws
 */
export async function draftWithReader(
  text: SignedText,
  reader: ClauseReader,
  signal: AbortSignal | undefined,
): Promise<SentenceDraft[]> {
  const byRules = text.draft(text.signed);
  const readings = await readAll(text, reader, signal);
  if (readings.size === 0) return byRules;
  const combine = (accepted: ReadonlyMap<number, SignedSentence>) =>
    text.signed.map((signed, index) => accepted.get(index) ?? signed);
  const byReader = text.draft(combine(readings));
  const accepted = new Map(
    [...readings].filter(([index]) => !hasNewMark(byReader[index]!, byRules[index]!)),
  );
  return text.draft(combine(accepted)).map((draft, index) =>
    accepted.has(index)
      ? {
          ...draft,
          doReadersDiffer: true as const,
          marks: [createReadersMark(draft.english), ...draft.marks],
        }
      : draft,
  );
}

/** Whether the guard finds something in a draft that it does not find in the rules' own. */
const hasNewMark = (draft: SentenceDraft, byRules: SentenceDraft): boolean =>
  draft.marks.some(
    ({ check, span }) =>
      !byRules.marks.some(
        (mark) =>
          mark.check === check && mark.span.start === span.start && mark.span.end === span.end,
      ),
  );

/** Returns the readings that differ from that of the rules, by the index of their sentence. */
async function readAll(
  text: SignedText,
  reader: ClauseReader,
  signal: AbortSignal | undefined,
): Promise<Map<number, SignedSentence>> {
  const readings = new Map<number, SignedSentence>();
  for (const { index, question } of listQuestions(text)) {
    signal?.throwIfAborted();
    const { previous, candidates, ...sentence } = question.content;
    const answer = await reader.read(sentence, { previous, candidates });
    if ('unread' in answer) {
      if (answer.unread === 'off') return readings;
      continue;
    }
    const signed = signByReading(question, answer.reading, text.language);
    if (signed !== undefined) readings.set(index, signed);
  }
  return readings;
}

/** Lists the questions about a text, each with the index of its sentence, as they are asked. */
function* listQuestions({
  texts,
  mayRead,
  language,
}: SignedText): Generator<{ index: number; question: Question }> {
  const maskedTexts: string[] = [];
  for (const [index, english] of texts.entries()) {
    const terms = parseTerms(english, language);
    const previous = maskedTexts.slice(-MAX_PREVIOUS);
    maskedTexts.push(maskSentence(english, terms).text.slice(0, MAX_PREVIOUS_LETTERS));
    const question = mayRead(index)
      ? createQuestion(english, terms, previous, language.vocabulary)
      : undefined;
    if (question !== undefined) yield { index, question };
  }
}

/** Signs a sentence by a reading; undefined where the reading is refused, or says the same as the rules. */
export function signByReading(
  { content: { english }, terms, words, offered }: Question,
  reading: Parameters<typeof findBreach>[0],
  language: Language,
): SignedSentence | undefined {
  const byRules = translateSentence(english, language, 'bsl');
  const candidates = offered.map(({ candidate }) => candidate);
  const dropped = byRules.dropped.map(({ span }) => span);
  if (findBreach(reading, { words, candidates, dropped }) !== undefined) return undefined;
  const signed = arrangeSentence(
    english,
    terms,
    applyReading(reading, terms, words, offered),
    'bsl',
  );
  const isSame = formatSigned(signed) === formatSigned(byRules);
  const facts = [signed, byRules].map(({ clauses }) => listFacts(clauses, words).join());
  return isSame || facts[0] !== facts[1] ? undefined : signed;
}

/** Formats what is signed, with a bar between clauses. */
const formatSigned = ({ clauses }: SignedSentence): string =>
  clauses
    .map(({ tokens }) => tokens.map(({ unit }) => formatGlossUnit(unit)).join(' '))
    .join(' | ');
