import type { Kysely } from 'kysely';
import type { RequestNotesTable } from '#service/adapters/sql/tables/request-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { RequestNotes, StoredNote } from '#service/ports/requests/request-notes.ts';

/** Converts a row to a note. */
export const toNote = (row: RequestNotesTable): StoredNote => ({
  id: row.id,
  tenant: row.tenant,
  requestId: row.request_id,
  at: row.at,
  by: row.by_id,
  text: row.text,
});

const countNotes = (db: Kysely<Tables>, tenant: string, requestIds: readonly string[]) =>
  db
    .selectFrom('request_notes')
    .select((eb) => [
      'request_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('at').as('newest'),
    ])
    .where('tenant', '=', tenant)
    .where('request_id', 'in', requestIds)
    .groupBy('request_id')
    .execute();

/** Notes of requests in SQL. */
export const sqlRequestNotes = (db: Kysely<Tables>): RequestNotes => ({
  add: ({ id, tenant, requestId, at, by, text }, maxNotes) =>
    transact(db, async (tx) => {
      const request = await tx
        .selectFrom('requests')
        .select('id')
        .where('id', '=', requestId)
        .where('tenant', '=', tenant)
        .executeTakeFirst();
      if (request === undefined) return 'unknown';
      const [noteCount] = await countNotes(tx, tenant, [requestId]);
      if (Number(noteCount?.count ?? 0) >= maxNotes) return 'full';
      await tx
        .insertInto('request_notes')
        .values({ id, tenant, request_id: requestId, at, by_id: by, text })
        .execute();
      return 'added';
    }),

  async list(tenant, requestId) {
    const rows = await db
      .selectFrom('request_notes')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('request_id', '=', requestId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(toNote);
  },

  async remove(tenant, requestId, id, by) {
    const row = await db
      .deleteFrom('request_notes')
      .where('tenant', '=', tenant)
      .where('request_id', '=', requestId)
      .where('id', '=', id)
      .$if(by !== undefined, (query) => query.where('by_id', '=', by!))
      .returningAll()
      .executeTakeFirst();
    return row && toNote(row);
  },

  async findNewestByRequest(tenant, requestIds) {
    if (requestIds.length === 0) return new Map();
    const counts = await countNotes(db, tenant, requestIds);
    if (counts.length === 0) return new Map();
    const rows = await db
      .selectFrom('request_notes')
      .selectAll()
      .where('tenant', '=', tenant)
      .where(
        'request_id',
        'in',
        counts.map(({ request_id }) => request_id),
      )
      .where('at', 'in', [...new Set(counts.map(({ newest }) => Number(newest)))])
      .orderBy('at')
      .orderBy('id')
      .execute();
    // The last note wins: of two written at the same time, the later one in the list.
    const newest = new Map(rows.map((row) => [row.request_id, toNote(row)]));
    return new Map(
      counts.map(({ request_id, count }) => [
        request_id,
        { count: Number(count), newest: newest.get(request_id)! },
      ]),
    );
  },
});
