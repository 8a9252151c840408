import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { UploadsTable } from '#service/adapters/sql/tables/upload-tables.ts';
import type { Upload } from '#service/ports/uploads/uploads.ts';

/** A row as the ports see it. */
export const uploadOf = (row: UploadsTable): Upload => ({
  id: row.id,
  requestId: row.request_id,
  tenant: row.tenant,
  state: row.state,
  sizeBytes: row.size_bytes,
  partCount: row.part_count,
  storedParts: row.stored_parts,
  contentType: row.content_type,
});

/** An upload of a tenant for translation; undefined when it is another's, or of a recording, for which no job waits. */
export const ownUpload = (db: Kysely<Tables>, tenant: string, id: string) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .where('job_id', '!=', '')
    .executeTakeFirst();
