import { expect, it } from 'vitest';
import { type PageState, workerWatch } from './worker-watch.ts';

const MIB = 1024 ** 2;
const LIMITS = {
  stuckMilliseconds: 120_000,
  maxBytes: 3000 * MIB,
  comfortableBytes: 1000 * MIB,
  maxJobs: 3,
};
const IDLE: PageState = { kind: 'idle' };
const working = (jobId: string, progress = 0.5): PageState => ({
  kind: 'working',
  jobId,
  leaseToken: 'lease',
  stage: 'drawing',
  progress,
});

function watching() {
  const clock = { now: 5000 };
  const look = workerWatch(LIMITS, () => clock.now);
  return {
    clock,
    see: (state: PageState, bytes = 500 * MIB) => look({ isAlive: true, state, bytes }),
    look,
  };
}

it('replaces a browser that is gone', () => {
  expect(watching().look({ isAlive: false, bytes: 0 })).toEqual({
    reason: 'the browser crashed',
    isPlanned: false,
  });
});

it('ends a job that stands still for two minutes, and not one that moves, nor an idle page', () => {
  const { clock, see } = watching();
  see(working('a', 0.1));
  clock.now += 119_000;
  expect(see(working('a', 0.2))).toBeUndefined();
  clock.now += 119_000;
  expect(see(working('a', 0.2))).toBeUndefined();
  clock.now += 2000;
  expect(see(working('a', 0.2))).toEqual({ reason: 'the job made no progress', isPlanned: false });
  expect(see(IDLE)).toBeUndefined();
  clock.now += 1_000_000;
  expect(see(IDLE)).toBeUndefined();
});

it('lets a job end in a large browser, and none in one that takes too much', () => {
  const { see } = watching();
  expect(see(working('a'), 1500 * MIB)).toBeUndefined();
  expect(see(IDLE, 1500 * MIB)).toEqual({
    reason: 'the idle browser is using 1500 MiB of memory',
    isPlanned: true,
  });
  expect(see(working('b'), 3001 * MIB)).toEqual({
    reason: 'the browser used 3001 MiB of memory',
    isPlanned: false,
  });
});

it('replaces a browser after its share of jobs, between two of them', () => {
  const { see } = watching();
  for (const id of ['a', 'b', 'b', 'c']) expect(see(working(id))).toBeUndefined();
  expect(see(IDLE)).toEqual({ reason: 'the browser has done 3 jobs', isPlanned: true });
});
