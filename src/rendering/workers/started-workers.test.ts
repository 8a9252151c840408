import { expect, it } from 'vitest';
import type { RenderWorker } from './render-worker.ts';
import { type StartedWorkers, withWorkers } from './started-workers.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Opens a pool that records what happened to its workers, and a render that waits until `goToNextPrompt` is called. */
function openRender(keepsThem: boolean) {
  const called: string[] = [];
  const left: string[] = [];
  const worker = {
    ended: false,
    call: async (name: string) => void called.push(name),
    terminate: () => void left.push('terminated'),
  } as unknown as RenderWorker;
  const pool: WorkerPool = {
    size: 1,
    take: () => worker,
    giveBack: () => void left.push('given back'),
  };
  const control = new AbortController();
  let goOn: () => void = () => undefined;
  let began: (workers: StartedWorkers) => void = () => undefined;
  const isBegun = new Promise<StartedWorkers>((resolve) => {
    began = resolve;
  });
  const abandoned: unknown[] = [];
  const work = async (workers: StartedWorkers) => {
    const startedWorker = await workers.start();
    began(workers);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    for (const next of [() => startedWorker.call('key', undefined as never), () => workers.start()])
      await next().catch((error: unknown) => abandoned.push(error));
  };
  const rendering = withWorkers(pool, control.signal, work, keepsThem);
  return { done: rendering, control, called, left, abandoned, isBegun, goOn: () => goOn() };
}

it('keeps workers for the next render, which the cancelled one can disturb no more', async () => {
  const { done, control, called, left, abandoned, isBegun, goOn } = openRender(true);
  await isBegun;
  control.abort();
  await expect(done).rejects.toMatchObject({ code: 'cancelled' });
  expect(left).toEqual(['given back']);
  goOn();
  await expect.poll(() => abandoned).toHaveLength(2);
  expect(abandoned).toMatchObject([{ code: 'cancelled' }, { code: 'cancelled' }]);
  expect(called).toEqual([]);
  expect(left).toEqual(['given back']);
});

it('ends the workers at once where nothing is to be kept', async () => {
  const { done, control, left, isBegun } = openRender(false);
  await isBegun;
  control.abort();
  await expect(done).rejects.toMatchObject({ code: 'cancelled' });
  expect(left).toEqual(['terminated']);
});
