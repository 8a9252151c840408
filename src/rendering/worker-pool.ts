/** Render workers with a started engine, kept between renders: starting one costs a compile of 32 MB. */
import { engineFiles } from './engine-files.ts';
import { openRenderWorker, type RenderWorker } from './render-worker.ts';

export interface WorkerPool {
  /** How many workers are worth having on this machine. */
  readonly size: number;
  /** A started worker: an idle one, or a new one. */
  take(): Promise<RenderWorker>;
  /** Gives a worker back for the next render. One that failed or was cancelled is terminated instead. */
  giveBack(worker: RenderWorker): void;
}

/** Idle workers hold some 100 MB each. */
const IDLE_MILLISECONDS = 120_000;
const MOST_WORKERS = 4;

export function workerPool(create: () => Worker): WorkerPool {
  const idle: RenderWorker[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
  // With two cores both draw; with more, one is left to the page.
  const size = Math.min(MOST_WORKERS, cores <= 2 ? cores : cores - 1);

  return {
    size,
    async take() {
      for (let kept = idle.pop(); kept !== undefined; kept = idle.pop())
        if (!kept.ended) return kept;
      const worker = openRenderWorker(create);
      try {
        await worker.order({ type: 'load', ...engineFiles() });
      } catch (error) {
        worker.terminate();
        throw error;
      }
      return worker;
    },
    giveBack(worker) {
      if (idle.length >= size) return worker.terminate();
      idle.push(worker);
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const unused of idle.splice(0)) unused.terminate();
      }, IDLE_MILLISECONDS);
    },
  };
}
