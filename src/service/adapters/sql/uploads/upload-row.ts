import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { UploadsTable } from '#service/adapters/sql/tables/upload-tables.ts';
import type { Upload } from '#service/ports/uploads/uploads.ts';

/** Converts a row to the upload of the ports. */
export const toUpload = (row: UploadsTable): Upload => ({
  id: row.id,
  requestId: row.request_id,
  tenant: row.tenant,
  state: row.state,
  sizeBytes: row.size_bytes,
  partCount: row.part_count,
  storedParts: row.stored_parts,
  contentType: row.content_type,
});

/**
 * Finds a tenant's upload for translation. Returns undefined when it belongs to another tenant, or to a
 * recording, for which no job waits.
 */
export const findTranslationUpload = (db: Kysely<Tables>, tenant: string, id: string) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .where('job_id', '!=', '')
    .executeTakeFirst();
