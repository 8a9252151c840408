/** How far the signing of a part is behind its source, sentence by sentence, as it will be rendered. */
import { useEffect, useState } from 'react';
import { type Channel, openWorker } from '#channel/open-channel.ts';
import type { Message } from '#contract/message.ts';
import { messageOf } from '#contract/requests/translation.ts';
import { type Drift, driftsOf } from '#rendering/captions/drift.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import type { Sentences } from '../draft/edit-part.ts';
import { TIMING_ERRORS, type TimingCalls } from './timing-calls.ts';

export type Drifts = ReadonlyMap<string, Drift>;

const NONE: Drifts = new Map();
const TYPING_MILLISECONDS = 300;
const CLOSED = TIMING_ERRORS.broken('The part was closed.');

/** Empty until it is known, and for a part without times. */
export function useTiming(sentences: Sentences): Store<Drifts> {
  const [drifts] = useState(() => createStore(NONE));
  const [timer] = useState(() => createTimer((known) => drifts.set(known)));
  useEffect(() => {
    if (sentences.every(({ cue }) => cue === undefined)) {
      drifts.set(NONE);
      return;
    }
    const wait = setTimeout(
      () => timer.time(messageOf({ title: 'Part', sentences: [...sentences] })),
      TYPING_MILLISECONDS,
    );
    return () => clearTimeout(wait);
  }, [sentences, timer, drifts]);
  useEffect(() => timer.close, [timer]);
  return drifts;
}

/** One message at a time; of those that arrive in the meantime only the last is computed. */
function createTimer(onTimed: (drifts: Drifts) => void) {
  let channel: Channel<TimingCalls> | undefined;
  let next: Message | undefined;
  let isBusy = false;

  async function timeAll(): Promise<void> {
    isBusy = true;
    for (let asked = next; asked !== undefined; asked = next) {
      next = undefined;
      const phrases = await phrasesOf(asked);
      if (phrases !== undefined) onTimed(driftsOf(asked, phrases));
    }
    isBusy = false;
  }

  /** None when a gloss cannot be signed; undefined when the worker has ended. */
  async function phrasesOf(message: Message) {
    if (channel === undefined || channel.ended) channel = openTiming();
    const mine = channel;
    try {
      return await mine.call('time', { message, rules: libraryRules.read() });
    } catch (error) {
      if (error === CLOSED) return undefined;
      if (mine.ended) {
        console.warn('This browser cannot work out how far the signing is behind.', error);
        return undefined;
      }
      console.info('The timing is not known: a gloss cannot be signed.', error);
      return [];
    }
  }

  return {
    time(message: Message) {
      next = message;
      if (!isBusy) void timeAll();
    },
    close() {
      next = undefined;
      channel?.end(CLOSED);
    },
  };
}

const openTiming = () =>
  openWorker<TimingCalls>(
    new Worker(new URL('./timing.worker.ts', import.meta.url), { type: 'module' }),
    TIMING_ERRORS,
  );
