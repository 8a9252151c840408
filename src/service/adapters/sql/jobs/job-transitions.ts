import type { Transaction } from 'kysely';
import type { Failure } from '#contract/requests/sign-request.ts';
import { moveRequests, waitingFor } from '#service/adapters/sql/requests/move-requests.ts';
import type { JobsTable } from '#service/adapters/sql/tables/job-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { PHONE_FILM, releaseMessages } from './phone-film-jobs.ts';

/**
 * Completes a job. Its last lease token stays, to identify its result files; its messages are deleted once no job
 * needs them.
 */
export async function completeJob(
  tx: Transaction<Tables>,
  jobId: string,
  stage: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'done', stage, progress: 1, lease_until: null, updated_at: now })
    .where('id', '=', jobId)
    .execute();
  await releaseMessages(tx, jobId);
}

/** Fails a job, and every request that waits for it, for good. */
export async function failJob(
  tx: Transaction<Tables>,
  jobId: string,
  failure: Failure,
  now: number,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      state: 'failed',
      share_key: null,
      failure: JSON.stringify(failure),
      lease_until: null,
      updated_at: now,
    })
    .where('id', '=', jobId)
    .execute();
  await moveRequests(tx, await waitingFor(tx, jobId), 'FAILED', now);
  const { kind } = await tx
    .selectFrom('jobs')
    .select('kind')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  // Nothing makes films for phones again.
  if (kind === PHONE_FILM) await releaseMessages(tx, jobId);
}

/** Puts a job back into the queue; it can be claimed again from `runAt` on. */
export async function requeue(
  tx: Transaction<Tables>,
  jobId: string,
  counts: Partial<Pick<JobsTable, 'failures' | 'lost_leases' | 'lost_at'>>,
  runAt: number,
  now: number,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({
      ...counts,
      state: 'queued',
      stage: 'waiting',
      progress: 0,
      lease_token: null,
      lease_until: null,
      run_at: runAt,
      updated_at: now,
    })
    .where('id', '=', jobId)
    .execute();
}
