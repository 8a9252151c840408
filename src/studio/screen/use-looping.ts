/** Plays videos one after the other, over and over, and keeps the screen awake. */
import { type RefObject, useEffect, useState } from 'react';

/** Stillness before it begins again, so that the end can be seen as one. */
const PAUSE_MILLISECONDS = 1200;

export interface Looping {
  /** Which of the videos is played. */
  index: number;
  /** Call when a video has come to its end. */
  onEnded(): void;
}

export function useLooping(video: RefObject<HTMLVideoElement | null>, count: number): Looping {
  const [index, setIndex] = useState(0);
  const [round, setRound] = useState(0);
  const shown = index % Math.max(1, count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round plays from the start
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.currentTime = 0;
    // A browser that forbids it says so by staying still; Play is on the bar.
    element
      .play()
      .catch((error: unknown) => console.info('The browser did not start the video.', error));
  }, [video, shown, round]);
  useStayingAwake();
  return {
    index: shown,
    onEnded() {
      setTimeout(() => {
        setIndex((before) => (before + 1) % Math.max(1, count));
        setRound((before) => before + 1);
      }, PAUSE_MILLISECONDS);
    },
  };
}

/** Asks again on return: the lock ends when the tab is hidden. */
function useStayingAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch (error) {
        console.info('The screen may go dark.', error);
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
