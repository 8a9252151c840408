import { type Kysely, sql, type Transaction } from 'kysely';
import { groupCommit } from '#service/adapters/sql/group-commit.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { UploadStore } from '#service/ports/uploads/uploads.ts';

/** Rows in one statement: each binds four values, and both databases take some 30,000. */
const ROWS_AT_ONCE = 1000;

const openUpload = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** Adds parts to the totals of their upload; negative numbers take them away. */
const count = (tx: Transaction<Tables>, id: string, parts: number, bytes: number) =>
  tx
    .updateTable('uploads')
    .set((eb) => ({
      stored_parts: eb('stored_parts', '+', parts),
      stored_bytes: eb('stored_bytes', '+', bytes),
    }))
    .where('id', '=', id)
    .execute();

/** Forgets a recorded part, if there is one. */
async function forgetPart(tx: Transaction<Tables>, id: string, partNumber: number): Promise<void> {
  const forgotten = await tx
    .deleteFrom('parts')
    .where('upload_id', '=', id)
    .where('part_number', '=', partNumber)
    .returning('size_bytes')
    .executeTakeFirst();
  if (forgotten !== undefined) await count(tx, id, -1, -forgotten.size_bytes);
}

/** Creates the part of the store for stored parts and the totals of their uploads. */
export function uploadParts(
  db: Kysely<Tables>,
): Pick<UploadStore, 'unrecordPart' | 'recordPart' | 'recordRange' | 'parts' | 'pruneParts'> {
  const commit = groupCommit(db);
  return {
    unrecordPart: (id, partNumber) =>
      commit(async (tx) => {
        if ((await openUpload(tx, id)) === undefined) return false;
        await forgetPart(tx, id, partNumber);
        return true;
      }),

    recordPart: (id, { partNumber, etag, size }, now) =>
      commit(async (tx) => {
        if ((await openUpload(tx, id)) === undefined) return false;
        await forgetPart(tx, id, partNumber);
        await tx
          .insertInto('parts')
          .values({ upload_id: id, part_number: partNumber, etag, size_bytes: size })
          .execute();
        await count(tx, id, 1, size);
        await tx.updateTable('uploads').set({ touched_at: now }).where('id', '=', id).execute();
        return true;
      }),

    recordRange: (id, { from, to }, stored, now) =>
      transact(db, async (tx) => {
        if ((await openUpload(tx, id)) === undefined) return false;
        const replaced = await tx
          .deleteFrom('parts')
          .where('upload_id', '=', id)
          .where('part_number', '>=', from)
          .where('part_number', '<=', to)
          .returning('size_bytes')
          .execute();
        const rows = stored.map(({ partNumber, etag, size }) => ({
          upload_id: id,
          part_number: partNumber,
          etag,
          size_bytes: size,
        }));
        for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
          await tx
            .insertInto('parts')
            .values(rows.slice(start, start + ROWS_AT_ONCE))
            .execute();
        const bytes = (sum: number, { size_bytes }: { size_bytes: number }) => sum + size_bytes;
        const added = rows.reduce(bytes, 0) - replaced.reduce(bytes, 0);
        await count(tx, id, rows.length - replaced.length, added);
        if (added !== 0)
          await tx.updateTable('uploads').set({ touched_at: now }).where('id', '=', id).execute();
        return true;
      }),

    async parts(id, from, to) {
      const rows = await db
        .selectFrom('parts')
        .selectAll()
        .where('upload_id', '=', id)
        .where('part_number', '>=', from)
        .where('part_number', '<=', to)
        .orderBy('part_number')
        .execute();
      return rows.map(({ part_number, etag, size_bytes }) => ({
        partNumber: part_number,
        etag,
        size: size_bytes,
      }));
    },

    async pruneParts(maxParts) {
      await db
        .deleteFrom('part_holders')
        .where('upload_id', 'not in', (uploads) =>
          uploads.selectFrom('uploads').select('id').where('state', 'in', ['open', 'completing']),
        )
        .execute();
      const pruned = await sql`
        delete from parts where (upload_id, part_number) in (
          select parts.upload_id, parts.part_number from parts
          join uploads on uploads.id = parts.upload_id
          where uploads.state in ('complete', 'ended') limit ${maxParts})`.execute(db);
      return Number(pruned.numAffectedRows ?? 0);
    },
  };
}
