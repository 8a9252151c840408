import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** What is copied at once: fewer, longer copies than SQLite's default of 4 MiB. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

const LIBSQL = createRequire(import.meta.url).resolve('libsql');

/**
 * Waits for nobody. What is written meanwhile is copied in further, shorter turns, since the log begins anew only once
 * all of it is copied.
 */
const THREAD_SOURCE = `
const { workerData } = require('node:worker_threads');
const database = new (require(workerData.libsql))(workerData.file);
for (let turn = 0; turn < 10; turn++) {
  const [{ log, checkpointed }] = database.pragma('wal_checkpoint(PASSIVE)');
  if (log === checkpointed) break;
}
database.close();`;

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
    const thread = new Worker(THREAD_SOURCE, { eval: true, workerData: { file, libsql: LIBSQL } });
    thread.unref();
    // SQLite does it by itself once the log is four times as long.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      isUnderway = false;
    });
  };
}
