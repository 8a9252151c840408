/**
 * Runs a second worker for announcements while the first is busy with a long job: passengers on a platform
 * are waiting for them.
 */
import { type ChildProcess, spawn } from 'node:child_process';

/** Message that asks the second worker, over its channel, to end once its job is done. */
export const REST = 'rest';

export interface UrgentWorker {
  /** Starts it while the first worker is busy for long, and lets it end afterwards. */
  follow(isBusyForLong: boolean): void;
  /** Process id, while the worker runs. */
  readonly pid: number | undefined;
  stop(): void;
}

/**
 * Creates the second worker, which runs only when needed.
 *
 * @param environment variables of the second worker alone
 * @param start starts the process, with a channel to it
 */
export function urgentWorker(
  environment: Record<string, string> = {},
  start = startAgain,
): UrgentWorker {
  let child: ChildProcess | undefined;
  let isResting = false;
  return {
    follow(isBusyForLong) {
      if (child === undefined && isBusyForLong) {
        const started = start(environment);
        child = started;
        isResting = false;
        const end = () => {
          if (child === started) child = undefined;
        };
        started.once('exit', end);
        started.once('error', (error) => {
          console.error(`The render worker for announcements did not start: ${error.message}`);
          end();
        });
      } else if (child !== undefined && !isBusyForLong && !isResting) {
        isResting = true;
        child.send(REST);
      }
    },
    get pid() {
      return child?.pid;
    },
    stop() {
      child?.kill('SIGTERM');
    },
  };
}

/** Starts this program once more, for announcements only. */
const startAgain = (environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    // The channel ends with this process, however it ends, and the worker with the channel.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, URGENT_ONLY: 'true', ...environment },
  });
