/** Whether two versions say the same. Pure. */
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';

/** Converts a value to JSON with sorted keys, so that it does not depend on who created an object. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

export const sameUnits = (
  one: TranslatedSentence['units'],
  other: TranslatedSentence['units'],
): boolean => one === other || ordered(one) === ordered(other);

/**
 * Whether two sentences have the same id, English, plain version, gloss and time. Values that are only
 * computed from them are ignored.
 */
export const sameSentence = (one: TranslatedSentence, other: TranslatedSentence): boolean =>
  one === other ||
  (one.id === other.id &&
    one.english === other.english &&
    ordered(one.plain) === ordered(other.plain) &&
    ordered(one.cue) === ordered(other.cue) &&
    sameUnits(one.units, other.units) &&
    ordered(one.clauses ?? []) === ordered(other.clauses ?? []));

/** Whether two translations have the same sentences in the same order in the same parts. */
export const sameTranslation = (one: Translation, other: Translation): boolean =>
  one === other ||
  (one.parts.length === other.parts.length &&
    one.parts.every((part, index) => {
      const { sentences } = other.parts[index]!;
      return (
        part.sentences.length === sentences.length &&
        part.sentences.every((sentence, place) => sameSentence(sentence, sentences[place]!))
      );
    }));
