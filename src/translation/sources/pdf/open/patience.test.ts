import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitPatiently } from './patience.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PATIENCE = { stillMilliseconds: 1000, totalMilliseconds: 5000 };

/** Waits for a step that does not end; returns the milliseconds after which it is given up. */
async function measure(signs: { isWaiting: () => boolean; countMessages: () => number }) {
  const start = performance.now();
  const wait = waitPatiently(new Promise(() => undefined), PATIENCE, signs).catch(
    () => performance.now() - start,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return wait;
}

it('gives a parser up that sends nothing', async () => {
  const milliseconds = await measure({ isWaiting: () => false, countMessages: () => 0 });
  expect(milliseconds).toBeGreaterThan(1000);
  expect(milliseconds).toBeLessThan(1200);
});

it('lets one go on that sends something, but not for ever', async () => {
  let messages = 0;
  const milliseconds = await measure({ isWaiting: () => false, countMessages: () => messages++ });
  expect(milliseconds).toBeGreaterThan(5000);
  expect(milliseconds).toBeLessThan(5200);
});

it('does not count the time in which a disk is slow', async () => {
  const start = performance.now();
  const isWaiting = () => performance.now() - start < 30_000;
  expect(await measure({ isWaiting, countMessages: () => 0 })).toBeGreaterThan(30_900);
});

it('does not count the time in which its own thread was busy', async () => {
  const step = new Promise((resolve) => setTimeout(() => resolve('read'), 5000));
  const wait = waitPatiently(step, PATIENCE, { isWaiting: () => false, countMessages: () => 0 });
  vi.setSystemTime(Date.now() + 4000);
  vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 4000);
  await vi.advanceTimersByTimeAsync(500);
  await expect(Promise.race([wait, Promise.resolve('still open')])).resolves.toBe('still open');
  wait.catch(() => undefined);
  vi.restoreAllMocks();
});
