/** The calls of `#contract/requests/render-job.ts` as functions, each with a token and, but for the claim, the lease. */
import {
  ClaimAnswer,
  type ClaimedJob,
  DRIFT_HEADER,
  DURATION_HEADER,
  type FailureReport,
  type JobKind,
  LEASE_TOKEN_HEADER,
  ProgressAnswer,
  type ProgressReport,
} from '#contract/requests/render-job.ts';
import type { Translation } from '#contract/requests/translation.ts';
import { callService, parseAnswer, type ServiceCall } from '../queries/service/call-service.ts';
import { ServiceError } from '../queries/service/service-error.ts';

const UPLOAD_PATIENCE_MILLISECONDS = 10 * 60_000;

export type JobCalls = ReturnType<typeof jobCalls>;

/** A finished video with its captions as WebVTT. */
export interface DeliveredVideo {
  file: Blob;
  contentType: 'video/mp4' | 'video/webm';
  durationSeconds: number;
  captions: string;
  largestDriftSeconds?: number | undefined;
}

/** Each function throws `ServiceError`; see `isLeaseLost`. */
export function jobCalls(serviceUrl: string, token: () => Promise<string>) {
  const call = async (path: string, init: ServiceCall) =>
    callService(`${serviceUrl}/v1/render-jobs/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${await token()}` },
    });

  const send = (
    { jobId, leaseToken }: ClaimedJob,
    path: string,
    { headers, ...init }: ServiceCall & { signal: AbortSignal },
  ) =>
    call(`${encodeURIComponent(jobId)}/${path}`, {
      ...init,
      headers: { ...headers, [LEASE_TOKEN_HEADER]: leaseToken },
    });

  const sendJson = (job: ClaimedJob, path: string, body: object, signal: AbortSignal) =>
    send(job, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });

  return {
    /** The next job of these kinds that has waited so long; undefined when there is none. */
    async claim(
      kinds: readonly JobKind[],
      waitedSeconds: number,
      signal: AbortSignal,
    ): Promise<ClaimedJob | undefined> {
      const query = new URLSearchParams({
        kinds: kinds.join(','),
        waitedSeconds: String(waitedSeconds),
      });
      const response = await call(`claim?${query}`, { method: 'POST', signal });
      if (response.status === 204) return undefined;
      return (await parseAnswer(response, ClaimAnswer)).data;
    },

    /** A file behind a signed link; a large one is kept on disk by the browser. */
    async fetchFile(link: string, signal: AbortSignal): Promise<Blob> {
      const patienceMilliseconds = UPLOAD_PATIENCE_MILLISECONDS;
      return await (await callService(link, { signal, patienceMilliseconds })).blob();
    },

    /** Renews the lease; answers whether nobody waits for the job any more. */
    async report(job: ClaimedJob, report: ProgressReport, signal: AbortSignal): Promise<boolean> {
      const response = await sendJson(job, 'progress', report, signal);
      return (await parseAnswer(response, ProgressAnswer)).data.cancelled;
    },

    async deliver(
      job: ClaimedJob,
      index: number,
      video: DeliveredVideo,
      signal: AbortSignal,
    ): Promise<void> {
      await send(job, `videos/${index}`, {
        method: 'PUT',
        headers: headersOf(video),
        body: video.file,
        signal,
        patienceMilliseconds: UPLOAD_PATIENCE_MILLISECONDS,
      });
      await send(job, `captions/${index}`, {
        method: 'PUT',
        headers: { 'content-type': 'text/vtt' },
        body: video.captions,
        signal,
      });
    },

    /** Ends a translation job. */
    async translated(
      job: ClaimedJob,
      translation: Translation,
      signal: AbortSignal,
    ): Promise<void> {
      await sendJson(job, 'translation', translation, signal);
    },

    /** Ends a translation job that cannot continue without subtitles. */
    async subtitlesNeeded(job: ClaimedJob, signal: AbortSignal): Promise<void> {
      await send(job, 'subtitles-needed', { method: 'POST', signal });
    },

    async complete(job: ClaimedJob, signal: AbortSignal): Promise<void> {
      await send(job, 'complete', { method: 'POST', signal });
    },

    async fail(job: ClaimedJob, failure: FailureReport, signal: AbortSignal): Promise<void> {
      await sendJson(job, 'fail', failure, signal);
    },
  };
}

const headersOf = ({ contentType, durationSeconds, largestDriftSeconds }: DeliveredVideo) => ({
  'content-type': contentType,
  [DURATION_HEADER]: String(durationSeconds),
  ...(largestDriftSeconds !== undefined && { [DRIFT_HEADER]: largestDriftSeconds.toFixed(3) }),
});

/** Somebody else holds the job now, or it is over. */
export const isLeaseLost = (error: unknown): boolean =>
  error instanceof ServiceError && error.problems.some(({ code }) => code === 'lease-lost');

/** Whether the same call may well arrive a little later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ServiceError && ['unreachable', 'busy', 'broken'].includes(error.code);
