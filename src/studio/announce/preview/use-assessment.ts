/** Assesses the draft as it changes: at most once a frame, and less often while an assessment is costly. */
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from '#studio/announce/draft/draft.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import { type Assessment, assess } from './assess.ts';
import { NowContext } from './now.ts';
import type { Pipeline } from './pipeline.ts';

/** Beyond this an assessment would be felt at every key, so it waits for a pause. */
const FELT_MILLISECONDS = 40;
const PAUSE_MILLISECONDS = 180;
/** Delay until after the first paints, before most people's first key. */
const WARM_UP_MILLISECONDS = 300;

/** Loads the pipeline once after the first paint. */
export const usePipeline = () =>
  useQuery({
    queryKey: ['announce', 'stages'],
    queryFn: async (): Promise<Pipeline> => (await import('./pipeline.ts')).loadPipeline(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

export interface AssessmentStore extends Store<Assessment> {
  /** Runs an assessment that waits for a pause immediately, for callers that act on it. */
  settle(): Assessment;
}

export function useAssessment(
  form: UseFormReturn<Draft>,
  pipeline: Pipeline | undefined,
): AssessmentStore {
  const now = use(NowContext);
  const waiting = useRef<() => void>(undefined);
  const [store] = useState((): AssessmentStore => {
    const values = createStore<Assessment>({
      draft: structuredClone(form.getValues()),
      isCurrent: true,
    });
    return {
      ...values,
      settle() {
        waiting.current?.();
        return values.get();
      },
    };
  });
  useEffect(() => {
    if (pipeline === undefined) return;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let costMilliseconds = 0;
    const stop = () => {
      waiting.current = undefined;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    const run = () => {
      stop();
      const began = performance.now();
      store.set(assess(pipeline, structuredClone(form.getValues()), store.get(), now()));
      costMilliseconds = performance.now() - began;
    };
    const schedule = () => {
      stop();
      waiting.current = run;
      if (costMilliseconds > FELT_MILLISECONDS) timer = setTimeout(run, PAUSE_MILLISECONDS);
      // A hidden tab gets no frames.
      else if (document.hidden) timer = setTimeout(run);
      else frame = requestAnimationFrame(run);
    };
    run();
    const idle = setTimeout(pipeline.warmUp, WARM_UP_MILLISECONDS);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: schedule });
    let clips = pipeline.clipStore.played();
    const unfollow = pipeline.clipStore.subscribe(() => {
      if (clips === pipeline.clipStore.played()) return;
      clips = pipeline.clipStore.played();
      schedule();
    });
    // The look of the video names its signer.
    const unheed = pipeline.signer.subscribe(schedule);
    const unhear = libraryRules.subscribe(schedule);
    return () => {
      unsubscribe();
      unfollow();
      unheed();
      unhear();
      stop();
      clearTimeout(idle);
    };
  }, [form, pipeline, store, now]);
  return store;
}
