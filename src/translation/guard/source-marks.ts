/** Marks for what is doubtful in a sentence before it is translated, as it came from its source. Pure. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { findForeignLanguage } from '#translation/sources/language/language.ts';
import type { GuardMark } from './mark.ts';

/** Reason for marking a sentence of captions without full stops. */
export const UNSURE_ENDS = 'These captions have no full stops. Check where each sentence ends.';

const notEnglish = (language: string): string =>
  `This may be in ${language}. Handsignal can only translate English. Write it in English, or remove it.`;

/** Reason for marking a sentence that two readers see differently. */
const READERS_DIFFER =
  'The rules and your clause reader understand this sentence differently. Check its clauses and signs.';

/** A sentence as it came from its source, or as a person changed it. */
export type SourceSentence = Pick<
  TranslatedSentence,
  'english' | 'areEndsUnsure' | 'isHeard' | 'doReadersDiffer'
>;

/** Numbers, in figures or words, and capitals but for the first: recognisers get these wrong. */
const HEARD_NUMBER =
  /[£€$]?\d[\d.,:]*\p{L}*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|half|quarter)\b/giu;
const HEARD_NAME = /(?<=[^\p{L}'’])\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu;

/** Marks numbers and names of a sentence that speech recognition wrote. */
function listHeardMarks(english: string): GuardMark[] {
  const listMarks = (pattern: RegExp, check: 'number' | 'name', what: string) =>
    [...english.matchAll(pattern)]
      .filter(({ 0: text }) => !/^I(?:['’]\p{L}+)?$/u.test(text))
      .map(
        ({ 0: text, index }): GuardMark => ({
          check,
          span: { start: index, end: index + text.length },
          reason: `Speech recognition wrote “${text}”. Check this ${what} with the sound.`,
        }),
      );
  return [
    ...listMarks(HEARD_NUMBER, 'number', 'number'),
    ...listMarks(HEARD_NAME, 'name', 'name'),
  ].sort((a, b) => a.span.start - b.span.start);
}

/** Creates the mark of a sentence that two readers see differently. */
export const createReadersMark = (english: string): GuardMark => ({
  check: 'readers',
  span: { start: 0, end: english.length },
  reason: READERS_DIFFER,
});

/** Marks of the whole sentence; none where the source leaves no doubt. */
export function sourceMarks({
  english,
  areEndsUnsure,
  isHeard,
  doReadersDiffer,
}: SourceSentence): GuardMark[] {
  const span = { start: 0, end: english.length };
  const language = findForeignLanguage(english);
  return [
    ...(areEndsUnsure ? [{ check: 'ends' as const, span, reason: UNSURE_ENDS }] : []),
    ...(isHeard ? listHeardMarks(english) : []),
    ...(doReadersDiffer ? [createReadersMark(english)] : []),
    ...(language === undefined
      ? []
      : [{ check: 'language' as const, span, reason: notEnglish(language) }]),
  ];
}
