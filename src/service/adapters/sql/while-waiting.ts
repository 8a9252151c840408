import type { Kysely, Transaction } from 'kysely';
import type { RequestStatus } from '#contract/requests/sign-request.ts';
import type { Tables } from './tables/tables.ts';
import { transact } from './transact.ts';

/** Carries something out on a request of the tenant that has one of these statuses, all or nothing. */
export const whileWaiting = <Outcome extends string>(
  db: Kysely<Tables>,
  tenant: string,
  id: string,
  status: RequestStatus | readonly RequestStatus[],
  action: (tx: Transaction<Tables>, jobId: string) => Promise<Outcome>,
): Promise<Outcome | 'unknown' | 'closed'> =>
  transact(db, async (tx) => {
    const request = await tx
      .selectFrom('requests')
      .select(['status', 'job_id'])
      .where('id', '=', id)
      .where('tenant', '=', tenant)
      .executeTakeFirst();
    if (request === undefined) return 'unknown';
    const isRight = [status].flat().includes(request.status);
    if (!isRight || request.job_id === null) return 'closed';
    return await action(tx, request.job_id);
  });
