/** One render job from claim to end: rendering, reporting at the same time, delivering. */
import type { FailureReport, RenderJob } from '#contract/render-job.ts';
import type { RenderVideo } from '#rendering/create-renderer.ts';
import { RenderError } from '#rendering/render-error.ts';
import { pause } from './pause.ts';
import { isLeaseLost, isPassing, type RenderJobLetters } from './render-job-letters.ts';
import type { WorkerState } from './work-on-render-jobs.ts';

interface Means {
  letters: RenderJobLetters;
  render: RenderVideo;
  signal: AbortSignal;
  onState?: (state: WorkerState) => void;
}

const REPORT_EVERY_MILLISECONDS = 1000;
const LONGEST_MESSAGE = 2000;
const TRIES = 5;
/** Of a message's share of progress; the rest is delivering it. */
const RENDERING_SHARE = 0.95;

/**
 * Renders and delivers every message of a job, in order. Never rejects: a failure is reported to the service;
 * a cancelled job or a lost lease ends the work without a word.
 */
export async function renderJob(job: RenderJob, means: Means): Promise<void> {
  const { letters, render, onState } = means;
  const over = new AbortController();
  const signal = AbortSignal.any([means.signal, over.signal]);
  let report = { stage: 'loading', progress: 0 };

  const move = (stage: string, progress: number) => {
    report = { stage, progress };
    onState?.({ kind: 'working', jobId: job.jobId, ...report, updatedAt: Date.now() });
  };

  const work = async () => {
    for (const [index, message] of job.messages.entries()) {
      const share = (done: number) => (index + done) / job.messages.length;
      const video = await render(
        { message, look: job.look },
        {
          signal,
          onProgress: ({ stage, progress }) => move(stage, share(progress * RENDERING_SHARE)),
        },
      );
      move('storing', share(RENDERING_SHARE));
      await patiently(() => letters.deliver(job, index, video, signal), signal);
      move('storing', share(1));
    }
    await patiently(() => letters.complete(job, signal), signal);
  };

  move('loading', 0);
  const reporting = keepReporting(job, letters, () => report, over, signal);
  try {
    await work();
  } catch (error) {
    if (!signal.aborted && !isLeaseLost(error)) await tellFailure(job, letters, error, signal);
  } finally {
    over.abort();
    await reporting;
  }
}

/** Reports each change at most once a second, and silence before the lease could end of it. */
async function keepReporting(
  job: RenderJob,
  letters: RenderJobLetters,
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
        if (await letters.report(job, report, signal)) over.abort();
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

async function tellFailure(
  job: RenderJob,
  letters: RenderJobLetters,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const code = error instanceof RenderError ? error.code : 'worker-failed';
  const message = error instanceof Error ? error.message : String(error);
  const failure: FailureReport = {
    code,
    message: message.slice(0, LONGEST_MESSAGE) || code,
    // The same message would fail to draw in the same way.
    retry: code !== 'drawing-failed',
  };
  try {
    await patiently(() => letters.fail(job, failure, signal), signal);
  } catch (unheard) {
    console.warn('The failure of a job could not be reported; its lease will end.', unheard);
  }
}
