import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.ts';

/** Films of recordings, and which jobs showed them. */
export async function createRecordings(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('recordings')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('in_seconds', 'double precision', (column) => column.notNull())
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('recordings_by_id', ['tenant', 'id'])
    .execute();
  await db.schema.createIndex('recordings_by_file').on('recordings').column('file_id').execute();
  await db.schema
    .createTable('recording_uses')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('recording', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recording_uses_by_recording', ['tenant', 'recording', 'job_id'])
    .execute();
  await db.schema
    .createIndex('recording_uses_by_job')
    .on('recording_uses')
    .column('job_id')
    .execute();
}
