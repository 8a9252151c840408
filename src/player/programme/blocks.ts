/** Videos that are skipped for a while because they could not be played. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';
import { getItemKey } from './rotation.ts';

/** Time after which an unplayable video is tried again. */
const BLOCKED_MILLISECONDS = 60_000;

/** Creates an empty list of skipped videos. */
export function createBlocks(now: () => number) {
  const until = new Map<string, number>();
  return {
    add: (item: PlaylistItem) => until.set(getItemKey(item), now() + BLOCKED_MILLISECONDS),
    has: (item: PlaylistItem) => (until.get(getItemKey(item)) ?? 0) > now(),
    /** Forgets what is over. @returns when the next one is */
    next(): number | undefined {
      for (const [key, endsAt] of until) if (endsAt <= now()) until.delete(key);
      return until.size === 0 ? undefined : Math.min(...until.values());
    },
  };
}
