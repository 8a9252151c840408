import { expect, it } from 'vitest';
import { batchReads, batchWrites } from './batches.ts';
import { ServiceError } from './service-error.ts';

/** Creates a promise that is settled from outside. */
function createGate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('writes together what arrives together, up to a number', async () => {
  const groups: number[][] = [];
  const write = batchWrites(async (items: readonly number[]) => {
    groups.push([...items]);
    await Promise.resolve();
    return items.map((item) => item * 10);
  }, 3);
  const results = Promise.all([1, 2, 3, 4, 5].map(write));
  expect(await results).toEqual([10, 20, 30, 40, 50]);
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it('keeps an item that cannot be written from failing its neighbours', async () => {
  const written: string[] = [];
  const write = batchWrites(async (items: readonly string[]) => {
    await Promise.resolve();
    if (items.includes('bad')) throw new Error('cannot be written');
    written.push(...items);
    return items;
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(write));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(written).toEqual(['a', 'b', 'c']);
});

it('tries a group once while the database is away', async () => {
  let tries = 0;
  const write = batchWrites(async (_: readonly string[]) => {
    await Promise.resolve();
    tries++;
    throw new ServiceError('unavailable', 'away');
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(tries).toBe(1);
});

it('answers a read by one that began after it', async () => {
  let stored = 'old';
  const begun = createGate();
  const gate = createGate();
  const reads: (readonly string[])[] = [];
  const read = batchReads(async (keys) => {
    reads.push(keys);
    const seen = stored;
    begun.open();
    await gate.opened;
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key} ${seen}`]));
  });
  const first = read('a');
  await begun.opened;
  stored = 'new';
  const later = Promise.all(['a', 'b', 'a', 'none'].map(read));
  gate.open();
  expect(await first).toBe('a old');
  expect(await later).toEqual(['a new', 'b new', 'a new', undefined]);
  expect(reads).toEqual([['a'], ['a', 'b', 'none']]);
});
