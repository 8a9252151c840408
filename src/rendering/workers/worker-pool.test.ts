import { expect, it } from 'vitest';
import type { RenderWorker } from './render-worker.ts';
import { workerPool } from './worker-pool.ts';

const worker = (): RenderWorker => ({
  ended: false,
  call: () => new Promise(() => undefined),
  terminate: () => undefined,
});

it('takes the worker first that came back first: it is done soonest with what it is still at', () => {
  const pool = workerPool(() => {
    throw new Error('No new one is needed.');
  });
  const [warm, warming] = [worker(), worker()];
  pool.giveBack(warm);
  pool.giveBack(warming);
  expect(pool.take()).toBe(warm);
  expect(pool.take()).toBe(warming);
});
