/** Last use of each segment, stored in IndexedDB, since files only record when they were written. */
import { clear, createStore, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';

const Use = z.object({ bytes: z.number(), usedAt: z.number() });

/** A segment that is kept; `usedAt` in epoch milliseconds. */
export type SegmentUse = z.infer<typeof Use> & { key: string };

export function segmentUses(databaseName: string) {
  let opened: UseStore | undefined;
  const database = () => {
    opened ??= createStore(databaseName, 'uses');
    return opened;
  };
  let lastUse = 0;
  return {
    /** Records that a segment was used just now. */
    async note(key: string, bytes: number): Promise<void> {
      // Strictly rising within a tab, however coarse the clock is.
      lastUse = Math.max(Date.now(), lastUse + 0.001);
      await set(key, { bytes, usedAt: lastUse }, database());
    },
    /** Registers a file without a record as the first to be evicted. */
    adopt: (key: string, bytes: number) => set(key, { bytes, usedAt: 0 }, database()),
    keys: () => keys<string>(database()),
    async all(): Promise<SegmentUse[]> {
      return (await entries<string, unknown>(database())).flatMap(([key, value]) => {
        const use = Use.safeParse(value);
        return use.success ? [{ key, ...use.data }] : [];
      });
    },
    forget: (keys: string[]) => delMany(keys, database()),
    clear: () => clear(database()),
  };
}

/**
 * Selects the segments to evict, least recently used first, until at most `maxBytes` are left, and returns
 * the size of the rest.
 */
export function selectEvictions(
  uses: readonly SegmentUse[],
  maxBytes: number,
): { gone: string[]; bytesLeft: number } {
  let bytesLeft = uses.reduce((sum, { bytes }) => sum + bytes, 0);
  const gone: string[] = [];
  for (const { key, bytes } of [...uses].sort((a, b) => a.usedAt - b.usedAt)) {
    if (bytesLeft <= maxBytes) break;
    gone.push(key);
    bytesLeft -= bytes;
  }
  return { gone, bytesLeft };
}
