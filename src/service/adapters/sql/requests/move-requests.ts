/** New requests, and the moves and changes of requests that several statements share. */
import type { Transaction } from 'kysely';
import { READING_CODES, type Warning } from '#contract/requests/problem.ts';
import type { RequestStatus } from '#contract/requests/sign-request.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { tellMoves, tellNew } from '#service/adapters/sql/webhooks/enqueue-deliveries.ts';
import { type NewRequestRow, RequestFields, Warnings } from './request-rows.ts';
import { searchText } from './search-text.ts';

/** Adds a request, its first status in its history. */
export async function insertRequest(tx: Transaction<Tables>, row: NewRequestRow): Promise<void> {
  await tx
    .insertInto('requests')
    .values({
      ...row,
      search_folded: searchText({ ...row, request: RequestFields.parse(JSON.parse(row.request)) }),
      source_removed: 0,
      archived_at: null,
      released_job_id: null,
      released_version: null,
    })
    .execute();
  await tx
    .insertInto('request_steps')
    .values({ request_id: row.id, position: 0, status: row.status, at: row.created_at })
    .execute();
  await tellNew(tx, row);
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
  await tellMoves(tx, ids, status, now);
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
