/** Time for which each sentence has been on screen: as long as reading takes, before it counts as read. Pure. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';

/** Words a minute of people who read with care, English and gloss. */
const WORDS_PER_MINUTE = 240;
const MIN_READING_MILLISECONDS = 1000;

/** Returns how long it takes to read a sentence and its gloss. */
export function getReadingMilliseconds({ english, plain, units }: TranslatedSentence): number {
  const words = `${english} ${plain?.text ?? ''}`.split(/\s+/).filter(Boolean).length;
  return Math.max(MIN_READING_MILLISECONDS, ((words + units.length) / WORDS_PER_MINUTE) * 60_000);
}

/**
 * Creates a clock that adds up how long sentences are on screen.
 * @param now time in milliseconds
 */
export function createReadingClock(now: () => number) {
  const total = new Map<string, number>();
  const since = new Map<string, number>();
  const hide = (key: string) => {
    const start = since.get(key);
    if (start === undefined) return;
    since.delete(key);
    total.set(key, (total.get(key) ?? 0) + now() - start);
  };
  return {
    show(key: string): void {
      if (!since.has(key)) since.set(key, now());
    },
    hide,
    /** Stops for all, as when the page is in the background; returns a function that goes on. */
    pause(): () => void {
      const keys = [...since.keys()];
      for (const key of keys) hide(key);
      return () => {
        for (const key of keys) since.set(key, now());
      };
    },
    /** Returns the time that reading a sentence still takes; 0 once it was on screen for long enough. */
    getRemaining(key: string, sentence: TranslatedSentence): number {
      const start = since.get(key);
      const seen = (total.get(key) ?? 0) + (start === undefined ? 0 : now() - start);
      return Math.max(0, getReadingMilliseconds(sentence) - seen);
    },
  };
}

export type ReadingClock = ReturnType<typeof createReadingClock>;
