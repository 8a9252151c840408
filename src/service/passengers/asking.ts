/** Chooses how often phones ask, so that many of them never ask in the same moment, nor too often in all. */

/** Answers a second that one process gives to phones that ask again and again. */
const MAX_ANSWERS_A_SECOND = 1500;
const MIN_SECONDS = 2;
const MAX_SECONDS = 60;
/** Span over which phones are counted. */
const COUNTED_MS = 5000;
/** Part of the interval by which answers differ. */
const JITTER = 0.25;

/** Counts phones that ask, and says when each may ask again. */
export interface Asking {
  /** Counts one answer. @returns seconds after which to ask again */
  take(): number;
}

/**
 * Creates the choice.
 *
 * @param random from 0 to 1
 */
export function createAsking(now: () => number, random: () => number = Math.random): Asking {
  let begunAt = 0;
  let count = 0;
  let seconds = MIN_SECONDS;
  return {
    take() {
      const elapsed = now() - begunAt;
      if (elapsed >= COUNTED_MS || elapsed < 0) {
        // So many phones ask, each once in the present interval.
        const phones = (count / Math.max(1, elapsed / 1000)) * seconds;
        seconds = Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, phones / MAX_ANSWERS_A_SECOND));
        begunAt = now();
        count = 0;
      }
      count++;
      // The header has whole seconds: which of two is chance too.
      return Math.max(1, Math.floor(seconds * (1 + JITTER * (2 * random() - 1)) + random()));
    },
  };
}
