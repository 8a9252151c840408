import { type FileHandle, open } from 'node:fs/promises';
import type { Sync } from './durable-dialect.ts';

/**
 * Brings the log of a database to the disk, by a thread of Node's. Those that come while it does share the next time.
 * The descriptor stays open until the process ends, as the database does.
 *
 * @param file path of the database
 */
export function syncLog(file: string): Sync {
  let log: Promise<FileHandle> | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    log ??= open(`${file}-wal`, 'r+');
    await (await log).datasync();
  }

  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = write();
        return running;
      });
    return next;
  };
}
