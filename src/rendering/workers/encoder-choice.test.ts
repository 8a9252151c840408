import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { RenderError } from '#rendering/render-error.ts';
import { encoderChoice } from './encoder-choice.ts';
import type { RenderCalls } from './render-calls.ts';
import type { RenderWorker } from './render-worker.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('location', new URL('http://127.0.0.1/'));
  vi.stubGlobal('VideoEncoder', class {});
  vi.stubGlobal('navigator', { userAgent: 'A browser', hardwareConcurrency: 2 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Creates a worker whose encoders reach these frame rates; `tried` lists the trials it received. */
function worker(speeds: Partial<Record<EncoderId, number>>) {
  const tried: string[] = [];
  let ended = false;
  const fakeWorker = {
    tried,
    get ended() {
      return ended;
    },
    terminate() {
      ended = true;
    },
    async call(name: string, { encoder, isTransparent }: RenderCalls['try']['request']) {
      if (name !== 'try') throw new Error(`Not expected: ${name}`);
      tried.push(`${encoder} ${isTransparent ? 'transparent' : 'opaque'}`);
      return speeds[encoder];
    },
  };
  return fakeWorker as unknown as typeof fakeWorker & RenderWorker;
}

it('takes the browser’s own encoder once it passed its trial, for that kind of picture', async () => {
  const choice = encoderChoice();
  const sound = worker({ webcodecs: 100 });
  const specked = worker({});
  expect(await choice.choose(true, async () => sound)).toBe('webcodecs');
  expect(await choice.choose(false, async () => specked)).toBe('ffmpeg');
  expect([sound.tried, specked.tried]).toEqual([['webcodecs transparent'], ['webcodecs opaque']]);
});

it('remembers the trial, also on the next visit', async () => {
  const first = worker({ webcodecs: 100 });
  await encoderChoice().choose(true, async () => first);
  const never = () => Promise.reject(new Error('tried again'));
  expect(await encoderChoice().choose(true, never)).toBe('webcodecs');
});

it('tries again when another browser reads what was kept, or it is damaged', async () => {
  const again = worker({ webcodecs: 100 });
  for (const text of ['{', '{"browser":"older","transparent":{"webcodecs":null}}']) {
    stored.set('handsignal-encoder-trials', text);
    expect(await encoderChoice().choose(true, async () => again)).toBe('webcodecs');
  }
  expect(again.tried).toHaveLength(2);
});

it('leaves an encoder that turns out to be the slower one, and measures once', async () => {
  const choice = encoderChoice();
  await choice.choose(false, async () => worker({ webcodecs: 100 }));
  const measuring = worker({ webcodecs: 20, ffmpeg: 35 });
  await choice.measure(false, () => measuring);
  await choice.measure(false, () => worker({}));
  expect(measuring.tried).toEqual(['webcodecs opaque', 'ffmpeg opaque']);
  expect(measuring.ended).toBe(true);
  expect(await choice.choose(false, async () => worker({}))).toBe('ffmpeg');
});

it('takes ffmpeg.wasm where the trial itself broke the worker, and passes on that it was cancelled', async () => {
  const ending = (code: 'encoder-failed' | 'cancelled') => ({
    ...worker({}),
    call: () => Promise.reject(new RenderError(code, 'It ended.')),
  });
  const choice = encoderChoice();
  await expect(choice.choose(false, async () => ending('cancelled'))).rejects.toThrow('It ended.');
  expect(await choice.choose(false, async () => ending('encoder-failed'))).toBe('ffmpeg');
});

it('tries nothing where the browser has no encoders', async () => {
  vi.stubGlobal('VideoEncoder', undefined);
  const never = () => Promise.reject(new Error('tried'));
  expect(await encoderChoice().choose(false, never)).toBe('ffmpeg');
});
