/** The workers of one render: started one by one, and at the end all kept for the next render or all ended. */
import { engineFiles } from '../encode/engine-files.ts';
import type { EncoderId } from '../encode/segment-encoder.ts';
import { RenderError } from '../render-error.ts';
import type { RenderWorker } from './render-worker.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface StartedWorkers {
  /** A worker, with this encoder started when one is named. */
  start(encoder?: EncoderId): Promise<RenderWorker>;
  /** Back to the pool, in good health. */
  release(): void;
  /** Terminates them, also one that is just being started. */
  end(): void;
}

function startedWorkers(pool: WorkerPool): StartedWorkers {
  const workers = new Set<RenderWorker>();
  let ended = false;
  return {
    async start(encoder) {
      const worker = pool.take();
      workers.add(worker);
      if (ended) worker.terminate();
      if (encoder !== undefined) await worker.call('prepare', { encoder, ...engineFiles() });
      return worker;
    },
    release() {
      for (const worker of workers) pool.giveBack(worker);
    },
    end() {
      ended = true;
      for (const worker of workers) worker.terminate();
    },
  };
}

/**
 * Runs `work` with a group of workers. When it fails, or `signal` aborts, the group of workers ends at once; nothing waits for a worker
 * that is still starting.
 *
 * @throws {RenderError} `cancelled`, or what `work` threw
 */
export function withWorkers<T>(
  pool: WorkerPool,
  signal: AbortSignal | undefined,
  work: (workers: StartedWorkers) => Promise<T>,
): Promise<T> {
  const workers = startedWorkers(pool);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      signal?.removeEventListener('abort', abort);
      workers.end();
      reject(error);
    };
    const abort = () => fail(new RenderError('cancelled', 'Rendering was cancelled.'));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    work(workers).then((done) => {
      signal?.removeEventListener('abort', abort);
      if (!signal?.aborted) workers.release();
      resolve(done);
    }, fail);
  });
}
