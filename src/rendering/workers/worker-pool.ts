/**
 * Pool of render workers, reused between renders with the encoders they have started: starting ffmpeg.wasm
 * means compiling 32 MB.
 */
import { openRenderWorker, type RenderWorker } from './render-worker.ts';

export interface WorkerPool {
  /** Number of workers that make sense on this machine. */
  readonly size: number;
  /** Returns an idle worker, or a new one. */
  take(): RenderWorker;
  /** Gives a worker back for the next render. One that failed or was cancelled is terminated instead. */
  giveBack(worker: RenderWorker): void;
}

/** Idle workers with ffmpeg.wasm hold some 100 MB each. */
const IDLE_MILLISECONDS = 120_000;
const MAX_WORKERS = 4;

export function workerPool(create: () => Worker): WorkerPool {
  const idle: RenderWorker[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
  // With two cores both draw; with more, one is left to the page.
  const size = Math.min(MAX_WORKERS, cores <= 2 ? cores : cores - 1);

  return {
    size,
    take() {
      // Who came back first is done soonest with what it may still be at.
      for (let candidate = idle.shift(); candidate !== undefined; candidate = idle.shift())
        if (!candidate.ended) return candidate;
      return openRenderWorker(create);
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
