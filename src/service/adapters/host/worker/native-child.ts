/** Runs the process that makes videos without a browser, and starts it again when it ends. */
import { type ChildProcess, spawn } from 'node:child_process';

/** Message of the process once its libraries have loaded. */
export const READY = 'ready';

export interface NativeChild {
  /** Resolves whether this machine can run it. */
  readonly works: Promise<boolean>;
  /** Whether it ended again and again: something else has to make its videos. */
  readonly hasFailed: boolean;
  readonly pid: number | undefined;
  stop(): void;
}

/**
 * Settings of the system's allocator: a picture's memory is used again instead of given back. New pages cost more than what is
 * drawn on them, and threads wait for one another to get them: 21 ms of processor time a frame instead of 36.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024 ** 2),
};
const READY_WITHIN_MS = 20_000;
const FIRST_PAUSE_MS = 1000;
/** A process that ran for longer has earned another start. */
const STEADY_MS = 60_000;
const MAX_QUICK_ENDS = 4;

/** Starts the program with a channel, which ends with this process, however it ends. */
const startProgram = (entry: string, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, entry], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...MEMORY, ...environment },
  });

/**
 * Starts the process and keeps it running.
 *
 * @param start starts it once
 */
export function startNativeChild(
  entry: string,
  environment: Record<string, string>,
  start = startProgram,
): NativeChild {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let quickEnds = 0;
  let resolveWorks: (works: boolean) => void;
  const works = new Promise<boolean>((resolve) => {
    resolveWorks = resolve;
  });
  const late = setTimeout(() => resolveWorks(false), READY_WITHIN_MS);

  function run(): void {
    const startedAt = performance.now();
    const started = start(entry, environment);
    child = started;
    started.on('message', (message) => {
      if (message !== READY) return;
      clearTimeout(late);
      resolveWorks(true);
    });
    const end = () => {
      if (child !== started) return;
      child = undefined;
      resolveWorks(false);
      if (isStopping) return;
      quickEnds = performance.now() - startedAt > STEADY_MS ? 1 : quickEnds + 1;
      if (quickEnds < MAX_QUICK_ENDS) setTimeout(run, FIRST_PAUSE_MS * 2 ** quickEnds).unref();
    };
    started.once('exit', end);
    started.once('error', end);
  }
  run();

  return {
    works,
    get hasFailed() {
      return quickEnds >= MAX_QUICK_ENDS;
    },
    get pid() {
      return child?.pid;
    },
    stop() {
      isStopping = true;
      clearTimeout(late);
      child?.kill('SIGTERM');
    },
  };
}
