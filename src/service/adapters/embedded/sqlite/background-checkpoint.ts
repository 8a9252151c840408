import { Worker } from 'node:worker_threads';

/** Bytes that are checkpointed at once: fewer, longer copies than SQLite's default of 4 MiB. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

const THREAD = new URL('./checkpoint-thread.mjs', import.meta.url);

/**
 * Copies the log of a database into the database by a thread of its own, each time that enough has been written. The
 * thread that answers requests would be held up for a quarter of a second.
 *
 * @returns what to tell how many bytes were written
 */
export function checkpointAside(file: string): (bytes: number) => void {
  let waiting = 0;
  let isUnderway = false;
  return (bytes) => {
    waiting += bytes;
    if (isUnderway || waiting < CHECKPOINT_BYTES) return;
    waiting = 0;
    isUnderway = true;
    const thread = new Worker(THREAD, { execArgv: [], workerData: { file } });
    thread.unref();
    // SQLite does it by itself once the log is four times as long.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      isUnderway = false;
    });
  };
}
