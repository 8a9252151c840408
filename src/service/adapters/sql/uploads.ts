import { type Kysely, sql, type Transaction } from 'kysely';
import type { NewTranslation, Upload, UploadStore } from '../../ports/uploads.ts';
import { groupCommit } from './group-commit.ts';
import { endInFailure } from './job-moves.ts';
import { missingRanges } from './missing-ranges.ts';
import { insertRequest, moveRequests } from './request-rows.ts';
import type { RequestsTable, Tables, UploadsTable } from './schema.ts';
import { shareJob } from './share-job.ts';
import { transact } from './transact.ts';

/** Each row binds four values; both databases take some 30,000 in a statement. */
const ROWS_AT_ONCE = 1000;

const uploadOf = (row: UploadsTable): Upload => ({
  id: row.id,
  requestId: row.request_id,
  tenant: row.tenant,
  state: row.state,
  sizeBytes: row.size_bytes,
  partCount: row.part_count,
  storedParts: row.stored_parts,
  contentType: row.content_type,
});

const requestRow = (
  translation: NewTranslation,
  status: RequestsTable['status'],
  jobId: string | null,
): RequestsTable => ({
  id: translation.requestId,
  tenant: translation.tenant,
  client_id: translation.clientId,
  kind: 'video-translation',
  title: translation.title,
  status,
  job_id: jobId,
  repeat_key: null,
  share_key: null,
  meta_data: null,
  request: JSON.stringify(translation.request),
  warnings: JSON.stringify(translation.warnings),
  created_at: translation.now,
  updated_at: translation.now,
});

/** Uploads in SQL. */
export function sqlUploads(db: Kysely<Tables>): UploadStore {
  const commit = groupCommit(db);
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
  async function forgetPart(
    tx: Transaction<Tables>,
    id: string,
    partNumber: number,
  ): Promise<void> {
    const forgotten = await tx
      .deleteFrom('parts')
      .where('upload_id', '=', id)
      .where('part_number', '=', partNumber)
      .returning('size_bytes')
      .executeTakeFirst();
    if (forgotten !== undefined) await count(tx, id, -1, -forgotten.size_bytes);
  }

  const end = async (tx: Transaction<Tables>, uploads: UploadsTable[], now: number) => {
    if (uploads.length === 0) return;
    const ids = uploads.map(({ id }) => id);
    await tx.updateTable('uploads').set({ state: 'ended' }).where('id', 'in', ids).execute();
    await moveRequests(
      tx,
      uploads.map(({ request_id }) => request_id),
      'EXPIRED',
      now,
    );
  };

  return {
    async acceptTranslation(translation, jobId, work) {
      await transact(db, async (tx) => {
        const { tenant, now } = translation;
        const job = { id: jobId, tenant, kind: 'translation', shareKey: null } as const;
        await shareJob(tx, job, JSON.stringify(work), now);
        await insertRequest(tx, requestRow(translation, 'IN_PROGRESS', jobId));
      });
    },

    async start(translation, upload) {
      await transact(db, async (tx) => {
        await insertRequest(tx, requestRow(translation, 'AWAITING_UPLOAD', null));
        await tx
          .insertInto('uploads')
          .values({
            id: upload.id,
            request_id: translation.requestId,
            tenant: translation.tenant,
            state: 'open',
            size_bytes: upload.sizeBytes,
            part_count: upload.partCount,
            stored_parts: 0,
            stored_bytes: 0,
            content_type: upload.contentType,
            job_id: upload.jobId,
            work: JSON.stringify(upload.work),
            touched_at: translation.now,
          })
          .execute();
      });
    },

    async find(id) {
      const row = await db
        .selectFrom('uploads')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : uploadOf(row);
    },

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
        const before = await tx
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
        const added = rows.reduce(bytes, 0) - before.reduce(bytes, 0);
        await count(tx, id, rows.length - before.length, added);
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

    beginCompletion: (tenant, id) =>
      transact(db, async (tx) => {
        const upload = await tx
          .selectFrom('uploads')
          .selectAll()
          .where('id', '=', id)
          .where('tenant', '=', tenant)
          .executeTakeFirst();
        if (upload === undefined) return 'unknown';
        if (upload.state === 'ended') return 'ended';
        if (upload.state === 'open') {
          if (upload.stored_parts < upload.part_count)
            return { missing: await missingRanges(tx, upload) };
          await tx
            .updateTable('uploads')
            .set({ state: 'completing' })
            .where('id', '=', id)
            .execute();
        }
        return { requestId: upload.request_id };
      }),

    finishCompletion: (id, now, failure) =>
      transact(db, async (tx) => {
        const upload = await tx
          .updateTable('uploads')
          .set({ state: 'complete' })
          .where('id', '=', id)
          .where('state', '=', 'completing')
          .returningAll()
          .executeTakeFirst();
        if (upload === undefined) {
          const { state } = await tx
            .selectFrom('uploads')
            .select('state')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          return state === 'complete';
        }
        const { tenant, job_id, request_id } = upload;
        const job = { id: job_id, tenant, kind: 'translation', shareKey: null } as const;
        await shareJob(tx, job, upload.work, now);
        await tx.updateTable('requests').set({ job_id }).where('id', '=', request_id).execute();
        await moveRequests(tx, [request_id], 'IN_PROGRESS', now);
        if (failure !== undefined) await endInFailure(tx, job_id, failure, now);
        return true;
      }),

    abort: (tenant, id, now) =>
      transact(db, async (tx) => {
        const row = await tx
          .selectFrom('uploads')
          .selectAll()
          .where('id', '=', id)
          .where('tenant', '=', tenant)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        if (row.state !== 'open') return uploadOf(row);
        await end(tx, [row], now);
        return uploadOf({ ...row, state: 'ended' });
      }),

    async countOpen(tenant) {
      const { open } = await db
        .selectFrom('uploads')
        .select((eb) => eb.fn.countAll<number>().as('open'))
        .where('state', '=', 'open')
        .where('tenant', '=', tenant)
        .executeTakeFirstOrThrow();
      return Number(open);
    },

    async expectedBytes() {
      const { bytes } = await db
        .selectFrom('uploads')
        .select((eb) =>
          eb.fn.sum<number>(eb('size_bytes', '-', eb.ref('stored_bytes'))).as('bytes'),
        )
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    async touch(id, now) {
      await db.updateTable('uploads').set({ touched_at: now }).where('id', '=', id).execute();
    },

    expire: (untouchedSince, now) =>
      transact(db, async (tx) => {
        const rows = await tx
          .selectFrom('uploads')
          .selectAll()
          .where('state', '=', 'open')
          .where('touched_at', '<', untouchedSince)
          .execute();
        await end(tx, rows, now);
        return rows.map(({ request_id }) => request_id);
      }),

    async inState(state) {
      const rows = await db.selectFrom('uploads').selectAll().where('state', '=', state).execute();
      return rows.map(uploadOf);
    },

    async pruneParts(most) {
      const pruned = await sql`
        delete from parts where (upload_id, part_number) in (
          select parts.upload_id, parts.part_number from parts
          join uploads on uploads.id = parts.upload_id
          where uploads.state in ('complete', 'ended') limit ${most})`.execute(db);
      return Number(pruned.numAffectedRows ?? 0);
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
