import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { withoutLabels } from '#translation/sources/subtitles/labels.ts';
import { guard } from './guard.ts';
import { splitEnglishWords } from './guarded.ts';
import type { GuardMark } from './mark.ts';
import { sourceMarks } from './source-marks.ts';

/**
 * Returns the guard's marks of a saved sentence in its present form. The parser's own doubts are not
 * included, since they are not saved; the gloss has no marks where it is unknown which words each sign says.
 */
export function getGuardMarks(sentence: TranslatedSentence): GuardMark[] {
  const { english, cue, units, sources, plain, approvedBefore } = sentence;
  // A person has answered for this English and this gloss.
  if (approvedBefore?.kind === 'exact') return [];
  const marksFromSource = [...sourceMarks(sentence), ...listFilledMarks(sentence)];
  if (sources === undefined) return marksFromSource;
  const isChosenOmission = createOmissionFilter(sentence);
  const marksFromGloss = guard({
    english: cue === undefined ? english : withoutLabels(english),
    units,
    sources: units.map((_, index) => sources[index] ?? []),
    warnings: [],
    plain: plain?.state === 'refused' ? undefined : plain?.text,
  });
  const marks = [...marksFromSource, ...marksFromGloss.filter((mark) => !isChosenOmission(mark))];
  // All but the numbers was approved.
  return approvedBefore === undefined ? marks : marks.filter(({ check }) => check === 'number');
}

/** Returns a mark for numbers that were filled into a gloss of another sentence. */
function listFilledMarks({ english, approvedBefore }: TranslatedSentence): GuardMark[] {
  if (approvedBefore?.kind !== 'filled') return [];
  const { index = 0, 0: text = english } = /\d\S*/.exec(english) ?? {};
  const reason = `${approvedBefore.name} approved this sentence with other numbers. Check the new ones.`;
  return [{ check: 'number', span: { start: index, end: index + text.length }, reason }];
}

/** Whether a mark is only about a word that a person chose to leave out, with a shorter wording. */
function createOmissionFilter({
  english,
  plain,
}: TranslatedSentence): (mark: GuardMark) => boolean {
  if (plain?.state !== 'shortened') return () => false;
  const remainingWords = new Set(splitEnglishWords(plain.text).map(({ lower }) => lower));
  return ({ check, span }) =>
    check === 'dropped' &&
    splitEnglishWords(english.slice(span.start, span.end)).every(
      ({ lower }) => !remainingWords.has(lower),
    );
}
