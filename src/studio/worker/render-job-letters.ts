/** The letters of `#contract/render-job.ts` as functions, each with a token and, but for the claim, the lease. */
import {
  ClaimAnswer,
  DURATION_HEADER,
  type FailureReport,
  LEASE_TOKEN_HEADER,
  ProgressAnswer,
  type ProgressReport,
  type RenderJob,
} from '#contract/render-job.ts';
import type { RenderedVideo } from '#rendering/create-renderer.ts';
import { callService, parseAnswer, type ServiceCall } from '../queries/call-service.ts';
import { ServiceError } from '../queries/service-error.ts';

const UPLOAD_PATIENCE_MILLISECONDS = 10 * 60_000;

export type RenderJobLetters = ReturnType<typeof renderJobLetters>;

/** Each function throws `ServiceError`; see `isLeaseLost`. */
export function renderJobLetters(serviceUrl: string, token: () => Promise<string>) {
  const call = async (path: string, init: ServiceCall) =>
    callService(`${serviceUrl}/v1/render-jobs/${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${await token()}` },
    });

  const send = (
    { jobId, leaseToken }: RenderJob,
    path: string,
    { headers, ...init }: ServiceCall & { signal: AbortSignal },
  ) =>
    call(`${encodeURIComponent(jobId)}/${path}`, {
      ...init,
      headers: { ...headers, [LEASE_TOKEN_HEADER]: leaseToken },
    });

  const sendJson = (job: RenderJob, path: string, body: object, signal: AbortSignal) =>
    send(job, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });

  return {
    /** The next job that has waited so long; undefined when there is none. */
    async claim(waitedSeconds: number, signal: AbortSignal): Promise<RenderJob | undefined> {
      const path = waitedSeconds === 0 ? 'claim' : `claim?waitedSeconds=${waitedSeconds}`;
      const response = await call(path, { method: 'POST', signal });
      if (response.status === 204) return undefined;
      const { data } = await parseAnswer(response, ClaimAnswer);
      return data.kind === 'render' ? data : undefined;
    },

    /** Renews the lease; answers whether nobody waits for the job any more. */
    async report(job: RenderJob, report: ProgressReport, signal: AbortSignal): Promise<boolean> {
      const response = await sendJson(job, 'progress', report, signal);
      return (await parseAnswer(response, ProgressAnswer)).data.cancelled;
    },

    async deliver(
      job: RenderJob,
      index: number,
      video: RenderedVideo,
      signal: AbortSignal,
    ): Promise<void> {
      await send(job, `videos/${index}`, {
        method: 'PUT',
        headers: {
          'content-type': video.contentType,
          [DURATION_HEADER]: String(video.durationSeconds),
        },
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

    async complete(job: RenderJob, signal: AbortSignal): Promise<void> {
      await send(job, 'complete', { method: 'POST', signal });
    },

    async fail(job: RenderJob, failure: FailureReport, signal: AbortSignal): Promise<void> {
      await sendJson(job, 'fail', failure, signal);
    },
  };
}

/** Somebody else holds the job now, or it is over. */
export const isLeaseLost = (error: unknown): boolean =>
  error instanceof ServiceError && error.problems.some(({ code }) => code === 'lease-lost');

/** Whether the same letter may well arrive a little later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ServiceError && ['unreachable', 'busy', 'broken'].includes(error.code);
