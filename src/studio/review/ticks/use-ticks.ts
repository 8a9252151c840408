/** The ticks of a review, kept in this browser over reloads. */
import { useEffect, useMemo, useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { readReviewDraft, saveReviewDraft } from '#studio/queries/cached-reviews.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import {
  computeFingerprint,
  getTickMethod,
  StoredTicks,
  type Tick,
  type Ticks,
  toSentenceKey,
} from './ticks.ts';

export interface TickList {
  ticks: Store<Ticks>;
  /** Ticks a sentence; undefined removes the tick. A played sentence remains played when it is read, too. */
  tick(partIndex: number, sentence: TranslatedSentence, method: Tick['how'] | undefined): void;
  /** Removes all ticks, which are of no use after the decision. */
  forget(): void;
}

const toStorageName = (requestId: string) => `${requestId} ticks`;

const complain = (error: unknown) => console.warn('This browser keeps no ticks.', error);

export function useTicks(connection: string, requestId: string): TickList {
  const [ticks] = useState(() => createStore<Ticks>(new Map()));
  useEffect(() => {
    let isOver = false;
    readReviewDraft(connection, toStorageName(requestId)).then((found) => {
      const parsed = StoredTicks.safeParse(found);
      // What was ticked while they were read is newer.
      if (parsed.success && !isOver)
        ticks.set(new Map([...Object.entries(parsed.data), ...ticks.get()]));
    }, complain);
    return () => {
      isOver = true;
    };
  }, [connection, requestId, ticks]);
  return useMemo(() => {
    const keep = (next: Ticks) => {
      ticks.set(next);
      const stored = next.size === 0 ? undefined : Object.fromEntries(next);
      saveReviewDraft(connection, toStorageName(requestId), stored).catch(complain);
    };
    return {
      ticks,
      tick(partIndex, sentence, method) {
        const previous = getTickMethod(ticks.get(), partIndex, sentence);
        if (previous === method || (previous === 'played' && method === 'read')) return;
        const next = new Map(ticks.get());
        const key = toSentenceKey(partIndex, sentence.id);
        if (method === undefined) next.delete(key);
        else next.set(key, { how: method, of: computeFingerprint(sentence) });
        keep(next);
      },
      forget: () => keep(new Map()),
    };
  }, [connection, requestId, ticks]);
}
