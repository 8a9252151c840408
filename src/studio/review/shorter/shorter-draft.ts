/** Finds what a part could leave out, for a person to choose. Pure. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { replaceSentence, type Sentences, withReading } from '#studio/review/draft/edit-part.ts';
import { getPlainText, withPlain } from '#studio/review/draft/plain-english.ts';
import type { Review } from '#studio/review/review-context.ts';
import { shorten } from '#translation/english/simplification/shorten.ts';

/** A sentence that could be said in fewer words, or that says what one before has said. */
export interface Shorter {
  readonly id: string;
  /** Number of the sentence, from 1. */
  readonly number: number;
  /** Text from which the gloss comes at present. */
  readonly text: string;
  /** Shorter, and the words that it leaves out; missing where the whole sentence was said before. */
  readonly wording?: { readonly text: string; readonly leftOut: readonly string[] };
  /** The number of the sentence that says the same. */
  readonly saidIn?: number;
}

/** Shorter sentences come again for a reason: `Closed.` */
const MIN_REPEATED_WORDS = 4;

const getSignedText = (sentence: TranslatedSentence): string =>
  getPlainText(sentence) ?? sentence.english;
const toKey = (english: string): string =>
  english
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/** Finds a shorter wording of one sentence; undefined where nothing can be left out safely. */
export const findShorterWording = (sentence: TranslatedSentence): Shorter['wording'] =>
  shorten(getSignedText(sentence));

/**
 * Lists shorter wordings in the order of the part. What a film says twice is subtitled twice, so it is not a
 * repetition.
 */
export function listShorterWordings(sentences: Sentences): Shorter[] {
  const numberByKey = new Map<string, number>();
  return sentences.flatMap((sentence, index): Shorter[] => {
    const { id, english, cue } = sentence;
    const number = index + 1;
    const key = toKey(english);
    const saidIn = numberByKey.get(key);
    if (saidIn === undefined) numberByKey.set(key, number);
    const isLong = key.split(' ').length >= MIN_REPEATED_WORDS;
    if (saidIn !== undefined && cue === undefined && isLong)
      return [{ id, number, text: english, saidIn }];
    const wording = findShorterWording(sentence);
    return wording === undefined ? [] : [{ id, number, text: getSignedText(sentence), wording }];
  });
}

/**
 * Returns the sentences with a shorter wording of one, marked as shortened. Its English, which captions show,
 * does not change.
 */
export function withShorter(
  sentences: Sentences,
  id: string,
  text: string,
  { read, isHandMade }: Pick<Review, 'read' | 'isHandMade'>,
): Sentences {
  const sentence = sentences.find((item) => item.id === id);
  if (sentence === undefined) return sentences;
  const plain = { text, state: 'shortened' as const };
  const changed = withPlain(sentence, plain);
  const reading = isHandMade(sentence) ? undefined : read?.(sentence.english, id, { plain: text });
  return replaceSentence(
    sentences,
    reading === undefined ? changed : { ...withReading(changed, reading), plain },
  );
}
