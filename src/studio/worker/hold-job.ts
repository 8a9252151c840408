/**
 * Holds a job from claim to end: works on it and reports progress at the same time, delivers it, or reports a
 * failure.
 */
import { CodedError } from '#contract/coded-error.ts';
import { isLasting } from '#contract/requests/job-failure.ts';
import type { ClaimedJob, FailureReport } from '#contract/requests/render-job.ts';
import type { WorkFolders } from '#rendering/files/work-folder.ts';
import { isLeaseLost, isPassing, type JobCalls } from './job-calls.ts';
import { pause } from './pause.ts';
import type { WorkerState } from './worker-state.ts';

export interface Holding {
  calls: JobCalls;
  /** Folders of the files of jobs; those of this browser by default. */
  folders?: WorkFolders | undefined;
  /** Forgets all pieces of earlier videos; those of this browser by default. */
  forgetPieces?: (() => Promise<void>) | undefined;
  signal: AbortSignal;
  onState?: (state: WorkerState) => void;
}

export interface Hold {
  /** Aborts when the job is cancelled, its lease is lost, or the worker ends. */
  signal: AbortSignal;
  /** Says what is being done; `progress` is 0 to 1 over the whole job. */
  move(stage: string, progress: number): void;
  /** Sends a call, and sends it again while the service is away for a moment: the work would be lost. */
  send(call: () => Promise<void>): Promise<void>;
}

const REPORT_EVERY_MILLISECONDS = 1000;
const MAX_MESSAGE_LENGTH = 2000;
const TRIES = 5;

/** Whether a job is an announcement: a job made from an upload has a source, or names who approved it. */
const isAnnouncement = (job: ClaimedJob): boolean =>
  job.kind === 'render' && job.source === undefined && job.approvals === undefined;

/**
 * Works on a job while its lease holds. Never rejects: a failure is reported to the service; a cancelled job
 * or a lost lease ends the work without a word.
 */
export async function holdJob(
  job: ClaimedJob,
  { calls, onState, signal: ends }: Holding,
  work: (hold: Hold) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([ends, over.signal]);
  let report = { stage: 'loading', progress: 0 };

  const move = (stage: string, progress: number) => {
    report = { stage, progress };
    const { jobId, leaseToken } = job;
    const isUrgent = isAnnouncement(job);
    onState?.({ kind: 'working', jobId, leaseToken, ...report, isUrgent, updatedAt: Date.now() });
  };

  move('loading', 0);
  const reporting = reportProgress(job, calls, () => report, over, signal);
  try {
    await work({ signal, move, send: (call) => patiently(call, signal) });
  } catch (error) {
    if (!signal.aborted && !isLeaseLost(error)) await reportFailure(job, calls, error, signal);
  } finally {
    over.abort();
    await reporting;
  }
}

/** Reports each change at most once a second, and silence before the lease could end of it. */
async function reportProgress(
  job: ClaimedJob,
  calls: JobCalls,
  current: () => { stage: string; progress: number },
  over: AbortController,
  signal: AbortSignal,
): Promise<void> {
  let reported: object | undefined;
  let silentMilliseconds = 0;
  while (!signal.aborted) {
    const report = current();
    if (report !== reported || silentMilliseconds >= job.heartbeatSeconds * 1000) {
      try {
        if (await calls.report(job, report, signal)) over.abort();
        reported = report;
        silentMilliseconds = 0;
      } catch (error) {
        if (isLeaseLost(error)) over.abort();
        else if (!signal.aborted) console.warn('A progress report did not arrive.', error);
      }
    }
    await pause(REPORT_EVERY_MILLISECONDS, signal);
    silentMilliseconds += REPORT_EVERY_MILLISECONDS;
  }
}

/** Tries again while the service is away for a moment, since the rendered video would be lost. */
async function patiently(send: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || attempt === TRIES || !isPassing(error)) throw error;
      await pause(1000 * attempt, signal);
    }
  }
}

async function reportFailure(
  job: ClaimedJob,
  calls: JobCalls,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const code = error instanceof CodedError ? String(error.code) : 'worker-failed';
  const message = error instanceof Error ? error.message : String(error);
  const failure: FailureReport = {
    code,
    message: message.slice(0, MAX_MESSAGE_LENGTH) || code,
    retry: !isLasting(code),
  };
  try {
    await patiently(() => calls.fail(job, failure, signal), signal);
  } catch (offline) {
    console.warn(
      'The failure of a job could not be reported; the job returns to the queue.',
      offline,
    );
  }
}
