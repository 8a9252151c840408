/** Has the video ready before it is asked for: restored at once, made ahead after a pause in typing. */
import { useEffect } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { getLook } from '#studio/announce/draft/draft.ts';
import { isAtStart } from '#studio/announce/draft/kinds.ts';
import type { Preview } from '#studio/announce/preview/assess.ts';
import { getExample } from '#studio/announce/preview/use-greeting.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { findVideos } from './making/render-set.ts';
import { canStoreVideos } from './making/video-store.ts';
import { aheadSetting, maySpendPower } from './making/when-to-render.ts';
import { useRenders } from './renders-provider.tsx';

/** Looking for a kept video costs little; making one waits for the person, and the rest of the machine for a longer pause. */
const RESTORE_MILLISECONDS = 150;
const AHEAD_MILLISECONDS = 250;
const HURRY_MILLISECONDS = 350;
/** Delay that lets the form load before the workers are prepared. */
const READY_MILLISECONDS = 1000;
/** Interval for preparing again: workers that are not needed for two minutes end. */
const PREPARE_AGAIN_MILLISECONDS = 60_000;

/** Whether this browser draws beside the page. */
const canRender = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

export function useRenderAhead(): void {
  const { assessment, greeting, pipeline } = useAnnounce();
  const [isOn] = useBrowserSetting(aheadSetting);
  const { restore, prepare, startAhead, hurryAhead, cancelAhead, state } = useRenders();
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
    };
    const readyPreview = (): Preview | undefined => {
      const { isCurrent, preview } = assessment.get();
      return isCurrent ? preview : undefined;
    };
    const mayWorkAhead = async (): Promise<boolean> =>
      isOn && canRender() && !document.hidden && (await maySpendPower());
    const tryAhead = async () => {
      const preview = readyPreview();
      if (preview === undefined || findVideos(preview, state.get().videos) !== undefined) return;
      if (await mayWorkAhead()) await startAhead(preview);
    };
    let preparedAt = Number.NEGATIVE_INFINITY;
    let preparing: ReturnType<typeof setTimeout> | undefined;
    /**
     * Prepares the workers as soon as it is chosen what the announcement is about, so that they are ready when the last field is
     * filled in. Where ffmpeg encodes they need 9 MB, which the first screen does not ask for.
     */
    const prepareWorkers = async () => {
      preparing = undefined;
      const { draft } = assessment.get();
      const example = pipeline && getExample(greeting.get(), draft, pipeline);
      if (example === undefined || !(await mayWorkAhead())) return;
      preparedAt = performance.now();
      await prepare({ message: example.message, look: getLook(draft) });
    };
    const begin = () => {
      stop();
      const preview = readyPreview();
      cancelAhead(preview);
      const isDue = performance.now() - preparedAt >= PREPARE_AGAIN_MILLISECONDS;
      if (isDue && !isAtStart(assessment.get().draft))
        preparing ??= setTimeout(() => void prepareWorkers(), READY_MILLISECONDS);
      if (preview === undefined) return;
      timers.push(
        setTimeout(() => void (canStoreVideos() && restore(preview)), RESTORE_MILLISECONDS),
        setTimeout(() => void tryAhead(), AHEAD_MILLISECONDS),
        setTimeout(hurryAhead, HURRY_MILLISECONDS),
      );
    };
    begin();
    const unsubscribe = assessment.subscribe(begin);
    return () => {
      clearTimeout(preparing);
      unsubscribe();
      stop();
    };
  }, [
    assessment,
    greeting,
    pipeline,
    isOn,
    restore,
    prepare,
    startAhead,
    hurryAhead,
    cancelAhead,
    state,
  ]);
}
