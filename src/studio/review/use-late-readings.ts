/** English that was written before the translator had loaded: its gloss comes when the translator does. */
import { useCallback, useEffect, useRef } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { replaceSentence, type Sentences, withReading } from './draft/edit-part.ts';
import { areSameUnits } from './draft/same.ts';
import type { Review } from './review-context.ts';

/**
 * Collects the sentences of the displayed part that wait for the translator.
 * @param partIndex sentences of other parts wait until their part is displayed again
 */
export function useReadLater(partIndex: number) {
  const waiting = useRef(new Map<string, TranslatedSentence>());
  const readLater = useCallback<Review['readLater']>(
    (sentence) => {
      const key = `${partIndex} ${sentence.id}`;
      if (!waiting.current.has(key)) waiting.current.set(key, sentence);
    },
    [partIndex],
  );
  /** The sentence as it was, if its English is another now: taken from the waiting ones. */
  const take = useCallback(
    ({ id, english }: TranslatedSentence) => {
      const key = `${partIndex} ${id}`;
      const original = waiting.current.get(key);
      // The change may still be on its way to the screen when the translator has loaded.
      if (original === undefined || original.english === english) return undefined;
      waiting.current.delete(key);
      return original;
    },
    [partIndex],
  );
  return { readLater, take };
}

/** Glosses the waiting sentences of the part as soon as they can be read. */
export function useLateReadings(
  { read, edit, isEditable }: Pick<Review, 'read' | 'edit' | 'isEditable'>,
  sentences: Sentences,
  take: (sentence: TranslatedSentence) => TranslatedSentence | undefined,
): void {
  useEffect(() => {
    if (read === undefined || !isEditable) return;
    for (const sentence of sentences) {
      const original = take(sentence);
      // Or glossed by the person in the meantime.
      if (original === undefined || !areSameUnits(original.units, sentence.units)) continue;
      const reading = read(sentence.english, sentence.id);
      if (reading === undefined) continue;
      edit(`english ${sentence.id}`, (now) => replaceSentence(now, withReading(sentence, reading)));
    }
  }, [read, edit, isEditable, sentences, take]);
}
