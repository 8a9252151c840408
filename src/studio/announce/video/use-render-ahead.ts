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

/** Whether this browser draws beside the page. */
const canRender = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

export function useRenderAhead(): void {
  const { assessment } = useAnnounce();
  const [isOn] = useBrowserSetting(aheadSetting);
  const { restore, startAhead, cancelAhead, state } = useRenders();
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const readyPreview = (): Preview | undefined => {
      const { isCurrent, preview } = assessment.get();
      return isCurrent ? preview : undefined;
    };
    const tryAhead = async () => {
      const preview = readyPreview();
      if (!isOn || !canRender() || preview === undefined || document.hidden) return;
      if (videosOf(preview, state.get().videos) !== undefined) return;
      if (await maySpendPower()) await startAhead(preview);
    };
    const begin = () => {
      stop();
      const preview = readyPreview();
      cancelAhead(preview);
      if (preview === undefined) return;
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
  }, [assessment, isOn, restore, startAhead, cancelAhead, state]);
}
