/** Time of the processor that reading takes, without what Node does beside it, and whatever else the machine does. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const TASKS = '/proc/self/task';

/** Returns the threads of the process; none where the system does not list them. */
function listThreads(): string[] {
  try {
    return readdirSync(TASKS);
  } catch {
    return [];
  }
}

/** Returns the thread that calls it. */
const findOwnThread = (): string | undefined =>
  listThreads().length > 0 ? basename(readlinkSync('/proc/thread-self')) : undefined;

/** Returns how long a thread has run, in milliseconds; one that has ended runs no longer. */
function countMilliseconds(thread: string): number {
  try {
    return Number(readFileSync(`${TASKS}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

const ownThread = findOwnThread();
/** Threads that are there before this one reads: they wait for it, compile, or collect garbage. */
const helpers = listThreads().filter((thread) => thread !== ownThread);

/** Starts to measure the work of this thread, and of those that it starts. Returns what ends it, with milliseconds. */
export function startWork(): () => number {
  const usage = process.cpuUsage();
  const helped = helpers.map(countMilliseconds);
  return () => {
    const { user, system } = process.cpuUsage(usage);
    const beside = helpers.reduce(
      (sum, thread, index) => sum + Math.max(0, countMilliseconds(thread) - helped[index]!),
      0,
    );
    return Math.max(0, (user + system) / 1000 - beside);
  };
}
