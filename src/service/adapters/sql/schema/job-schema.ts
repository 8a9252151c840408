import type { Kysely } from 'kysely';

/** Creates the tables of render and translation jobs and the videos that they make. */
export async function createJobTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('share_key', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('progress', 'double precision', (column) => column.notNull())
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('lost_leases', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('lost_at', 'double precision')
    .addColumn('library_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('glosses', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('jobs_of_tenant').on('jobs').columns(['tenant', 'state']).execute();
  await db.schema
    .createIndex('jobs_waiting')
    .on('jobs')
    .columns(['state', 'kind', 'run_at'])
    .execute();
  await db.schema
    .createTable('job_messages')
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('messages', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'double precision', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('job_messages_key', ['job_id', 'position'])
    .execute();
  await db.schema
    .createTable('videos')
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('lease_token', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addColumn('title', 'text')
    .addColumn('file_key', 'text')
    .addColumn('content_type', 'text')
    .addColumn('duration_seconds', 'double precision')
    .addColumn('size_bytes', 'bigint')
    .addColumn('captions_key', 'text')
    .addColumn('uses', 'text')
    .addColumn('largest_drift_seconds', 'double precision')
    .addColumn('coverage', 'text')
    .addColumn('signs_approved', 'integer')
    .addColumn('source_captions_key', 'text')
    .addPrimaryKeyConstraint('videos_key', ['job_id', 'lease_token', 'position'])
    .execute();
  await db.schema
    .createTable('tenant_turns')
    .addColumn('tenant', 'text', (column) => column.primaryKey())
    .addColumn('served_at', 'bigint', (column) => column.notNull())
    .execute();
}
