/** Jobs of films for phones: each follows the job of the large films, signs its messages again, and is the last in the queue. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { JobsTable } from '#service/adapters/sql/tables/job-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { toPhoneFilmOutline } from '#service/ports/requests/phone-films.ts';
import { deleteMessages } from './job-messages.ts';
import { workOutline } from './job-work.ts';

/** Kind of these jobs. Earlier versions do not know it, and so leave them alone. */
export const PHONE_FILM = 'phone-film';

/** Adds the jobs of the films for phones of a job, in the transaction that completes it: none is lost. */
export async function startPhoneFilms(
  tx: Transaction<Tables>,
  { id, tenant, work, library_revision }: JobsTable,
  now: number,
): Promise<void> {
  const outline = workOutline(work);
  for (const film of outline.phoneFilms ?? [])
    await tx
      .insertInto('jobs')
      .values({
        id: randomUUID(),
        tenant,
        kind: PHONE_FILM,
        share_key: null,
        state: 'queued',
        work: JSON.stringify(toPhoneFilmOutline(outline, film)),
        stage: 'waiting',
        progress: 0,
        lease_token: null,
        lease_until: null,
        failures: 0,
        lost_leases: 0,
        lost_at: null,
        run_at: now,
        failure: null,
        library_revision,
        glosses: '',
        follows: id,
        signer: film.signer ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
}

/** Deletes the messages of a job that is done, unless films for phones still need them. */
export async function releaseMessages(tx: Transaction<Tables>, jobId: string): Promise<void> {
  const { follows } = await tx
    .selectFrom('jobs')
    .select('follows')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const ownerId = follows ?? jobId;
  const follower = await tx
    .selectFrom('jobs')
    .select('id')
    .where('follows', '=', ownerId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (follower === undefined) await deleteMessages(tx, ownerId);
}

/** Lists jobs with those that follow them. */
export async function withFollowers(
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<string[]> {
  const followers = await tx.selectFrom('jobs').select('id').where('follows', 'in', ids).execute();
  return [...ids, ...followers.map(({ id }) => id)];
}
