/** Has the video ready before it is asked for: restored at once, made ahead after a pause in typing. */
import { useEffect } from 'react';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { useAnnounce } from '../announce-context.ts';
import type { Preview } from '../preview/assess.ts';
import { useRenders } from './kept-renders.tsx';
import { canKeepVideos } from './making/kept-videos.ts';
import { videosOf } from './making/render-set.ts';
import { aheadSetting, maySpendPower } from './making/when-to-render.ts';

/** Looking for a kept video costs little; making one waits for the person. */
const RESTORE_MILLISECONDS = 150;
const AHEAD_MILLISECONDS = 1000;
/** Workers that nobody needed for two minutes end. */
const PREPARE_AGAIN_MILLISECONDS = 60_000;

/** Whether this browser draws beside the page. */
const canRender = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

export function useRenderAhead(): void {
  const { assessment } = useAnnounce();
  const [isOn] = useBrowserSetting(aheadSetting);
  const { restore, prepare, startAhead, cancelAhead, state } = useRenders();
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const readyPreview = (): Preview | undefined => {
      const { isCurrent, preview } = assessment.get();
      return isCurrent ? preview : undefined;
    };
    const mayWorkAhead = async (preview: Preview | undefined): Promise<boolean> => {
      if (!isOn || !canRender() || preview === undefined || document.hidden) return false;
      if (videosOf(preview, state.get().videos) !== undefined) return false;
      return await maySpendPower();
    };
    const tryAhead = async () => {
      const preview = readyPreview();
      if ((await mayWorkAhead(preview)) && preview !== undefined) await startAhead(preview);
    };
    let preparedAt = Number.NEGATIVE_INFINITY;
    /** With the first thing that can be signed, so that all is there when the last one is typed. */
    const getReady = async (preview: Preview) => {
      if (performance.now() - preparedAt < PREPARE_AGAIN_MILLISECONDS) return;
      preparedAt = performance.now();
      if (await mayWorkAhead(preview)) await prepare(preview);
    };
    const begin = () => {
      stop();
      const preview = readyPreview();
      cancelAhead(preview);
      if (preview === undefined) return;
      void getReady(preview);
      timers = [
        setTimeout(() => void (canKeepVideos() && restore(preview)), RESTORE_MILLISECONDS),
        setTimeout(() => void tryAhead(), AHEAD_MILLISECONDS),
      ];
    };
    begin();
    const unsubscribe = assessment.subscribe(begin);
    return () => {
      unsubscribe();
      stop();
    };
  }, [assessment, isOn, restore, prepare, startAhead, cancelAhead, state]);
}
