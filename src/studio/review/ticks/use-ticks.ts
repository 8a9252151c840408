/** The ticks of a review, kept in this browser over reloads. */
import { useEffect, useMemo, useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { keepReview, readKeptReview } from '#studio/queries/kept-reviews.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import { KeptTicks, printOf, sentenceKey, type Tick, type Ticks, tickOf } from './ticks.ts';

export interface TickList {
  ticks: Store<Ticks>;
  /** Ticks a sentence; undefined removes the tick. A played sentence remains played when it is read, too. */
  tick(partIndex: number, sentence: TranslatedSentence, how: Tick['how'] | undefined): void;
  /** Removes all ticks, which are of no use after the decision. */
  forget(): void;
}

const nameOf = (requestId: string) => `${requestId} ticks`;

const complain = (error: unknown) => console.warn('This browser keeps no ticks.', error);

export function useTicks(connection: string, requestId: string): TickList {
  const [ticks] = useState(() => createStore<Ticks>(new Map()));
  useEffect(() => {
    let isOver = false;
    readKeptReview(connection, nameOf(requestId)).then((found) => {
      const kept = KeptTicks.safeParse(found);
      // What was ticked while they were read is newer.
      if (kept.success && !isOver)
        ticks.set(new Map([...Object.entries(kept.data), ...ticks.get()]));
    }, complain);
    return () => {
      isOver = true;
    };
  }, [connection, requestId, ticks]);
  return useMemo(() => {
    const keep = (next: Ticks) => {
      ticks.set(next);
      const kept = next.size === 0 ? undefined : Object.fromEntries(next);
      keepReview(connection, nameOf(requestId), kept).catch(complain);
    };
    return {
      ticks,
      tick(partIndex, sentence, how) {
        const before = tickOf(ticks.get(), partIndex, sentence);
        if (before === how || (before === 'played' && how === 'read')) return;
        const next = new Map(ticks.get());
        const key = sentenceKey(partIndex, sentence.id);
        if (how === undefined) next.delete(key);
        else next.set(key, { how, of: printOf(sentence) });
        keep(next);
      },
      forget: () => keep(new Map()),
    };
  }, [connection, requestId, ticks]);
}
