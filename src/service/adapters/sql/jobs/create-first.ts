/** The first tables: clients, jobs, requests. */
import type { Kysely } from 'kysely';

/** Clients of the API, sign-in codes and sessions; later migrations change them. */
export async function createClients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clients')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  for (const table of ['sign_in_codes', 'sessions'])
    await db.schema
      .createTable(table)
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
}

/** Jobs and the videos that they deliver; later migrations change them. */
export async function createJobs(db: Kysely<unknown>): Promise<void> {
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
    .execute();
  await db.schema
    .createIndex('jobs_waiting')
    .on('jobs')
    .columns(['state', 'kind', 'run_at'])
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
    .addPrimaryKeyConstraint('videos_key', ['job_id', 'lease_token', 'position'])
    .execute();
}

/** Requests and the steps of their history; later migrations change them. */
export async function createRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text')
    .addColumn('repeat_key', 'text', (column) => column.unique())
    .addColumn('share_key', 'text')
    .addColumn('meta_data', 'text')
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('warnings', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('requests_newest')
    .on('requests')
    .columns(['tenant', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('requests_of_job').on('requests').column('job_id').execute();
  await db.schema
    .createTable('request_steps')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_steps_key', ['request_id', 'position'])
    .execute();
}
