/** New requests, and the moves and changes of requests that several statements share. */
import type { Transaction } from 'kysely';
import { READING_CODES, type Warning } from '#contract/requests/problem.ts';
import type { RequestStatus } from '#contract/requests/sign-request.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { Collision } from '#service/adapters/sql/transact.ts';
import { tellMoves, tellNew } from '#service/adapters/sql/webhooks/enqueue-deliveries.ts';
import { type NewRequestRow, RequestFields, Warnings } from './request-rows.ts';
import { searchText } from './search-text.ts';

/** Adds a request, its first status in its history. */
export const insertRequest = (tx: Transaction<Tables>, row: NewRequestRow): Promise<void> =>
  insertRequests(tx, [row]);

/**
 * Adds requests, with their first status in their histories.
 *
 * @throws {Collision} when another transaction has just added a request with the repeat key of one of them
 */
export async function insertRequests(
  tx: Transaction<Tables>,
  rows: readonly NewRequestRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const added = await tx
    .insertInto('requests')
    .values(
      rows.map((row) => ({
        ...row,
        search_folded: searchText({
          ...row,
          request: RequestFields.parse(JSON.parse(row.request)),
        }),
        source_removed: 0,
        archived_at: null,
        released_job_id: null,
        released_version: null,
      })),
    )
    .onConflict((conflict) => conflict.column('repeat_key').doNothing())
    .returning('id')
    .execute();
  if (added.length < rows.length) throw new Collision('The same request has just been accepted.');
  await tx
    .insertInto('request_steps')
    .values(
      rows.map(({ id, status, created_at }) => ({
        request_id: id,
        position: 0,
        status,
        at: created_at,
      })),
    )
    .execute();
  await tellNew(tx, rows);
}

/** Keeps what the videos of a request say, or will say. */
export async function storeEnglish(
  tx: Transaction<Tables>,
  id: string,
  english: string,
): Promise<void> {
  const { title, request } = await tx
    .selectFrom('requests')
    .select(['title', 'request'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const search_folded = searchText({
    title,
    english,
    request: RequestFields.parse(JSON.parse(request)),
  });
  await tx.updateTable('requests').set({ english, search_folded }).where('id', '=', id).execute();
}

/** Moves requests to a status and writes it into their history. */
export async function moveRequests(
  tx: Transaction<Tables>,
  ids: readonly string[],
  status: RequestStatus,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('requests')
    .set({ status, updated_at: now })
    .where('id', 'in', ids)
    .execute();
  await tx
    .insertInto('request_steps')
    .columns(['request_id', 'position', 'status', 'at'])
    .expression(
      tx
        .selectFrom('requests')
        .select((eb) => [
          'requests.id',
          eb
            .selectFrom('request_steps')
            .select((steps) => steps.fn.countAll<number>().as('steps'))
            .whereRef('request_steps.request_id', '=', 'requests.id')
            .as('position'),
          eb.val(status).as('status'),
          eb.val(now).as('at'),
        ])
        .where('requests.id', 'in', ids),
    )
    .execute();
  await tellMoves(tx, ids, status);
}

/** Says on a request what the reader of its file left out, in place of what an earlier reading did. */
export async function warnOfReading(
  tx: Transaction<Tables>,
  id: string,
  warnings: readonly Warning[],
): Promise<void> {
  const row = await tx
    .selectFrom('requests')
    .select('warnings')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const otherWarnings = Warnings.parse(JSON.parse(row.warnings)).filter(
    ({ code }) => !READING_CODES.includes(code),
  );
  await tx
    .updateTable('requests')
    .set({ warnings: JSON.stringify([...otherWarnings, ...warnings]) })
    .where('id', '=', id)
    .execute();
}

/** Ids of the requests that wait for a job. */
export async function waitingFor(tx: Transaction<Tables>, jobId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('requests')
    .select('id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'IN_PROGRESS')
    .execute();
  return rows.map(({ id }) => id);
}
