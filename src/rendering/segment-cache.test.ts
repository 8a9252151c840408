import { expect, it } from 'vitest';
import { segmentCache } from './segment-cache.ts';

const segmentOf = (bytes: number) => new Blob([new Uint8Array(bytes)]);

it('forgets what was used longest ago when it is full', () => {
  const cache = segmentCache(10);
  cache.put('a', segmentOf(4));
  cache.put('b', segmentOf(4));
  cache.get('a');
  cache.put('c', segmentOf(4));
  expect(['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c']);
});

it('does not lose everything to one segment that can never fit', () => {
  const cache = segmentCache(10);
  cache.put('a', segmentOf(4));
  cache.put('huge', segmentOf(11));
  expect([cache.get('a')?.size, cache.get('huge')]).toEqual([4, undefined]);
});

it('counts a segment that is put again once', () => {
  const cache = segmentCache(10);
  cache.put('a', segmentOf(4));
  cache.put('b', segmentOf(6));
  cache.put('b', segmentOf(5));
  expect([cache.get('a')?.size, cache.get('b')?.size]).toEqual([4, 5]);
});
