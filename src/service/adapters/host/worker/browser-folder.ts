/** Manages the folder of a render worker's browser: on disk, and available to the next browser when one is lost. */
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BrowserFolder {
  /** Returns the path of the folder, which differs from that of any other process. */
  path(): string;
  /** Removes the folder with all that its browser kept; `path` then makes a new one. */
  remove(): void;
}

const NAME = /^handsignal-browser-(.+)-(\d+)-[^-]+$/;
/** A job that was lost comes again soon. What is older is of no use, and may hold strangers' films. */
const MAX_AGE_MILLISECONDS = 24 * 3600 * 1000;

/**
 * Opens the folder of this process: the newest one left by a killed process of this machine, with its
 * finished pieces, or a new one. All other folders of killed processes are removed.
 *
 * @param parent must not be a disk in memory: the browser would then hold its files in memory again
 * @param startedAt epoch milliseconds at which this process started
 */
export function browserFolder(
  parent = tmpdir(),
  startedAt = performance.timeOrigin,
): BrowserFolder {
  const newFolder = () => mkdtempSync(join(parent, prefix()));
  let folder = adoptLeft(parent, startedAt);
  return {
    path() {
      folder ??= newFolder();
      return folder;
    },
    remove() {
      if (folder !== undefined) removeFolder(folder);
      folder = undefined;
    },
  };
}

const prefix = () => `handsignal-browser-${hostname()}-${process.pid}-`;

/** Takes one folder over from a process that was killed, and removes the rest. */
function adoptLeft(parent: string, startedAt: number): string | undefined {
  const left = readdirSync(parent)
    .filter((name) => {
      const [, host, pid] = NAME.exec(name) ?? [];
      return host === hostname() && !isInUse(Number(pid), join(parent, name), startedAt);
    })
    .map((name) => ({ path: join(parent, name), usedAt: statSync(join(parent, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt);
  let adopted: string | undefined;
  for (const { path, usedAt } of left) {
    if (adopted === undefined && Date.now() - usedAt < MAX_AGE_MILLISECONDS)
      adopted = takeOver(path, parent);
    else removeFolder(path);
  }
  return adopted;
}

/** Takes over a folder and returns its new path, or undefined where another starting process was first. */
function takeOver(path: string, parent: string): string | undefined {
  const adoptedPath = join(parent, `${prefix()}${path.split('-').at(-1)}`);
  try {
    renameSync(path, adoptedPath);
    // What a browser leaves to keep others off; it has ended.
    rmSync(join(adoptedPath, 'SingletonLock'), { force: true });
    return adoptedPath;
  } catch {
    return undefined;
  }
}

/** Removes a folder. A browser that is just ending may still write to it; `rm` retries meanwhile. */
const removeFolder = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/**
 * Whether the process that made a folder runs. In a container, the process that follows a killed one often has the same
 * number: a folder with the number of this process that is older than it was left.
 */
const isInUse = (pid: number, path: string, startedAt: number): boolean =>
  pid === process.pid ? statSync(path).birthtimeMs >= startedAt : isRunning(pid);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user: it runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
