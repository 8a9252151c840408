/** Where a render worker's browser keeps its files: on disk, and there for the next browser when one is lost. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BrowserFolder {
  /** Never the same as that of another process. */
  path(): string;
  /** Removes the folder with all that its browser kept; `path` then makes a new one. */
  remove(): void;
}

const NAME = /^handsignal-browser-(.+)-(\d+)-[^-]+$/;

/**
 * The folder of this process. First it removes those of processes of this machine that were killed: they may hold
 * strangers' films.
 *
 * @param parent must not be a disk in memory: the browser would hold its files there again
 */
export function browserFolder(parent = tmpdir()): BrowserFolder {
  for (const name of readdirSync(parent)) {
    const [, host, pid] = NAME.exec(name) ?? [];
    if (host === hostname() && !isRunning(Number(pid))) removeFolder(join(parent, name));
  }
  let folder: string | undefined;
  return {
    path() {
      folder ??= mkdtempSync(join(parent, `handsignal-browser-${hostname()}-${process.pid}-`));
      return folder;
    },
    remove() {
      if (folder !== undefined) removeFolder(folder);
      folder = undefined;
    },
  };
}

/** A browser that is just ending may still write; `rm` tries again while it does. */
const removeFolder = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user: it runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
