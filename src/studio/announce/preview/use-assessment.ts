/** Assesses the draft as it changes: at most once a frame, and less often while an assessment is costly. */
import { use, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from '#studio/announce/draft/draft.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useLoadedOnce } from '#studio/queries/use-loaded-once.ts';
import { createStore, type Store, subscribeToAll } from '#studio/ui/store.ts';
import type { AnnouncementPipeline } from './announcement-pipeline.ts';
import { type Assessment, assess } from './assess.ts';
import { NowContext } from './now.ts';

/** Beyond this an assessment would be felt at every key, so it waits for a pause. */
const FELT_MILLISECONDS = 40;
const PAUSE_MILLISECONDS = 180;
/** Delay until after the first paints, before most people's first key. */
const WARM_UP_MILLISECONDS = 300;

/** Loads the pipeline once after the first paint. */
export const useAnnouncementPipeline = () =>
  useLoadedOnce(['announce', 'stages'], async () =>
    (await import('./announcement-pipeline.ts')).loadAnnouncementPipeline(),
  );

export interface AssessmentStore extends Store<Assessment> {
  /** Runs an assessment that waits for a pause immediately, for callers that act on it. */
  settle(): Assessment;
}

export function useAssessment(
  form: UseFormReturn<Draft>,
  pipeline: AnnouncementPipeline | undefined,
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
    const unheed = subscribeToAll([pipeline.signer, libraryRules], schedule);
    return () => {
      unsubscribe();
      unfollow();
      unheed();
      stop();
      clearTimeout(idle);
    };
  }, [form, pipeline, store, now]);
  return store;
}
