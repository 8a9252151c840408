/** Whether two versions say the same. Pure. */
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';

/** Converts a value to JSON with sorted keys, so that it does not depend on who created an object. */
const stringifySorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export const areSameUnits = (
  left: TranslatedSentence['units'],
  right: TranslatedSentence['units'],
): boolean => left === right || stringifySorted(left) === stringifySorted(right);

/**
 * Whether two sentences have the same id, English, plain version, gloss and time. Values that are only
 * computed from them are ignored.
 */
export const isSameSentence = (left: TranslatedSentence, right: TranslatedSentence): boolean =>
  left === right ||
  (left.id === right.id &&
    left.english === right.english &&
    stringifySorted(left.plain) === stringifySorted(right.plain) &&
    stringifySorted(left.cue) === stringifySorted(right.cue) &&
    areSameUnits(left.units, right.units) &&
    stringifySorted(left.clauses ?? []) === stringifySorted(right.clauses ?? []));

/** Whether two translations have the same sentences in the same order in the same parts. */
export const isSameTranslation = (left: Translation, right: Translation): boolean =>
  left === right ||
  (left.parts.length === right.parts.length &&
    left.parts.every((part, index) => {
      const { sentences } = right.parts[index]!;
      return (
        part.sentences.length === sentences.length &&
        part.sentences.every((sentence, place) => isSameSentence(sentence, sentences[place]!))
      );
    }));
