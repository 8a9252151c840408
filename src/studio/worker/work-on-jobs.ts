/** The work loop of a renderer: the headless worker's page, or an open studio tab. */
import { type BrowserNeed, type ClaimedJob, JobKind } from '#contract/requests/render-job.ts';
import type { WorkFolders } from '#rendering/files/work-folder.ts';
import type { FilmComposer } from '#rendering/overlay/create-composer.ts';
import type { RenderVideo } from '#rendering/workers/create-renderer.ts';
import type { DrawSource } from './draw-source.ts';
import { type ClaimOptions, createJobCalls, type JobCalls } from './job-calls.ts';
import { computeClaimPause, pause } from './pause.ts';
import { renderJob } from './render-job.ts';
import { type TranslateSource, translationJob } from './translation-job.ts';
import type { WorkerState } from './worker-state.ts';

/** Access to a service, limits of the work that is taken, and what does it. */
export interface WorkOptions {
  /** URL of the service without a slash at the end; empty for the page's own origin. */
  serviceUrl: string;
  /** Returns a token with the scope `worker`; called before every request, so the token may be renewed in between. */
  token: () => Promise<string>;
  /** Ends the loop; the current job is dropped, and returns to the queue when its lease ends. */
  signal: AbortSignal;
  onState?: (state: WorkerState) => void;
  /**
   * Seconds that a job must have waited before it is taken, so that other workers come first, and between two
   * claims; 0 for a full-time worker.
   */
  waitedSeconds?: number;
  /** Takes announcements, and documents to translate: nothing that takes as long as a film. */
  urgentOnly?: boolean;
  /** Takes only jobs that need a browser, or only those that need none. */
  browser?: BrowserNeed | undefined;
  /** Whether to end once the job in hand is done. */
  isResting?: () => boolean;
  /** Folders of the files of jobs; those of this browser by default. */
  folders?: WorkFolders;
  /** Forgets all pieces of earlier videos; those of this browser by default. */
  forgetPieces?: () => Promise<void>;
  render: RenderVideo;
  composer: FilmComposer;
  translate: TranslateSource;
  /** Draws small pictures of sources; without it they have none. */
  drawSource?: DrawSource;
}

/** Claims jobs and works on them until `signal` aborts, or it may rest. Never rejects: failures are reported, or retried later. */
export async function workOnJobs(options: WorkOptions): Promise<void> {
  const { serviceUrl, token, signal, onState, waitedSeconds = 0, urgentOnly = false } = options;
  const { isResting = () => false, browser, render, composer, translate, drawSource } = options;
  const calls = createJobCalls(serviceUrl, token);
  const { folders, forgetPieces } = options;
  const holding = { calls, folders, forgetPieces, signal, ...(onState && { onState }) };
  let failedClaims = 0;
  while (!signal.aborted && !isResting()) {
    const claimed = await claim(calls, { waitedSeconds, urgentOnly, browser }, signal);
    if (typeof claimed === 'object') {
      failedClaims = 0;
      if (claimed.kind === 'render') await renderJob(claimed, { ...holding, render, composer });
      else await translationJob(claimed, { ...holding, translate, drawSource });
      continue;
    }
    if (signal.aborted) return;
    onState?.({ kind: 'idle', stage: claimed, updatedAt: Date.now() });
    failedClaims = claimed === 'unreachable' ? failedClaims + 1 : 0;
    await pause(Math.max(waitedSeconds * 1000, computeClaimPause(failedClaims)), signal);
  }
}

async function claim(
  calls: JobCalls,
  which: ClaimOptions,
  signal: AbortSignal,
): Promise<ClaimedJob | 'waiting' | 'unreachable'> {
  try {
    return (await calls.claim(JobKind.options, which, signal)) ?? 'waiting';
  } catch (error) {
    if (!signal.aborted) console.warn('No job could be asked for; asking again soon.', error);
    return 'unreachable';
  }
}
