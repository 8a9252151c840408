/** How late a sentence is signed, in words. Pure. */
import type { Drift } from '#rendering/captions/drift.ts';

/** Less than this nobody sees. */
const NOTICED_SECONDS = 0.25;

const late = (seconds: number): string => `${seconds.toFixed(1)} seconds late`;

/** `in time`, `ends 2.1 s late`, `begins 1.0 s late, ends 3.2 s late`. */
export function driftWords({ startSeconds, endSeconds }: Drift): string {
  const said = [
    ...(startSeconds >= NOTICED_SECONDS ? [`begins ${late(startSeconds)}`] : []),
    ...(endSeconds >= NOTICED_SECONDS ? [`ends ${late(endSeconds)}`] : []),
  ];
  return said.length === 0 ? 'on time' : said.join(', ');
}

/** The sentence that is furthest behind, and by how much; undefined when all are in time. */
export function furthestBehind(
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
