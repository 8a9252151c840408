/** Contract of every segment cache. Run in Node for memory, and in the browser for files. */
import type { SegmentCache } from './segment-cache.ts';

/** Opens an empty cache of so many bytes. */
export type OpenCache = (maxBytes: number) => Promise<SegmentCache>;

export interface Promised {
  name: string;
  /** Answers what was found and what was promised. */
  check(open: OpenCache): Promise<{ found: unknown; promised: unknown }>;
}

/** Creates a segment whose bytes identify it. */
const createSegment = (bytes: number, fill = bytes) => new Blob([new Uint8Array(bytes).fill(fill)]);

async function readContent(cache: SegmentCache, key: string): Promise<number[] | undefined> {
  const segment = await cache.get(key);
  return segment && [...new Uint8Array(await segment.arrayBuffer())];
}

async function listExistingKeys(cache: SegmentCache, keys: readonly string[]): Promise<string[]> {
  const existing: string[] = [];
  for (const key of keys) if ((await cache.get(key)) !== undefined) existing.push(key);
  return existing;
}

export const SEGMENT_CACHE_PROMISES: readonly Promised[] = [
  {
    name: 'gives back the very bytes, and nothing for what it never had',
    async check(open) {
      const cache = await open(100);
      await cache.put('a', createSegment(3, 7));
      return {
        found: [await readContent(cache, 'a'), await readContent(cache, 'b')],
        promised: [[7, 7, 7], undefined],
      };
    },
  },
  {
    name: 'forgets what was used longest ago when it is full',
    async check(open) {
      const cache = await open(10);
      await cache.put('a', createSegment(4));
      await cache.put('b', createSegment(4));
      await cache.get('a');
      await cache.put('c', createSegment(4));
      return { found: await listExistingKeys(cache, ['a', 'b', 'c']), promised: ['a', 'c'] };
    },
  },
  {
    name: 'does not lose everything to one segment that can never fit',
    async check(open) {
      const cache = await open(10);
      await cache.put('a', createSegment(4));
      await cache.put('huge', createSegment(11));
      return { found: await listExistingKeys(cache, ['a', 'huge']), promised: ['a'] };
    },
  },
  {
    name: 'counts a segment that is put again once',
    async check(open) {
      const cache = await open(10);
      await cache.put('a', createSegment(4));
      await cache.put('b', createSegment(6));
      await cache.put('b', createSegment(5));
      return {
        found: [(await cache.get('a'))?.size, (await cache.get('b'))?.size],
        promised: [4, 5],
      };
    },
  },
  {
    name: 'keeps all of many that are put at once',
    async check(open) {
      const cache = await open(1000);
      const keys = Array.from({ length: 20 }, (_, index) => `k${index}`);
      await Promise.all(keys.map((key, index) => cache.put(key, createSegment(index + 1))));
      return { found: await listExistingKeys(cache, keys), promised: keys };
    },
  },
  {
    name: 'is empty when it was cleared, and can be used again',
    async check(open) {
      const cache = await open(10);
      await cache.put('a', createSegment(4));
      await cache.clear();
      const cleared = await listExistingKeys(cache, ['a']);
      await cache.put('b', createSegment(10));
      return { found: [cleared, await listExistingKeys(cache, ['a', 'b'])], promised: [[], ['b']] };
    },
  },
];
