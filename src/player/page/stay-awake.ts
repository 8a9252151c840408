/** Keeps the screen lit where the browser can. */

/** Asks for it, and again on return: the lock ends when the page is hidden. @returns lets it go dark again */
export function keepAwake(): () => void {
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
}
