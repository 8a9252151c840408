/** Waits for a parser as long as it makes progress: only its own work counts. */

/** Limits of the time that a parser works on one step. */
export interface Patience {
  /** Milliseconds in which nothing comes from it. */
  readonly stillMilliseconds: number;
  /** Milliseconds of the step as a whole. */
  readonly totalMilliseconds: number;
}

/** Signs of a parser that are seen from outside. */
export interface ParserSigns {
  /** Whether it waits for bytes of the file: a disk that sleeps is no work. */
  isWaiting(): boolean;
  /** Returns a number that is another one once the parser has sent something. */
  countMessages(): number;
}

const TICK_MILLISECONDS = 50;

/** Waits for a step of a parser, and rejects where its patience ends. */
export async function waitPatiently<T>(
  step: Promise<T>,
  { stillMilliseconds, totalMilliseconds }: Patience,
  signs: ParserSigns,
): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const end = new Promise<never>((_, reject) => {
    let [still, total, last] = [0, 0, performance.now()];
    let messages = signs.countMessages();
    timer = setInterval(() => {
      const now = performance.now();
      // A tick that comes late was held up by this thread itself, which has not looked for the answer yet.
      const passed = signs.isWaiting() ? 0 : Math.min(now - last, 2 * TICK_MILLISECONDS);
      last = now;
      total += passed;
      still = messages === signs.countMessages() ? still + passed : 0;
      messages = signs.countMessages();
      if (still > stillMilliseconds || total > totalMilliseconds)
        reject(new Error(`No answer after ${(total / 1000).toFixed(1)} seconds of work.`));
    }, TICK_MILLISECONDS);
  });
  try {
    return await Promise.race([step, end]);
  } finally {
    clearInterval(timer);
  }
}
