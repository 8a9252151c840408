/**
 * The letters between the service and whoever renders: the headless worker, or an open studio tab.
 *
 * POST /v1/render-jobs/claim[?waitedSeconds=N]    -> 200 { data: RenderJob } | 204 nothing to do
 * POST /v1/render-jobs/{jobId}/progress           ProgressReport -> 200 { data: { cancelled } }   (also the heartbeat)
 * PUT  /v1/render-jobs/{jobId}/videos/{index}     the file itself; content-type video/mp4 or video/webm,
 *                                                 header x-duration-seconds -> 204
 * PUT  /v1/render-jobs/{jobId}/captions/{index}   text/vtt -> 204
 * POST /v1/render-jobs/{jobId}/complete           -> 200
 * POST /v1/render-jobs/{jobId}/fail               FailureReport -> 200
 *
 * All but claim carry the fencing token in the header `x-lease-token`; an old one answers 409 `lease-lost`.
 */
import { z } from 'zod';
import { Look } from './look.ts';
import { Message } from './message.ts';

/** A job that the caller now holds for `leaseSeconds`; each progress report renews it. */
export const RenderJob = z.object({
  jobId: z.string().min(1),
  requestId: z.uuid(),
  leaseToken: z.string().min(1),
  leaseSeconds: z.number().positive(),
  heartbeatSeconds: z.number().positive(),
  messages: z.array(Message).min(1),
  look: Look,
});
export type RenderJob = z.infer<typeof RenderJob>;
export const RenderJobAnswer = z.object({ data: RenderJob });

/** `waitedSeconds`: only a job that nobody has taken for so long; how an open studio tab helps out. */
export const ClaimQuery = z.object({
  waitedSeconds: z.coerce.number().int().min(0).max(3600).default(0),
});

/** `progress` is 0 to 1 over the whole job. */
export const ProgressReport = z.object({
  stage: z.string().min(1).max(60),
  progress: z.number().min(0).max(1),
});
export type ProgressReport = z.infer<typeof ProgressReport>;
export const ProgressAnswer = z.object({ data: z.object({ cancelled: z.boolean() }) });

/** `retry` says whether another try could help. */
export const FailureReport = z.object({
  code: z.string().min(1).max(60),
  message: z.string().min(1).max(2000),
  retry: z.boolean(),
});
export type FailureReport = z.infer<typeof FailureReport>;

export const LEASE_TOKEN_HEADER = 'x-lease-token';
export const DURATION_HEADER = 'x-duration-seconds';
