import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { DEFAULT_POLICY, type LibraryChange } from '#contract/library/library-change.ts';
import {
  addSound,
  composeOverSource,
  soundSeconds,
} from '#rendering/overlay/compose-over-source.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { RenderVideo } from '#rendering/workers/create-renderer.ts';
import { CONSENT, recordTrain } from '#service/recordings/testing.ts';
import { json, openTestService, type TestService, TINY, WATERLOO } from '#service/testing.ts';
import { sourceKey } from '#service/uploads/file-key.ts';
import { formIdOf } from '#signing/lexicon/library/form-id.ts';
import { entryOf, isNonCommercial } from '#signing/lexicon/sign-library.ts';
import { jobCalls } from './job-calls.ts';
import { renderJob } from './render-job.ts';
import { workOnJobs } from './work-on-jobs.ts';
import type { WorkerState } from './worker-state.ts';

let service: TestService;
let end: AbortController;
/** Paths that the worker called, in order, without the job's id. */
let calls: string[];

beforeEach(async () => {
  service = await openTestService();
  end = new AbortController();
  calls = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url);
    calls.push(pathname.replace(/^\/v1\/render-jobs\/([^/]+\/)?/, ''));
    return service.send(pathname, init, null);
  });
});
afterEach(async () => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await service.close();
});

/** A renderer that delivers the shortest possible file, after running the given callback. */
const rendering =
  (before: (options: { signal: AbortSignal }) => unknown = () => undefined): RenderVideo =>
  async (_, { signal, onProgress } = {}) => {
    onProgress?.({ stage: 'drawing', progress: 0.5, framesDone: 1, framesTotal: 2 });
    await before({ signal: signal! });
    return {
      file: new Blob([TINY.mp4], { type: 'video/mp4' }),
      contentType: 'video/mp4',
      durationSeconds: 12.48,
      captions: new TextDecoder().decode(TINY.vtt),
      framesEncoded: 2,
      segmentsEncoded: 1,
      segmentsTotal: 1,
      encoder: 'ffmpeg',
    };
  };

const untilAborted = ({ signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => {
    const stop = () => reject(new RenderError('cancelled', 'Cancelled.'));
    // A report on its way may have told it already.
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });

async function announce(): Promise<string> {
  const response = await service.send(
    '/v1/sign-requests/train-announcements',
    json({ ...WATERLOO, longDelay: true }),
  );
  const { data } = await response.json();
  return data.id;
}

async function read(id: string) {
  const { data } = await (await service.send(`/v1/sign-requests/${id}`)).json();
  return data;
}

/** Works until the queue is empty; answers the states it was in. */
function work(render: RenderVideo): { states: WorkerState[]; idle: Promise<void> } {
  const states: WorkerState[] = [];
  const idle = new Promise<void>((resolve) => {
    void workOnJobs({
      serviceUrl: 'http://service.test',
      token: () => service.token('*'),
      signal: end.signal,
      render,
      onState(state) {
        states.push(state);
        if (state.kind === 'idle') resolve();
      },
    });
  });
  return { states, idle };
}

it('claims a job, delivers its video and captions, completes it, and asks for the next at once', async () => {
  const id = await announce();
  const { states, idle } = work(rendering());
  await idle;
  expect(await read(id)).toMatchObject({
    status: 'COMPLETED',
    results: [{ contentType: 'video/mp4', durationSeconds: 12.48 }],
  });
  expect(calls.filter((call) => call !== 'progress')).toEqual([
    'claim',
    'videos/0',
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
  const id = await announce();
  const { idle } = work(
    rendering(() => {
      throw new RenderError('drawing-failed', 'The message could not be drawn: no such hand.');
    }),
  );
  await idle;
  expect(await read(id)).toMatchObject({
    status: 'FAILED',
    failure: { code: 'drawing-failed', message: 'The message could not be drawn: no such hand.' },
  });
});

it('gives a job back when the encoder failed, so that it is tried again later', async () => {
  const id = await announce();
  const broken = work(
    rendering(() => {
      throw new RenderError('encoder-failed', 'ffmpeg ended with 1.');
    }),
  );
  await broken.idle;
  end.abort();
  expect((await read(id)).status).toBe('IN_PROGRESS');

  service.clock.now += 10 * 60_000;
  end = new AbortController();
  await work(rendering()).idle;
  expect((await read(id)).status).toBe('COMPLETED');
});

it('makes only the second video when a worker was lost after it had delivered the first', async () => {
  await announce();
  const token = () => service.token('*');
  const claimed = await jobCalls('http://service.test', token).claim(
    ['render'],
    { waitedSeconds: 0, urgentOnly: false },
    end.signal,
  );
  if (claimed?.kind !== 'render') throw new Error('No render job was claimed.');
  const deliver = vi.fn(async () => undefined);
  await renderJob(
    { ...claimed, outputs: [...claimed.outputs, ...claimed.outputs], delivered: [0] },
    {
      calls: { ...jobCalls('http://service.test', token), deliver },
      signal: end.signal,
      render: rendering(),
      composer: { composeOverSource, addSound, soundSeconds },
    },
  );
  expect(deliver.mock.calls.map((call) => (call as unknown[])[1])).toEqual([1]);
});

it('stops rendering when nobody waits any more, and goes on', async () => {
  const id = await announce();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { idle } = work(
    rendering(async (options) => {
      await service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' });
      const aborted = untilAborted(options);
      // Its own heartbeat tells it.
      void vi.advanceTimersByTimeAsync(20_000);
      await aborted;
    }),
  );
  await idle;
  expect((await read(id)).status).toBe('CANCELLED');
  expect(calls).not.toContain('videos/0');
  expect(calls).not.toContain('fail');
});

it('drops a job whose lease another worker has, without a word', async () => {
  const id = await announce();
  const { idle } = work(
    rendering(async () => {
      service.clock.now += 10 * 60_000;
      await service.ports.queue.reap(service.clock.now);
      await service.renderNext();
    }),
  );
  await idle;
  expect(await read(id)).toMatchObject({
    status: 'COMPLETED',
    results: [{ durationSeconds: 12.5 }],
  });
  expect(calls).not.toContain('fail');
  expect(calls).not.toContain('complete');
});

it('keeps a rendered video while the service is away for a moment', async () => {
  const id = await announce();
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
  const { idle } = work(rendering(() => renders++));
  await idle;
  expect([renders, (await read(id)).status]).toEqual([1, 'COMPLETED']);
});

it('says that the service is unreachable, and works on when it is back', async () => {
  const id = await announce();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const through = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { states, idle } = work(rendering());
  await idle;
  expect(states).toMatchObject([{ kind: 'idle', stage: 'unreachable' }]);

  vi.stubGlobal('fetch', through);
  await vi.advanceTimersByTimeAsync(2500);
  await vi.waitUntil(() => states.at(-1)?.stage === 'waiting', { timeout: 20_000 });
  expect((await read(id)).status).toBe('COMPLETED');
});

it('stops when it is told to, in the middle of a job, and leaves the job to its lease', async () => {
  await announce();
  const finished = workOnJobs({
    serviceUrl: 'http://service.test',
    token: () => service.token('*'),
    signal: end.signal,
    render: rendering((options) => {
      queueMicrotask(() => end.abort());
      return untilAborted(options);
    }),
  });
  await finished;
  expect(calls).not.toContain('fail');
  expect(await service.ports.queue.count()).toEqual({ queued: 0, running: 1 });
});

describe('recordings of people', () => {
  const withdraw = () =>
    service.send(
      '/v1/sign-library/changes',
      json({ changes: [{ kind: 'consent', consent: CONSENT }] }),
    );

  it('fail the job when they were withdrawn since, and nobody else signs instead', async () => {
    await recordTrain(service);
    const id = await announce();
    await withdraw();
    const render = vi.fn(rendering());
    await work(render).idle;
    expect(await read(id)).toMatchObject({
      status: 'FAILED',
      failure: {
        code: 'recording-missing',
        message: 'The recording of TRAIN was removed or withdrawn after this was asked for.',
      },
    });
    expect(render).not.toHaveBeenCalled();
  });

  it('that cannot be fetched now are tried again later', async () => {
    const recording = await recordTrain(service);
    const id = await announce();
    const [film] = await service.ports.recordings.find('waterloo', [recording]);
    await service.ports.files.remove(sourceKey(film!.fileId));
    const render = vi.fn(rendering());
    await work(render).idle;
    expect(render).not.toHaveBeenCalled();
    expect(await read(id)).toMatchObject({ status: 'IN_PROGRESS' });
    expect(calls).toContain('fail');
  });
});

it('signs by what the organisation had decided when the request was accepted', async () => {
  const { segments } = entryOf('TRAIN')!.variants[0]!;
  const changes: LibraryChange[] = [
    {
      ...{ kind: 'verdict', gloss: 'TRAIN', verdict: 'rejected', note: 'Not so.' },
      form: formIdOf(segments!),
    },
  ];
  await service.send('/v1/sign-library/changes', json({ changes }));
  const id = await announce();
  const trains: GlossUnit[] = [];
  const render = rendering();
  const { idle } = work((asked, options) => {
    const units = asked.message.phrases.flatMap((phrase) => phrase.units);
    trains.push(...units.filter((unit) => unit.kind === 'sign' && unit.gloss === 'TRAIN'));
    return render(asked, options);
  });
  await idle;
  expect(trains.length).toBeGreaterThan(0);
  for (const train of trains) expect(train).toMatchObject({ isWithheld: true });
  expect(await read(id)).toMatchObject({ status: 'COMPLETED', libraryRevision: 1 });
});

it('tells how much of a video the organisation has approved', async () => {
  const { segments } = entryOf('TRAIN')!.variants[0]!;
  const dee = { id: 'dee', name: 'Dee Hale', standing: 'deaf-signer' as const };
  const verdict = { kind: 'verdict', gloss: 'TRAIN', verdict: 'approved' } as const;
  await service.ports.signLibraries.append({
    tenant: 'waterloo',
    by: dee,
    changes: [{ ...verdict, form: formIdOf(segments!) }],
    now: 1,
  });
  const id = await announce();
  await work(rendering()).idle;
  const { coverage } = (await read(id)).results[0];
  expect(coverage.approved).toBeGreaterThan(0);
  expect(coverage.approved).toBeLessThan(coverage.total);
  expect(coverage.missing).toContain('PORTSMOUTH HARBOUR');
  expect(coverage.missing).not.toContain('TRAIN');
});

it('signs no form that allows no commercial use once the organisation leaves these out', async () => {
  const policy = { ...DEFAULT_POLICY, nonCommercial: false };
  const changes: LibraryChange[] = [{ kind: 'policy', policy }];
  const signed: boolean[] = [];
  const render: RenderVideo = (asked, options) => {
    for (const unit of asked.message.phrases.flatMap(({ units }) => units)) {
      if (unit.kind !== 'sign' || unit.isWithheld) continue;
      const variant = entryOf(unit.gloss)?.variants.find(
        ({ segments }) => segments && (unit.form === undefined || formIdOf(segments) === unit.form),
      );
      if (variant !== undefined) signed.push(isNonCommercial(variant));
    }
    return rendering()(asked, options);
  };
  await announce();
  await work(render).idle;
  // Before, such forms are signed; else the test would show nothing.
  expect(signed).toContain(true);
  signed.length = 0;
  await service.send('/v1/sign-library/changes', json({ changes }));
  end.abort();
  end = new AbortController();
  await announce();
  await work(render).idle;
  expect(signed).not.toContain(true);
});
