/** Pauses that a signal cuts short. */

/** Rejects with the reason of `signal`. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Resolves when the browser says that the network is back; rejects with the reason of `signal`. */
export function backOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    signal.addEventListener(
      'abort',
      () => {
        heard.abort();
        reject(signal.reason);
      },
      { once: true, signal: heard.signal },
    );
    globalThis.addEventListener?.(
      'online',
      () => {
        heard.abort();
        resolve();
      },
      { once: true, signal: heard.signal },
    );
  });
}
