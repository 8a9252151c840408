/** The loop of whoever renders for the service: the headless worker's page, or an open studio tab. */
import type { RenderJob } from '#contract/render-job.ts';
import type { RenderVideo } from '#rendering/create-renderer.ts';
import { renderVideo } from '#rendering/render-video.ts';
import { pause } from './pause.ts';
import { renderJob } from './render-job.ts';
import { type RenderJobLetters, renderJobLetters } from './render-job-letters.ts';

/** What a worker does now. `updatedAt` is epoch milliseconds and moves only when the work did. */
export type WorkerState =
  | { kind: 'idle'; stage: 'waiting' | 'unreachable'; updatedAt: number }
  | { kind: 'working'; jobId: string; stage: string; progress: number; updatedAt: number };

export interface WorkOptions {
  /** Without a slash at the end; empty for the page's own origin. */
  serviceUrl: string;
  /** A token with the scope `worker`; asked for before every call, so it may be renewed in between. */
  token: () => Promise<string>;
  /** Ends the loop; a job in hand is left, and goes back to the queue when its lease ends. */
  signal: AbortSignal;
  onState?: (state: WorkerState) => void;
  /** Takes only jobs that nobody else has taken for so long, and asks as seldom; 0 for a full-time worker. */
  waitedSeconds?: number;
  render?: RenderVideo;
}

const FIRST_PAUSE_MILLISECONDS = 1000;
const LONGEST_PAUSE_MILLISECONDS = 5000;

/** Claims and renders jobs until `signal` aborts. Never rejects: what goes wrong is reported, or waited out. */
export async function workOnRenderJobs(options: WorkOptions): Promise<void> {
  const { serviceUrl, token, signal, onState, waitedSeconds = 0, render = renderVideo } = options;
  const letters = renderJobLetters(serviceUrl, token);
  let emptyClaims = 0;
  while (!signal.aborted) {
    const claimed = await claim(letters, waitedSeconds, signal);
    if (typeof claimed === 'object') {
      emptyClaims = 0;
      await renderJob(claimed, { letters, render, signal, ...(onState && { onState }) });
      continue;
    }
    if (signal.aborted) return;
    onState?.({ kind: 'idle', stage: claimed, updatedAt: Date.now() });
    await pause(Math.max(waitedSeconds * 1000, pauseAfter(emptyClaims++)), signal);
  }
}

async function claim(
  letters: RenderJobLetters,
  waitedSeconds: number,
  signal: AbortSignal,
): Promise<RenderJob | 'waiting' | 'unreachable'> {
  try {
    return (await letters.claim(waitedSeconds, signal)) ?? 'waiting';
  } catch (error) {
    if (!signal.aborted)
      console.warn('No render job could be asked for; asking again soon.', error);
    return 'unreachable';
  }
}

/** One to two seconds, growing to five; up to a second of it by chance, so that workers do not ask together. */
function pauseAfter(emptyClaims: number): number {
  const grown = FIRST_PAUSE_MILLISECONDS * 1.4 ** emptyClaims;
  return Math.min(LONGEST_PAUSE_MILLISECONDS - 1000, grown) + Math.random() * 1000;
}
