/** What a worker does now. `updatedAt` is epoch milliseconds and moves only when the work did. */
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
