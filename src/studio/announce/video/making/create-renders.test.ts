import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import type { RenderedVideo, RenderOptions } from '#rendering/workers/create-renderer.ts';
import { createRenders } from './create-renders.ts';
import { createFinishedVideo, createPreview } from './testing.ts';
import type { VideoStore } from './video-store.ts';
import { maySpendPower, previewPace } from './when-to-render.ts';

afterEach(() => vi.useRealTimers());

const YORK = createPreview(DEFAULT_LOOK, 'York');
const LEEDS = createPreview(DEFAULT_LOOK, 'Leeds');
const EXAMPLE = { message: YORK.messages[0]!.message, look: DEFAULT_LOOK };

/** Locks as all tabs of a browser share them. */
function sharedLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, _options: unknown, work: () => Promise<unknown>) => {
    const result = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };
  return { request: request as LockManager['request'] };
}

/** Creates a browser: its stored videos, and the renders that its tabs have requested. */
function openBrowser(hasScreens = false) {
  const files = new Map<string, RenderedVideo>();
  const videoStore: VideoStore = {
    get: async (key) => files.get(key),
    put: async (key, video) => void files.set(key, video),
  };
  const locks = sharedLocks();
  let remembered = '';
  const requestedVideo = {
    read: () => remembered,
    write: (name: string) => {
      remembered = name;
    },
    clear: () => {
      remembered = '';
    },
  };
  let prepared = 0;
  const calls: {
    title: string;
    size: string;
    options: RenderOptions;
    finish: () => void;
    fail: () => void;
  }[] = [];
  const openTab = () =>
    createRenders(
      async () => ({
        program: 'one',
        hasScreens: () => hasScreens,
        videoStore,
        locks,
        prepare: async () => {
          prepared += 1;
        },
        render: ({ message, look }, options = {}) =>
          new Promise((resolve, reject) => {
            const fail = () => reject(new Error('broken'));
            options.signal?.addEventListener('abort', fail);
            const finish = () => resolve(createFinishedVideo(message.title).video);
            calls.push({ title: message.title, size: look.size, options, finish, fail });
          }),
      }),
      requestedVideo,
    );
  /** Waits for the render that was requested as number `index`. */
  const call = (index: number) =>
    expect
      .poll(() => calls[index])
      .toBeDefined()
      .then(() => calls[index]!);
  return { openTab, calls, call, prepared: () => prepared };
}

const isResolved = (promise: Promise<void> | undefined) =>
  Promise.race([promise?.then(() => true), Promise.resolve().then(() => false)]);

it('has a video that was made ahead at once when it is asked for', async () => {
  const { openTab, call } = openBrowser();
  const tab = openTab();
  const rendering = tab.startAhead(YORK);
  (await call(0)).finish();
  await rendering;
  expect(tab.state.get()).toMatchObject({ job: { kind: 'idle' }, wasAsked: false });
  expect(tab.state.get().videos[0]!.message.title).toBe('York');
});

it('makes the signer alone too where the organisation has screens', async () => {
  const { openTab, calls, call } = openBrowser(true);
  const tab = openTab();
  const rendering = tab.start(YORK);
  (await call(0)).finish();
  (await call(1)).finish();
  await rendering;
  expect(calls.map(({ size }) => size)).toEqual(['landscape720', 'signer720']);
  const [finished] = tab.state.get().videos;
  expect(finished!.signerFilm).toBeDefined();
  const reloadedTab = openTab();
  await reloadedTab.restore(YORK);
  expect(reloadedTab.state.get().videos[0]!.signerFilm).toBeDefined();
  expect(calls).toHaveLength(2);
});

it('counts the films to come in the time left', async () => {
  const { openTab, call } = openBrowser(true);
  const tab = openTab();
  vi.useFakeTimers({ toFake: ['performance'] });
  const rendering = tab.start(YORK);
  const { options, finish } = await call(0);
  vi.advanceTimersByTime(6000);
  const counts = { framesDone: 60, framesTotal: 100 };
  options.onProgress?.({ ...counts, stage: 'drawing', progress: 0.6, secondsLeft: 4 });
  const { job } = tab.state.get();
  // 4 s of this film, and 10 s of the signer alone.
  expect(job.kind === 'running' && Math.round(job.secondsLeft ?? 0)).toBe(14);
  vi.useRealTimers();
  finish();
  (await call(1)).finish();
  await rendering;
});

it('prepares nothing beside a render', async () => {
  const { openTab, call, prepared } = openBrowser();
  const tab = openTab();
  await tab.prepare(EXAMPLE);
  expect(prepared()).toBe(1);
  const rendering = tab.start(YORK);
  const { finish } = await call(0);
  await tab.prepare(EXAMPLE);
  finish();
  await rendering;
  expect(prepared()).toBe(1);
});

it('hurries with the same render when the video is asked for meanwhile', async () => {
  const { openTab, calls, call } = openBrowser();
  const tab = openTab();
  const rendering = tab.startAhead(YORK);
  const { finish, options } = await call(0);
  expect(await isResolved(options.hurry)).toBe(false);
  await tab.start(YORK);
  expect(tab.state.get().job).toMatchObject({ kind: 'running', isAhead: false });
  expect(await isResolved(options.hurry)).toBe(true);
  finish();
  await rendering;
  expect(calls).toHaveLength(1);
  expect(tab.state.get().wasAsked).toBe(true);
});

it('takes the whole machine for what is made ahead once the pause is longer', async () => {
  const { openTab, call } = openBrowser();
  const tab = openTab();
  tab.hurryAhead();
  const rendering = tab.startAhead(YORK);
  const { finish, options } = await call(0);
  expect(options.keepsWorkers).toBe(true);
  expect(await isResolved(options.hurry)).toBe(false);
  tab.hurryAhead();
  expect(await isResolved(options.hurry)).toBe(true);
  finish();
  await rendering;
  expect(tab.state.get().wasAsked).toBe(false);
});

it('stops what nobody asked for when something else is typed, and tells nothing', async () => {
  const { openTab, call } = openBrowser();
  const tab = openTab();
  const rendering = tab.startAhead(YORK);
  const { options } = await call(0);
  tab.cancelAhead(YORK);
  expect(options.signal?.aborted).toBe(false);
  tab.cancelAhead(LEEDS);
  expect(options.signal?.aborted).toBe(true);
  await rendering;
  expect(tab.state.get()).toEqual({ job: { kind: 'idle' }, videos: [], wasAsked: false });
});

it('does not stop a video that somebody waits for', async () => {
  const { openTab, call } = openBrowser();
  const tab = openTab();
  void tab.start(YORK);
  const { options } = await call(0);
  tab.cancelAhead();
  await tab.startAhead(LEEDS);
  expect(options.signal?.aborted).toBe(false);
});

it('tells why a video failed only when it was asked for', async () => {
  const { openTab, call } = openBrowser();
  const tab = openTab();
  const ahead = tab.startAhead(YORK);
  (await call(0)).fail();
  await ahead;
  expect(tab.state.get().job.kind).toBe('idle');
  const rendering = tab.start(YORK);
  (await call(1)).fail();
  await rendering;
  expect(tab.state.get().job.kind).toBe('failed');
});

it('has a finished video again after a reload', async () => {
  const { openTab, calls, call } = openBrowser();
  const firstTab = openTab();
  const rendering = firstTab.start(YORK);
  (await call(0)).finish();
  await rendering;
  const reloadedTab = openTab();
  await reloadedTab.restore(LEEDS);
  expect(reloadedTab.state.get().videos).toEqual([]);
  await reloadedTab.restore(YORK);
  expect(reloadedTab.state.get()).toMatchObject({ job: { kind: 'idle' }, wasAsked: true });
  expect(reloadedTab.state.get().videos[0]!.message.title).toBe('York');
  expect(calls).toHaveLength(1);
});

it('shows after a reload no video that nobody asked for', async () => {
  const { openTab, call } = openBrowser();
  const firstTab = openTab();
  const rendering = firstTab.startAhead(YORK);
  (await call(0)).finish();
  await rendering;
  const reloadedTab = openTab();
  await reloadedTab.restore(YORK);
  expect(reloadedTab.state.get().wasAsked).toBe(false);
  expect(reloadedTab.state.get().videos).toHaveLength(1);
});

it('shows what was made ahead once it is asked for, and makes it no second time', async () => {
  const { openTab, calls, call } = openBrowser();
  const tab = openTab();
  const rendering = tab.startAhead(YORK);
  (await call(0)).finish();
  await rendering;
  await tab.start(YORK);
  expect(tab.state.get()).toMatchObject({ job: { kind: 'idle' }, wasAsked: true });
  expect(calls).toHaveLength(1);
  tab.putAside();
  expect(tab.state.get().wasAsked).toBe(false);
  expect(tab.state.get().videos).toHaveLength(1);
});

it('makes in another tab what somebody waited for when a tab was closed', async () => {
  const { openTab, call } = openBrowser();
  const closed = openTab();
  void closed.start(YORK);
  const { fail } = await call(0);
  const otherTab = openTab();
  const rendering = otherTab.restore(YORK);
  await expect.poll(() => otherTab.state.get().job.kind).toBe('running');
  // The closed tab gives up its lock.
  fail();
  (await call(1)).finish();
  await rendering;
  expect(otherTab.state.get()).toMatchObject({ job: { kind: 'idle' }, wasAsked: true });
});

it('does not make the same video in two tabs', async () => {
  const { openTab, calls, call } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  const both = Promise.all([first.startAhead(YORK), second.startAhead(YORK)]);
  (await call(0)).finish();
  await both;
  expect(calls).toHaveLength(1);
  for (const { state } of [first, second]) expect(state.get().videos).toHaveLength(1);
});

it.each([
  ['nothing known', {}, true],
  ['saving data', { connection: { saveData: true } }, false],
  ['a slow line', { connection: { effectiveType: '3g' } }, false],
  ['a fast line', { connection: { saveData: false, effectiveType: '4g' } }, true],
  ['a low battery', { getBattery: async () => ({ charging: false, level: 0.1 }) }, false],
  [
    'a low battery that is charged',
    { getBattery: async () => ({ charging: true, level: 0.1 }) },
    true,
  ],
  ['half a battery', { getBattery: async () => ({ charging: false, level: 0.5 }) }, true],
])('with %s', async (_, hints, may) => {
  expect(await maySpendPower(hints)).toBe(may);
});

it('lets the preview draw seldom while a video is made on few cores', () => {
  const job = { kind: 'running', video: 1, videos: 1, progress: 0, stage: 'drawing' } as const;
  expect(previewPace({ kind: 'idle' }, 2)).toBe(0);
  const [few, many] = [2, 8].map((cores) =>
    [true, false].map((isAhead) => previewPace({ ...job, isAhead }, cores)),
  );
  expect(few).toEqual([120, 500]);
  expect(many).toEqual([0, 80]);
});

it('does not work the page out anew with every picture that was drawn', async () => {
  const { openTab, call } = openBrowser();
  const tab = openTab();
  const rendering = tab.start(YORK);
  const { options, finish } = await call(0);
  vi.useFakeTimers({ toFake: ['performance'] });
  const counts = { framesDone: 0, framesTotal: 100 };
  const reported: number[] = [];
  tab.state.subscribe(() => {
    const { job } = tab.state.get();
    if (job.kind === 'running') reported.push(job.progress);
  });
  for (let picture = 1; picture <= 100; picture++) {
    vi.advanceTimersByTime(10);
    options.onProgress?.({ ...counts, stage: 'drawing', progress: picture / 100 });
  }
  expect(reported).toHaveLength(4);
  options.onProgress?.({ ...counts, stage: 'joining', progress: 1 });
  expect(reported.at(-1)).toBe(1);
  vi.useRealTimers();
  finish();
  await rendering;
});
