import type { Kysely } from 'kysely';
import type { Tables } from './tables/tables.ts';
import type { MultipartState, MultipartsTable } from './tables/upload-tables.ts';

export interface Multipart {
  requestId: string;
  position: number;
  key: string;
  storeUploadId: string;
  state: MultipartState;
}

const toMultipart = (row: MultipartsTable): Multipart => ({
  requestId: row.request_id,
  position: row.position,
  key: row.object_key,
  storeUploadId: row.store_upload_id,
  state: row.state,
});

/** Store of the multipart uploads under way, shared by all processes. */
export type Multiparts = ReturnType<typeof sqlMultiparts>;

export const sqlMultiparts = (db: Kysely<Tables>) => ({ ...createReader(db), ...createWriter(db) });

function createReader(db: Kysely<Tables>) {
  const of = async (requestId: string): Promise<Multipart[]> => {
    const rows = await db
      .selectFrom('multiparts')
      .selectAll()
      .where('request_id', '=', requestId)
      .orderBy('position')
      .execute();
    return rows.map(toMultipart);
  };

  return {
    of,

    async find(requestId: string, position: number): Promise<Multipart | undefined> {
      const row = await db
        .selectFrom('multiparts')
        .selectAll()
        .where('request_id', '=', requestId)
        .where('position', '=', position)
        .executeTakeFirst();
      return row === undefined ? undefined : toMultipart(row);
    },

    async requestIds(): Promise<string[]> {
      const rows = await db.selectFrom('multiparts').select('request_id').distinct().execute();
      return rows.map(({ request_id }) => request_id);
    },

    /** Returns those of a store's uploads that are registered here. */
    async findRegistered(storeUploadIds: readonly string[]): Promise<Set<string>> {
      if (storeUploadIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('multiparts')
        .select('store_upload_id')
        .where('store_upload_id', 'in', storeUploadIds)
        .execute();
      return new Set(rows.map(({ store_upload_id }) => store_upload_id));
    },
  };
}

function createWriter(db: Kysely<Tables>) {
  return {
    /** Registers an upload. Returns false when another process was first. */
    async add({
      requestId,
      position,
      key,
      storeUploadId,
    }: Omit<Multipart, 'state'>): Promise<boolean> {
      const added = await db
        .insertInto('multiparts')
        .values({
          request_id: requestId,
          position,
          object_key: key,
          store_upload_id: storeUploadId,
          state: 'open',
          busy_until: 0,
        })
        .onConflict((conflict) => conflict.columns(['request_id', 'position']).doNothing())
        .returning('position')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Claims an upload until a time, or returns undefined when another process has it. */
    async claim(
      requestId: string,
      position: number,
      now: number,
      until: number,
    ): Promise<Multipart | undefined> {
      const row = await db
        .updateTable('multiparts')
        .set({ busy_until: until })
        .where('request_id', '=', requestId)
        .where('position', '=', position)
        .where('busy_until', '<=', now)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? undefined : toMultipart(row);
    },

    /** Keeps one for longer; until 0 gives it back. */
    async renew(requestId: string, position: number, until: number): Promise<void> {
      await db
        .updateTable('multiparts')
        .set({ busy_until: until })
        .where('request_id', '=', requestId)
        .where('position', '=', position)
        .execute();
    },

    async move(requestId: string, position: number, state: MultipartState): Promise<void> {
      await db
        .updateTable('multiparts')
        .set({ state })
        .where('request_id', '=', requestId)
        .where('position', '=', position)
        .execute();
    },

    async remove(requestId: string): Promise<void> {
      await db.deleteFrom('multiparts').where('request_id', '=', requestId).execute();
    },
  };
}
