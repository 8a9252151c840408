/** Present state of a worker. `updatedAt` is epoch milliseconds and changes only when the work makes progress. */
export type WorkerState =
  | { kind: 'idle'; stage: 'waiting' | 'unreachable'; updatedAt: number }
  | {
      kind: 'working';
      jobId: string;
      leaseToken: string;
      stage: string;
      progress: number;
      /** An announcement; nothing else is soon done. */
      isUrgent: boolean;
      updatedAt: number;
    };
