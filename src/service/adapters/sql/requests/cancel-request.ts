import type { Transaction } from 'kysely';
import { dropCorrection } from '#service/adapters/sql/corrections.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { SignRequests } from '#service/ports/requests/sign-requests.ts';
import { moveRequests, waitingFor } from './move-requests.ts';

/** Cancels a request; a correction goes back to the released version instead. */
export async function cancelRequest(
  tx: Transaction<Tables>,
  tenant: string,
  id: string,
  now: number,
): ReturnType<SignRequests['cancel']> {
  const request = await tx
    .selectFrom('requests')
    .select(['status', 'job_id'])
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  if (request === undefined) return 'unknown';
  if (request.status === 'COMPLETED') return 'completed';
  if (request.status === 'CANCELLED') return 'cancelled';
  if (await dropCorrection(tx, id, now)) return 'cancelled';
  await tx.updateTable('requests').set({ repeat_key: null }).where('id', '=', id).execute();
  await moveRequests(tx, [id], 'CANCELLED', now);
  if (request.job_id !== null && (await waitingFor(tx, request.job_id)).length === 0)
    await tx
      .updateTable('jobs')
      .set({ state: 'cancelled', share_key: null, updated_at: now })
      .where('id', '=', request.job_id)
      .where('state', 'in', ['queued', 'running'])
      .execute();
  await tx
    .updateTable('uploads')
    .set({ state: 'ended' })
    .where('request_id', '=', id)
    .where('state', 'in', ['open', 'completing'])
    .execute();
  return 'cancelled';
}
