/** Tells the clock of reading when a sentence is on screen. */
import { type RefObject, useEffect } from 'react';
import { useReview } from '#studio/review/review-context.ts';
import { toSentenceKey } from './ticks.ts';

/** Follows a row while it can be seen: whole, or filling most of the window. */
export function useOnScreen(row: RefObject<HTMLElement | null>, id: string): void {
  const { readingClock, partIndex } = useReview();
  useEffect(() => {
    const key = toSentenceKey(partIndex, id);
    // Until the first report, which follows at once.
    readingClock.show(key);
    const watch = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio, intersectionRect, rootBounds } = entries.at(-1)!;
        const isSeen =
          intersectionRatio > 0.9 || intersectionRect.height > (rootBounds?.height ?? 0) / 2;
        if (isSeen) readingClock.show(key);
        else readingClock.hide(key);
      },
      { threshold: [0, 0.25, 0.5, 0.75, 0.95] },
    );
    if (row.current !== null) watch.observe(row.current);
    return () => {
      watch.disconnect();
      readingClock.hide(key);
    };
  }, [row, readingClock, partIndex, id]);
}

/** Stops the clock while the page is in the background. */
export function useHiddenPause(readingClock: { pause(): () => void }): void {
  useEffect(() => {
    let goOn: (() => void) | undefined;
    const follow = () => {
      if (document.visibilityState === 'hidden') goOn = readingClock.pause();
      else {
        goOn?.();
        goOn = undefined;
      }
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [readingClock]);
}
