import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { UploadStore } from '#service/ports/uploads/uploads.ts';
import { uploadEnds } from './upload-ends.ts';
import { uploadParts } from './upload-parts.ts';
import { toUpload } from './upload-row.ts';
import { uploadStarts } from './upload-starts.ts';

/** Uploads in SQL. */
export function sqlUploads(db: Kysely<Tables>): UploadStore {
  return {
    ...uploadStarts(db),
    ...uploadParts(db),
    ...uploadEnds(db),

    async find(id) {
      const row = await db
        .selectFrom('uploads')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : toUpload(row);
    },

    addressed: (id, holder, now) =>
      transact(db, async (tx) => {
        const touched = await tx
          .updateTable('uploads')
          .set({ touched_at: now })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .returning('id')
          .executeTakeFirst();
        if (touched === undefined) return;
        await tx
          .insertInto('part_holders')
          .values({ upload_id: id, holder })
          .onConflict((conflict) => conflict.columns(['upload_id', 'holder']).doNothing())
          .execute();
      }),

    async inState(state) {
      const rows = await db.selectFrom('uploads').selectAll().where('state', '=', state).execute();
      return rows.map(toUpload);
    },

    async alive(requestIds) {
      if (requestIds.length === 0) return [];
      const rows = await db
        .selectFrom('uploads')
        .select('request_id')
        .where('request_id', 'in', requestIds)
        .where('state', 'in', ['open', 'completing'])
        .execute();
      return rows.map(({ request_id }) => request_id);
    },
  };
}
