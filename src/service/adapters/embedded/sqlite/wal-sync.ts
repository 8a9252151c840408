import { type FileHandle, open } from 'node:fs/promises';
import type { Log } from './durable-dialect.ts';

/**
 * Brings the log of a database to the disk, by a thread of Node's. Those that come while it does share the next time.
 *
 * @param file path of the database
 */
export function openLog(file: string): Log {
  let log: Promise<FileHandle> | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    log ??= open(`${file}-wal`, 'r+');
    await (await log).datasync();
  }

  return {
    sync() {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          running = write();
          return running;
        });
      return next;
    },
    async close() {
      await (await log)?.close();
    },
  };
}
