import type { Kysely } from 'kysely';
import type { UploadStore } from '../../../ports/uploads.ts';
import type { Tables } from '../schema.ts';
import { uploadEnds } from './upload-ends.ts';
import { uploadParts } from './upload-parts.ts';
import { uploadOf } from './upload-row.ts';
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
      return row === undefined ? undefined : uploadOf(row);
    },

    async touch(id, now) {
      await db.updateTable('uploads').set({ touched_at: now }).where('id', '=', id).execute();
    },

    async inState(state) {
      const rows = await db.selectFrom('uploads').selectAll().where('state', '=', state).execute();
      return rows.map(uploadOf);
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
