import { WORKER_LOST } from '#contract/requests/job-failure.ts';
import { type FailureReport, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import type { PageState } from './worker-watch.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Tells the service why a worker lost the job in its hands, so that the job need not wait for the end of its lease and
 * its people read the reason. Rejects when the service does not take it; the lease ends by itself then.
 *
 * @param serviceUrl without a slash at the end
 */
export async function reportLoss(
  serviceUrl: string,
  token: () => Promise<string>,
  state: Extract<PageState, { kind: 'working' }>,
  reason: string,
  send: typeof fetch = fetch,
): Promise<void> {
  const failure: FailureReport = { code: WORKER_LOST, message: reason, retry: true };
  const path = `/v1/render-jobs/${encodeURIComponent(state.jobId)}/fail`;
  const response = await send(`${serviceUrl}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await token()}`,
      'Content-Type': 'application/json',
      [LEASE_TOKEN_HEADER]: state.leaseToken,
    },
    body: JSON.stringify(failure),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
}
