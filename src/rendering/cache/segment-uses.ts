/** When each segment was used last, in IndexedDB, since files tell only when they were written. */
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
    /** It was used just now. */
    async note(key: string, bytes: number): Promise<void> {
      // Strictly rising within a tab, however coarse the clock is.
      lastUse = Math.max(Date.now(), lastUse + 0.001);
      await set(key, { bytes, usedAt: lastUse }, database());
    },
    /** A file that nobody noted: the first to go. */
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

/** Which have to go, those used longest ago first, until at most `mostBytes` are left; and what is left. */
export function oldestBeyond(
  uses: readonly SegmentUse[],
  mostBytes: number,
): { gone: string[]; bytesLeft: number } {
  let bytesLeft = uses.reduce((sum, { bytes }) => sum + bytes, 0);
  const gone: string[] = [];
  for (const { key, bytes } of [...uses].sort((one, other) => one.usedAt - other.usedAt)) {
    if (bytesLeft <= mostBytes) break;
    gone.push(key);
    bytesLeft -= bytes;
  }
  return { gone, bytesLeft };
}
