/** Whether two versions say the same. Pure. */
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';

/** JSON with the names of objects in order, so that who made an object does not matter. */
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

/** The same English, gloss and time; what is only counted from them does not matter. */
export const sameSentence = (one: TranslatedSentence, other: TranslatedSentence): boolean =>
  one === other ||
  (one.id === other.id &&
    one.english === other.english &&
    ordered(one.plain) === ordered(other.plain) &&
    ordered(one.cue) === ordered(other.cue) &&
    sameUnits(one.units, other.units) &&
    ordered(one.clauses ?? []) === ordered(other.clauses ?? []));

/** The same sentences in the same order in the same parts. */
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
