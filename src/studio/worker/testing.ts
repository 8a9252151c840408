/** A worker on a service of its own, for tests of what it does with jobs. */
import { vi } from 'vitest';
import { RenderError } from '#rendering/render-error.ts';
import type { RenderVideo } from '#rendering/workers/create-renderer.ts';
import { json, openTestService, TINY, WATERLOO } from '#service/testing.ts';
import { BROWSER_WORK } from './browser-work.ts';
import { workOnJobs } from './work-on-jobs.ts';
import type { WorkerState } from './worker-state.ts';

export type TestWorker = Awaited<ReturnType<typeof openTestWorker>>;

/** Opens a service whose worker calls it like over the network; `close` undoes the stubs. */
export async function openTestWorker() {
  const service = await openTestService();
  const worker = {
    service,
    /** Ends what works. */
    end: new AbortController(),
    /** Paths that the worker called, in order, without the job's id. */
    calls: [] as string[],
    /** Asks for a video; answers the request's id. */
    async announce(): Promise<string> {
      const response = await service.send(
        '/v1/sign-requests/train-announcements',
        json({ ...WATERLOO, longDelay: true }),
      );
      const { data } = await response.json();
      return data.id;
    },
    async read(id: string) {
      const { data } = await (await service.send(`/v1/sign-requests/${id}`)).json();
      return data;
    },
    /** Works until the queue is empty; answers the states it was in. */
    work(render: RenderVideo): { states: WorkerState[]; idle: Promise<void> } {
      const states: WorkerState[] = [];
      const idle = new Promise<void>((resolve) => {
        void workOnJobs({
          ...BROWSER_WORK,
          serviceUrl: 'http://service.test',
          token: () => service.token('*'),
          signal: worker.end.signal,
          render,
          onState(state) {
            states.push(state);
            if (state.kind === 'idle') resolve();
          },
        });
      });
      return { states, idle };
    },
    async close(): Promise<void> {
      worker.end.abort();
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      await service.close();
    },
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url);
    worker.calls.push(pathname.replace(/^\/v1\/render-jobs\/([^/]+\/)?/, ''));
    return service.send(pathname, init, null);
  });
  return worker;
}

/** Creates a renderer that delivers the shortest possible file, after running the given callback. */
export const rendering =
  (beforeDelivery: (options: { signal: AbortSignal }) => unknown = () => undefined): RenderVideo =>
  async (_, { signal, onProgress } = {}) => {
    onProgress?.({ stage: 'drawing', progress: 0.5, framesDone: 1, framesTotal: 2 });
    await beforeDelivery({ signal: signal! });
    return {
      file: new Blob([TINY.mp4], { type: 'video/mp4' }),
      contentType: 'video/mp4',
      durationSeconds: 12.48,
      captions: new TextDecoder().decode(TINY.vtt),
      timeline: { fields: [], places: [], spelled: [], captions: [] },
      signedBy: 'computer',
      framesEncoded: 2,
      segmentsEncoded: 1,
      segmentsTotal: 1,
      encoder: 'ffmpeg',
    };
  };

/** Waits until the signal aborts, then rejects. */
export const untilAborted = ({ signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => {
    const stop = () => reject(new RenderError('cancelled', 'Cancelled.'));
    // A report on its way may have told it already.
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
