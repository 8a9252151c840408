/** Jobs as their holders see them: through a lease. */
import type { Kysely, Transaction } from 'kysely';
import type { JobsTable } from '#service/adapters/sql/tables/job-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import type { Lease, LeaseState } from '#service/ports/requests/render-queue.ts';

/** Finds the job under a lease in any state. Returns undefined when the token or the tenant does not match. */
export async function findLeasedJob(
  db: Kysely<Tables>,
  lease: Lease,
): Promise<JobsTable | undefined> {
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', lease.jobId)
    .where('lease_token', '=', lease.token)
    .executeTakeFirst();
  return lease.tenant === EVERY_TENANT || job?.tenant === lease.tenant ? job : undefined;
}

export function stateAt(job: JobsTable | undefined, now: number): LeaseState {
  if (job?.state === 'cancelled') return 'cancelled';
  const isHeld = job?.state === 'running' && job.lease_until !== null && job.lease_until >= now;
  return isHeld ? 'held' : 'lost';
}

/** Carries something out while the lease holds, all or nothing. */
export const whileHeld = (
  db: Kysely<Tables>,
  lease: Lease,
  now: number,
  action: (tx: Transaction<Tables>, job: JobsTable) => Promise<void>,
): Promise<LeaseState> =>
  transact(db, async (tx) => {
    const job = await findLeasedJob(tx, lease);
    const state = stateAt(job, now);
    if (job !== undefined && state === 'held') await action(tx, job);
    return state;
  });
