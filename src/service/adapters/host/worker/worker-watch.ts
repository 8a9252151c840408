/** Decides when a render worker's browser has to be replaced. Pure but for its clock. */
import { z } from 'zod';

/** State that the worker page reports, without the time of its last heartbeat, which advances even when it hangs. */
export const PageState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({
    kind: z.literal('working'),
    jobId: z.string(),
    leaseToken: z.string(),
    stage: z.string(),
    progress: z.number(),
    isUrgent: z.boolean().optional(),
  }),
]);
export type PageState = z.infer<typeof PageState>;

export interface WatchLimits {
  /** A job that reports nothing new for this long hangs. */
  stuckMilliseconds: number;
  /**
   * Maximum memory of the browser with all its processes. Beyond it the browser ends at once, and its job
   * goes back to the queue.
   */
  maxBytes: number;
  /** Beyond it the browser ends when its job has. */
  comfortableBytes: number;
  /** Number of jobs after which a browser is replaced, so that leaks stay bounded. */
  maxJobs: number;
}

export interface Sight {
  isAlive: boolean;
  /** Missing when the browser is not alive. */
  state?: PageState;
  bytes: number;
}

/** `isPlanned`: nothing is wrong, so the next browser may start at once. */
export interface Verdict {
  reason: string;
  isPlanned: boolean;
}

const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`;

/** Creates a check that returns why the browser must be replaced, or undefined while it may stay. */
export function workerWatch(limits: WatchLimits, nowMilliseconds: () => number) {
  const jobs = new Set<string>();
  let last = { text: '', at: nowMilliseconds() };

  return ({ isAlive, state, bytes }: Sight): Verdict | undefined => {
    if (!isAlive || state === undefined) return { reason: 'the browser crashed', isPlanned: false };
    const text = JSON.stringify(state);
    if (text !== last.text || state.kind === 'idle') last = { text, at: nowMilliseconds() };
    else if (nowMilliseconds() - last.at > limits.stuckMilliseconds)
      return { reason: 'the job made no progress', isPlanned: false };
    if (bytes > limits.maxBytes)
      return { reason: `the browser used ${mebibytes(bytes)} of memory`, isPlanned: false };
    if (state.kind === 'working') {
      jobs.add(state.jobId);
      return undefined;
    }
    if (bytes > limits.comfortableBytes)
      return { reason: `the idle browser is using ${mebibytes(bytes)} of memory`, isPlanned: true };
    if (jobs.size >= limits.maxJobs)
      return { reason: `the browser has done ${jobs.size} jobs`, isPlanned: true };
    return undefined;
  };
}
