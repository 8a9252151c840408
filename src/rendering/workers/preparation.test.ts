import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Look } from '#contract/look.ts';
import type { Joiner } from '#rendering/encode/join/joiner.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { createMessage } from '#rendering/testing.ts';
import { createPreparation } from './preparation.ts';
import type { RenderWorker } from './render-worker.ts';
import type { WorkerPool } from './worker-pool.ts';

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://127.0.0.1/' });
  vi.stubGlobal('fetch', async () => new Response('engine'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Creates the preparation of a browser that encodes so, and notes what it loads. */
function prepareWith(pool: WorkerPool, encoder: EncoderId) {
  const loaded: string[] = [];
  const preparation = createPreparation({
    pool,
    joiner: { prepare: () => loaded.push('joiner') } as unknown as Joiner,
    fetchEngine: async () => {
      loaded.push('engine');
    },
    choose: async () => encoder,
  });
  return { preparation, loaded };
}

/** Opens a pool of two workers, of which the second never finishes its warm-up. */
function openPool() {
  const idle: RenderWorker[] = [];
  const called: string[] = [];
  for (const name of ['first', 'second'])
    idle.push({
      ended: false,
      call: (call: string) => {
        called.push(`${name} ${call}`);
        return call === 'warmUp' && name === 'second' ? new Promise(() => undefined) : undefined;
      },
      terminate: () => called.push(`${name} ended`),
    } as unknown as RenderWorker);
  const pool: WorkerPool = {
    size: 2,
    take: () => idle.shift()!,
    giveBack: (worker) => idle.push(worker),
  };
  return { pool, idle, called };
}

it('leaves a render the workers, also one that is still being warmed up', async () => {
  const { pool, idle, called } = openPool();
  const warn = vi.spyOn(console, 'warn');
  const { preparation } = prepareWith(pool, 'ffmpeg');
  const preparing = preparation.begin({ message: createMessage(['Hello.']), look: Look.parse({}) });
  await expect.poll(() => called.at(-1)).toBe('second warmUp');
  expect(idle).toEqual([]);
  await preparation.giveWay();
  await preparing;
  expect(idle).toHaveLength(2);
  expect(called).not.toContain('second ended');
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['ffmpeg', ['engine', 'joiner']],
  ['webcodecs', []],
] as const)('for %s loads %j of the video engine', async (encoder, expected) => {
  const { pool, called } = openPool();
  const { preparation, loaded } = prepareWith(pool, encoder);
  const preparing = preparation.begin({ message: createMessage(['Hello.']), look: Look.parse({}) });
  await expect.poll(() => called.at(-1)).toBe('second warmUp');
  expect(loaded).toEqual(expected);
  await preparation.giveWay();
  await preparing;
});
