import type { Kysely, Transaction } from 'kysely';
import { failJob } from '#service/adapters/sql/jobs/job-transitions.ts';
import { shareJob } from '#service/adapters/sql/jobs/share-job.ts';
import { moveRequests } from '#service/adapters/sql/requests/move-requests.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { UploadsTable } from '#service/adapters/sql/tables/upload-tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { UploadStore } from '#service/ports/uploads/uploads.ts';
import { missingRanges } from './missing-ranges.ts';
import { findTranslationUpload, toUpload } from './upload-row.ts';

const endUploads = async (tx: Transaction<Tables>, uploads: UploadsTable[], now: number) => {
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

/** Creates the part of the store that ends uploads: completed, aborted or expired. */
export function uploadEnds(
  db: Kysely<Tables>,
): Pick<
  UploadStore,
  'beginCompletion' | 'finishCompletion' | 'abort' | 'expire' | 'expireRevoked'
> {
  return {
    beginCompletion: (tenant, id) =>
      transact(db, async (tx) => {
        const upload = await findTranslationUpload(tx, tenant, id);
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
        if (failure !== undefined) await failJob(tx, job_id, failure, now);
        return true;
      }),

    abort: (tenant, id, now) =>
      transact(db, async (tx) => {
        const row = await findTranslationUpload(tx, tenant, id);
        if (row === undefined) return undefined;
        if (row.state !== 'open') return toUpload(row);
        await endUploads(tx, [row], now);
        return toUpload({ ...row, state: 'ended' });
      }),

    expire: (untouchedSince, now) =>
      transact(db, async (tx) => {
        const rows = await tx
          .selectFrom('uploads')
          .selectAll()
          .where('state', '=', 'open')
          .where('touched_at', '<', untouchedSince)
          .execute();
        await endUploads(tx, rows, now);
        return rows.map(({ request_id }) => request_id);
      }),

    expireRevoked: (now) =>
      transact(db, async (tx) => {
        const revoked = tx
          .selectFrom('clients')
          .select('id')
          .where('revoked_at', 'is not', null)
          .union(tx.selectFrom('people').select('id').where('removed_at', 'is not', null));
        const rows = await tx
          .selectFrom('uploads')
          .selectAll()
          .where('state', '=', 'open')
          .where(
            'id',
            'in',
            tx.selectFrom('part_holders').select('upload_id').where('holder', 'in', revoked),
          )
          .execute();
        await endUploads(tx, rows, now);
        return rows.map(({ request_id }) => request_id);
      }),
  };
}
