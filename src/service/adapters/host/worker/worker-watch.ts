/** When a render worker's browser has to be replaced. Pure but for the clock it is given. */
import { z } from 'zod';

/** What the worker page tells of itself, without the time of its last heartbeat: that moves in a hang too. */
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
  /** Of the browser with all its processes: beyond it the browser ends at once, its job goes back to the queue. */
  mostBytes: number;
  /** Beyond it the browser ends when its job has. */
  comfortableBytes: number;
  /** So many jobs are enough for one browser, whatever it leaks. */
  mostJobs: number;
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

/** Each look answers why the browser must go, or nothing while it may stay. */
export function workerWatch(limits: WatchLimits, nowMilliseconds: () => number) {
  const jobs = new Set<string>();
  let last = { text: '', at: nowMilliseconds() };

  return ({ isAlive, state, bytes }: Sight): Verdict | undefined => {
    if (!isAlive || state === undefined) return { reason: 'the browser crashed', isPlanned: false };
    const text = JSON.stringify(state);
    if (text !== last.text || state.kind === 'idle') last = { text, at: nowMilliseconds() };
    else if (nowMilliseconds() - last.at > limits.stuckMilliseconds)
      return { reason: 'the job made no progress', isPlanned: false };
    if (bytes > limits.mostBytes)
      return { reason: `the browser took ${mebibytes(bytes)}`, isPlanned: false };
    if (state.kind === 'working') {
      jobs.add(state.jobId);
      return undefined;
    }
    if (bytes > limits.comfortableBytes)
      return { reason: `the browser holds ${mebibytes(bytes)} at rest`, isPlanned: true };
    if (jobs.size >= limits.mostJobs)
      return { reason: `the browser did ${jobs.size} jobs`, isPlanned: true };
    return undefined;
  };
}
