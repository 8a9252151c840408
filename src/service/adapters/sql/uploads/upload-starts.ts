import type { Kysely } from 'kysely';
import { shareJob } from '#service/adapters/sql/jobs/share-job.ts';
import { insertRequest } from '#service/adapters/sql/requests/move-requests.ts';
import type { NewRequestRow } from '#service/adapters/sql/requests/request-rows.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { NewTranslation, UploadStore } from '#service/ports/uploads/uploads.ts';

const requestRow = (
  translation: NewTranslation,
  status: NewRequestRow['status'],
  jobId: string | null,
): NewRequestRow => ({
  id: translation.requestId,
  tenant: translation.tenant,
  client_id: translation.clientId,
  kind: 'video-translation',
  title: translation.title,
  english: '',
  status,
  job_id: jobId,
  repeat_key: null,
  share_key: null,
  meta_data: null,
  request: JSON.stringify(translation.request),
  warnings: JSON.stringify(translation.warnings),
  source_bytes: translation.sourceBytes ?? 0,
  created_at: translation.now,
  updated_at: translation.now,
});

/** Creates the part of the store that starts uploads: in one request, or in parts. */
export function uploadStarts(db: Kysely<Tables>): Pick<UploadStore, 'acceptTranslation' | 'start'> {
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
  };
}
