/**
 * Makes the videos that need no browser, in a process that `worker.ts` starts and watches.
 *
 * Environment: `SERVICE_URL`, `CLIENT_ID`, `CLIENT_SECRET` as for `worker.ts`; `HAS_BROWSER` when a browser beside it does the
 * rest, which is refused otherwise; `SEGMENT_CACHE_MB`.
 */
import { z } from 'zod';
import { clientTokens } from '#service/adapters/embedded/client-token.ts';
import { READY } from '#service/adapters/host/worker/native-child.ts';
import { type WorkOptions, workOnJobs } from '#studio/worker/work-on-jobs.ts';
import type { WorkerState } from '#studio/worker/worker-state.ts';
import { openCacheFolder } from './cache-folder.ts';
import { createNativeRenderer } from './native-renderer.ts';
import { REFUSING, refuseLifelike } from './refuse.ts';

const Environment = z.object({
  SERVICE_URL: z.url(),
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string(),
  HAS_BROWSER: z.literal('true').optional(),
  SEGMENT_CACHE_MB: z.coerce.number().int().min(0).default(1024),
  /** Time for an open tab of the studio to take a job that needs a browser. */
  REFUSE_AFTER_SECONDS: z.coerce.number().int().min(0).default(60),
});
const environment = Environment.parse(process.env);
const { SERVICE_URL, CLIENT_ID, CLIENT_SECRET, HAS_BROWSER } = environment;

const serviceUrl = SERVICE_URL.replace(/\/+$/, '');
const end = new AbortController();
const renderer = createNativeRenderer(openCacheFolder(), environment.SEGMENT_CACHE_MB * 1e6);
const shared = {
  serviceUrl,
  token: clientTokens(serviceUrl, CLIENT_ID, CLIENT_SECRET),
  signal: end.signal,
  folders: renderer.folders,
  forgetPieces: renderer.forgetPieces,
};
const rendering: WorkOptions = {
  ...shared,
  ...REFUSING,
  render: refuseLifelike(renderer.render),
  browser: 'unneeded',
};

/** Makes announcements while something long is made: passengers on a platform wait for them. */
let urgent: Promise<void> | undefined;
let isBusyForLong = false;
function followState(state: WorkerState): void {
  isBusyForLong = state.kind === 'working' && !state.isUrgent;
  if (!isBusyForLong || urgent !== undefined) return;
  urgent = workOnJobs({
    ...rendering,
    urgentOnly: true,
    isResting: () => !isBusyForLong,
  }).finally(() => {
    urgent = undefined;
  });
}

const stop = () => {
  end.abort();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

const working = [workOnJobs({ ...rendering, onState: followState })];
if (HAS_BROWSER === undefined)
  working.push(
    workOnJobs({
      ...shared,
      ...REFUSING,
      browser: 'needed',
      waitedSeconds: environment.REFUSE_AFTER_SECONDS,
    }),
  );
process.send?.(READY);
await Promise.all(working);
