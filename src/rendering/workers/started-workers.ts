/** The workers of one render: started one by one, and at the end all kept for the next render or all ended. */
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { RenderWorker } from './render-worker.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface StartedWorkers {
  /** Starts a worker, with this encoder when one is named. */
  start(encoder?: EncoderId): Promise<RenderWorker>;
  /** Returns the healthy workers to the pool. */
  release(): void;
  /** Terminates them, also one that is just being started. */
  end(): void;
}

function startedWorkers(pool: WorkerPool): StartedWorkers {
  const workers = new Set<RenderWorker>();
  let ended = false;
  let released = false;
  /**
   * Wraps a worker so that calls of a released render are rejected: they are of no use to the next render
   * that has the worker.
   */
  const wrapWorker = (worker: RenderWorker): RenderWorker => ({
    get ended() {
      return worker.ended;
    },
    call: (...call) => (released ? Promise.reject(cancelled()) : worker.call(...call)),
    terminate: worker.terminate,
  });
  return {
    async start(encoder) {
      if (released) throw cancelled();
      const worker = pool.take();
      workers.add(worker);
      if (ended) worker.terminate();
      if (encoder !== undefined) await worker.call('prepare', { encoder });
      return wrapWorker(worker);
    },
    release() {
      released = true;
      for (const worker of workers) pool.giveBack(worker);
    },
    end() {
      ended = true;
      for (const worker of workers) worker.terminate();
    },
  };
}

const cancelled = () => new RenderError('cancelled', 'Rendering was cancelled.');

/**
 * Runs `work` with a group of workers. When it fails, or `signal` aborts, the group of workers ends at once; nothing waits for a worker
 * that is still starting.
 *
 * @param keepsThem after an abort the workers are there for the next render, as soon as each has done what it is at
 * @throws {RenderError} `cancelled`, or what `work` threw
 */
export function withWorkers<T>(
  pool: WorkerPool,
  signal: AbortSignal | undefined,
  work: (workers: StartedWorkers) => Promise<T>,
  keepsThem = false,
): Promise<T> {
  const workers = startedWorkers(pool);
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = (settle: () => void, leave: () => void) => {
      if (isOver) return;
      isOver = true;
      signal?.removeEventListener('abort', abort);
      leave();
      settle();
    };
    const fail = (error: unknown) => end(() => reject(error), workers.end);
    const abort = () => end(() => reject(cancelled()), keepsThem ? workers.release : workers.end);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    work(workers).then((result) => end(() => resolve(result), workers.release), fail);
  });
}
