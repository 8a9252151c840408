/** Works out what other options would make of the length, while nothing is typed. */
import { useEffect, useState } from 'react';
import { type Draft, getMessageOptions } from '#studio/announce/draft/draft.ts';
import { sentRequest } from '#studio/announce/form/options.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import type { AssessmentStages } from './assess.ts';
import { computeLengths, draftsToMeasure, type Lengths } from './lengths.ts';
import type { AssessmentStore } from './use-assessment.ts';

/** Pause that is longer than between two keys: a name that was never signed takes a tenth of a second to plan. */
const PAUSE_MILLISECONDS = 400;

/** Measures the first message of a draft in seconds; undefined where there is none that can be signed. */
function measureSeconds(pipeline: AssessmentStages, draft: Draft): number | undefined {
  try {
    const message = pipeline.check(sentRequest(draft), getMessageOptions(draft)).plan?.messages[0];
    return message && pipeline.sign(message, draft.look).signing.durationSeconds;
  } catch (error) {
    console.error('This draft cannot be signed with different options.', error);
    return undefined;
  }
}

/** Measures one draft a task, so that keys and pictures come between. Returns a function that stops it. */
function measureInTurn(
  pipeline: AssessmentStages,
  draft: Draft,
  onDone: (lengths: Lengths) => void,
): () => void {
  const waiting = draftsToMeasure(draft);
  const measured: { draft: Draft; seconds: number }[] = [];
  let timer = setTimeout(measureNext, PAUSE_MILLISECONDS);
  return () => clearTimeout(timer);

  function measureNext() {
    const next = waiting.shift();
    if (next === undefined) return onDone(computeLengths(draft, measured));
    const seconds = measureSeconds(pipeline, next);
    if (seconds === undefined) return undefined;
    measured.push({ draft: next, seconds });
    timer = setTimeout(measureNext);
  }
}

export function useLengths(
  assessment: AssessmentStore,
  pipeline: AssessmentStages | undefined,
): Store<Lengths | undefined> {
  const [store] = useState(() => createStore<Lengths | undefined>(undefined));
  useEffect(() => {
    if (pipeline === undefined) return;
    let stop: (() => void) | undefined;
    const begin = () => {
      stop?.();
      const { draft, isCurrent, preview } = assessment.get();
      if (!isCurrent) return;
      if (preview === undefined) store.set(undefined);
      else stop = measureInTurn(pipeline, draft, store.set);
    };
    begin();
    const unsubscribe = assessment.subscribe(begin);
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [assessment, pipeline, store]);
  return store;
}
