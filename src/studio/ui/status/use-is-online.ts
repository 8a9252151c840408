/** Hook for whether the computer has a network. */
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
};

/** Returns whether the computer has a network, as the browser knows it. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
