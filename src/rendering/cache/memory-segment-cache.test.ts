import { expect, it } from 'vitest';
import { memorySegmentCache } from './memory-segment-cache.ts';
import { SEGMENT_CACHE_PROMISES } from './segment-cache.contract.ts';

it.each(SEGMENT_CACHE_PROMISES)('$name', async ({ check }) => {
  const { found, promised } = await check(async (maxBytes) => memorySegmentCache(maxBytes));
  expect(found).toEqual(promised);
});
