import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  addSound,
  composeOverSource,
  soundSeconds,
} from '#rendering/overlay/compose-over-source.ts';
import { RenderError } from '#rendering/render-error.ts';
import { BROWSER_WORK } from './browser-work.ts';
import { createJobCalls } from './job-calls.ts';
import { renderJob } from './render-job.ts';
import { openTestWorker, rendering, type TestWorker, untilAborted } from './testing.ts';
import { workOnJobs } from './work-on-jobs.ts';

let worker: TestWorker;
beforeEach(async () => {
  worker = await openTestWorker();
});
afterEach(() => worker.close());

it('claims a job, delivers its video and captions, completes it, and asks for the next at once', async () => {
  const id = await worker.announce();
  const { states, idle } = worker.work(rendering());
  await idle;
  expect(await worker.read(id)).toMatchObject({
    status: 'COMPLETED',
    results: [{ contentType: 'video/mp4', durationSeconds: 12.48 }],
  });
  expect(worker.calls.filter((call) => call !== 'progress')).toEqual([
    'claim',
    'videos/0',
    'timelines/0',
    'captions/0',
    'complete',
    'claim',
  ]);
  expect(
    states.map((state) => [state.stage, state.kind === 'working' ? state.progress : undefined]),
  ).toEqual([
    ['loading', 0],
    ['drawing', 0.475],
    ['storing', 0.95],
    ['storing', 1],
    ['waiting', undefined],
  ]);
});

it('reports a message that cannot be drawn, so that the request fails with that code', async () => {
  const id = await worker.announce();
  const { idle } = worker.work(
    rendering(() => {
      throw new RenderError('drawing-failed', 'The video could not be drawn: no such hand.');
    }),
  );
  await idle;
  expect(await worker.read(id)).toMatchObject({
    status: 'FAILED',
    failure: { code: 'drawing-failed', message: 'The video could not be drawn: no such hand.' },
  });
});

it('gives a job back when the encoder failed, so that it is tried again later', async () => {
  const id = await worker.announce();
  const broken = worker.work(
    rendering(() => {
      throw new RenderError('encoder-failed', 'ffmpeg ended with 1.');
    }),
  );
  await broken.idle;
  worker.end.abort();
  expect((await worker.read(id)).status).toBe('IN_PROGRESS');

  worker.service.clock.now += 10 * 60_000;
  worker.end = new AbortController();
  await worker.work(rendering()).idle;
  expect((await worker.read(id)).status).toBe('COMPLETED');
});

it('makes only the second video when a worker was lost after it had delivered the first', async () => {
  await worker.announce();
  const token = () => worker.service.token('*');
  const claimed = await createJobCalls('http://service.test', token).claim(
    ['render'],
    { waitedSeconds: 0, urgentOnly: false },
    worker.end.signal,
  );
  if (claimed?.kind !== 'render') throw new Error('No render job was claimed.');
  const deliver = vi.fn(async () => undefined);
  await renderJob(
    { ...claimed, outputs: [...claimed.outputs, ...claimed.outputs], delivered: [0] },
    {
      calls: { ...createJobCalls('http://service.test', token), deliver },
      signal: worker.end.signal,
      render: rendering(),
      composer: { composeOverSource, addSound, soundSeconds },
    },
  );
  expect(deliver.mock.calls.map((call) => (call as unknown[])[1])).toEqual([1]);
});

it('stops rendering when nobody waits any more, and goes on', async () => {
  const id = await worker.announce();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { idle } = worker.work(
    rendering(async (options) => {
      await worker.service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' });
      const aborted = untilAborted(options);
      // Its own heartbeat tells it.
      void vi.advanceTimersByTimeAsync(20_000);
      await aborted;
    }),
  );
  await idle;
  expect((await worker.read(id)).status).toBe('CANCELLED');
  expect(worker.calls).not.toContain('videos/0');
  expect(worker.calls).not.toContain('fail');
});

it('drops a job whose lease another worker has, without a word', async () => {
  const id = await worker.announce();
  const { idle } = worker.work(
    rendering(async () => {
      worker.service.clock.now += 10 * 60_000;
      await worker.service.ports.queue.reap(worker.service.clock.now);
      await worker.service.renderNext();
    }),
  );
  await idle;
  expect(await worker.read(id)).toMatchObject({
    status: 'COMPLETED',
    results: [{ durationSeconds: 12.5 }],
  });
  expect(worker.calls).not.toContain('fail');
  expect(worker.calls).not.toContain('complete');
});

it('keeps a rendered video while the service is away for a moment', async () => {
  const id = await worker.announce();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const through = fetch;
  let refusals = 2;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith('/videos/0') || refusals-- <= 0) return through(url, init);
    queueMicrotask(() => vi.advanceTimersByTimeAsync(6000));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let renders = 0;
  const { idle } = worker.work(rendering(() => renders++));
  await idle;
  expect([renders, (await worker.read(id)).status]).toEqual([1, 'COMPLETED']);
});

it('says that the service is unreachable, and works on when it is back', async () => {
  const id = await worker.announce();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const through = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { states, idle } = worker.work(rendering());
  await idle;
  expect(states).toMatchObject([{ kind: 'idle', stage: 'unreachable' }]);

  vi.stubGlobal('fetch', through);
  await vi.advanceTimersByTimeAsync(2500);
  await vi.waitUntil(() => states.at(-1)?.stage === 'waiting', { timeout: 20_000 });
  expect((await worker.read(id)).status).toBe('COMPLETED');
});

it('stops when it is told to, in the middle of a job, and leaves the job to its lease', async () => {
  await worker.announce();
  const finished = workOnJobs({
    ...BROWSER_WORK,
    serviceUrl: 'http://service.test',
    token: () => worker.service.token('*'),
    signal: worker.end.signal,
    render: rendering((options) => {
      queueMicrotask(() => worker.end.abort());
      return untilAborted(options);
    }),
  });
  await finished;
  expect(worker.calls).not.toContain('fail');
  expect(await worker.service.ports.queue.count()).toEqual({ queued: 0, running: 1 });
});
