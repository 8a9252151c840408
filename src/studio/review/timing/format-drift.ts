/** Formats how late a sentence is signed. Pure. */
import type { Drift } from '#rendering/captions/drift.ts';
import type { SentenceTiming } from './sentence-timing.ts';

/** Smallest delay that is noticeable. */
const NOTICED_SECONDS = 0.25;

const secondsLate = (seconds: number): string => `${seconds.toFixed(1)} seconds late`;

/**
 * Formats a timing: `on time`, `begins 1.0 seconds late, ends 3.2 seconds late`, `on time; then the film
 * pauses for 4.0 seconds`.
 */
export function formatDrift({ startSeconds, endSeconds, pauseSeconds }: SentenceTiming): string {
  const parts = [
    ...(startSeconds >= NOTICED_SECONDS ? [`begins ${secondsLate(startSeconds)}`] : []),
    ...(endSeconds >= NOTICED_SECONDS ? [`ends ${secondsLate(endSeconds)}`] : []),
  ];
  const late = parts.length === 0 ? 'on time' : parts.join(', ');
  return pauseSeconds === undefined
    ? late
    : `${late}; then the film pauses for ${pauseSeconds.toFixed(1)} seconds`;
}

/** Finds the sentence with the largest delay; undefined when all are on time. */
export function findFurthestBehind(
  drifts: ReadonlyMap<string, Drift>,
): { id: string; seconds: number } | undefined {
  let furthest: { id: string; seconds: number } | undefined;
  for (const [id, { startSeconds, endSeconds }] of drifts) {
    const seconds = Math.max(startSeconds, endSeconds);
    if (seconds >= NOTICED_SECONDS && seconds > (furthest?.seconds ?? 0))
      furthest = { id, seconds };
  }
  return furthest;
}
