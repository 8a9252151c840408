/** How far the signing of a part is behind its source, sentence by sentence, as it will be rendered. */
import { useEffect, useState } from 'react';
import type { Message } from '#contract/message.ts';
import { messageOf } from '#contract/requests/translation.ts';
import { type Drift, driftsOf } from '#rendering/captions/drift.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import type { Sentences } from '../draft/edit-part.ts';
import type { TimingAnswer } from './timing.worker.ts';

export type Drifts = ReadonlyMap<string, Drift>;

const NONE: Drifts = new Map();
const TYPING_MILLISECONDS = 300;

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
  let worker: Worker | undefined;
  let asked: Message | undefined;
  let next: Message | undefined;
  const ask = () => {
    asked = next;
    next = undefined;
    if (asked === undefined) return;
    worker ??= start();
    worker.postMessage(asked);
  };
  const start = () => {
    const started = new Worker(new URL('./timing.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<TimingAnswer>) => {
      if (asked !== undefined) onTimed(driftsOf(asked, data));
      ask();
    };
    started.onerror = (event) => {
      console.warn('This browser cannot work out how far the signing is behind.', event.message);
      close();
    };
    return started;
  };
  const close = () => {
    worker?.terminate();
    worker = undefined;
    asked = undefined;
  };
  return {
    time(message: Message) {
      next = message;
      if (asked === undefined) ask();
    },
    close,
  };
}
