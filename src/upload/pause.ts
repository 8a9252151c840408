/** Pauses and answers that a signal cuts short. */

/** Waits. Rejects with the reason of `signal` as soon as it aborts. */
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
    const listening = new AbortController();
    signal.addEventListener(
      'abort',
      () => {
        listening.abort();
        reject(signal.reason);
      },
      { once: true, signal: listening.signal },
    );
    globalThis.addEventListener?.(
      'online',
      () => {
        listening.abort();
        resolve();
      },
      { once: true, signal: listening.signal },
    );
  });
}

/** Resolves as `response` does, unless `signal` aborts first: then rejects with its reason. */
export async function unlessAborted<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  const listening = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { signal: listening.signal });
  });
  try {
    return await Promise.race([response, aborted]);
  } finally {
    listening.abort();
  }
}
