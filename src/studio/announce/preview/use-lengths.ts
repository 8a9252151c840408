/** Works out what other options would make of the length, while nothing is typed. */
import { useEffect, useState } from 'react';
import { type Draft, optionsOf } from '#studio/announce/draft/draft.ts';
import { sentRequest } from '#studio/announce/form/options.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import type { PreviewStages } from './assess.ts';
import { draftsToMeasure, type Lengths, lengthsOf } from './lengths.ts';
import type { AssessmentStore } from './use-assessment.ts';

/** Pause that is longer than between two keys: a name that was never signed takes a tenth of a second to plan. */
const PAUSE_MILLISECONDS = 400;

/** Measures the first message of a draft in seconds; undefined where there is none that can be signed. */
function secondsOf(stages: PreviewStages, draft: Draft): number | undefined {
  try {
    const message = stages.check(sentRequest(draft), optionsOf(draft)).plan?.messages[0];
    return message && stages.sign(message, draft.look).durationSeconds;
  } catch (error) {
    console.error('This draft cannot be signed with other options.', error);
    return undefined;
  }
}

/** Measures one draft a task, so that keys and pictures come between. Returns a function that stops it. */
function measureInTurn(
  stages: PreviewStages,
  draft: Draft,
  onDone: (lengths: Lengths) => void,
): () => void {
  const waiting = draftsToMeasure(draft);
  const measured: { draft: Draft; seconds: number }[] = [];
  let timer = setTimeout(measureNext, PAUSE_MILLISECONDS);
  return () => clearTimeout(timer);

  function measureNext() {
    const next = waiting.shift();
    if (next === undefined) return onDone(lengthsOf(draft, measured));
    const seconds = secondsOf(stages, next);
    if (seconds === undefined) return undefined;
    measured.push({ draft: next, seconds });
    timer = setTimeout(measureNext);
  }
}

export function useLengths(
  assessment: AssessmentStore,
  stages: PreviewStages | undefined,
): Store<Lengths | undefined> {
  const [store] = useState(() => createStore<Lengths | undefined>(undefined));
  useEffect(() => {
    if (stages === undefined) return;
    let stop: (() => void) | undefined;
    const begin = () => {
      stop?.();
      const { draft, isCurrent, preview } = assessment.get();
      if (!isCurrent) return;
      if (preview === undefined) store.set(undefined);
      else stop = measureInTurn(stages, draft, store.set);
    };
    begin();
    const unsubscribe = assessment.subscribe(begin);
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [assessment, stages, store]);
  return store;
}
