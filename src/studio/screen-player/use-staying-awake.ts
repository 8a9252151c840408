import { useEffect } from 'react';

/** Keeps the screen lit. Asks again on return: the lock ends when the tab is hidden. */
export function useStayingAwake() {
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
