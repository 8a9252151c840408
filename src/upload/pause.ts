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

/** As `answer`, unless `signal` aborts before it has come: then rejects with its reason. */
export async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    over.abort();
  }
}
