import type { Transaction } from 'kysely';
import { WORKER_LOST } from '#contract/requests/job-failure.ts';
import type { JobsTable } from '#service/adapters/sql/tables/job-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { MAX_LOST_LEASES } from '#service/ports/requests/render-queue.ts';
import { failJob, requeue } from './job-transitions.ts';

/** Losses of a job that had not moved: the source may be one that no browser survives. */
const MAX_LOST_AT_START = 3;
/** Fraction of a job within which two losses count as being at the same place. */
const SAME_PLACE = 0.01;

/**
 * Takes a job back from a worker that was lost with it. It waits again, or fails: after the second loss in a row at
 * the same place, since the third would end there too, after the third where nothing had moved, or after too many.
 *
 * @param reason why the worker was lost, as a sentence, if it is known
 */
export async function expireLease(
  tx: Transaction<Tables>,
  job: Pick<JobsTable, 'id' | 'lost_leases' | 'lost_at' | 'stage' | 'progress'>,
  reason: string | undefined,
  now: number,
): Promise<void> {
  const { id, stage, progress, lost_at } = job;
  const lostLeases = job.lost_leases + 1;
  // A job that had not moved says little of where it fails: the worker may have been stopped for any reason.
  const isSamePlace =
    progress > 0 && lost_at !== null && Math.abs(progress - lost_at) <= SAME_PLACE;
  const isStuck = progress === 0 && lost_at === 0 && lostLeases >= MAX_LOST_AT_START;
  if (lostLeases < MAX_LOST_LEASES && !isSamePlace && !isStuck) {
    await requeue(tx, id, { lost_leases: lostLeases, lost_at: progress }, now, now);
    return;
  }
  const description = isSamePlace
    ? `Making this video failed twice at the same point (${stage}, ${Math.round(progress * 100)}%).`
    : `Making this video failed ${lostLeases} times${isStuck ? ' before any of it was done' : ''}.`;
  const message = reason === undefined ? description : `${description} ${reason}`;
  await failJob(tx, id, { code: WORKER_LOST, message }, now);
}
