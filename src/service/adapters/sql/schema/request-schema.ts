import { type Kysely, PostgresAdapter } from 'kysely';

/** Creates the tables of requests, their history, notes and saved views. */
export async function createRequestTables(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('source_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('search_folded', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('source_removed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('english', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('archived_at', 'bigint')
    .addColumn('released_job_id', 'text')
    .addColumn('released_version', 'integer')
    .execute();
  await db.schema
    .createIndex('requests_ended')
    .on('requests')
    .columns(['tenant', 'status', 'updated_at'])
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
  await db.schema
    .createIndex('request_steps_of_time')
    .on('request_steps')
    .columns(['status', 'at'])
    .execute();
  await db.schema
    .createTable('request_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('notes_of_request')
    .on('request_notes')
    .columns(['request_id', 'at'])
    .execute();
  await db.schema
    .createIndex('notes_of_tenant')
    .on('request_notes')
    .columns(['tenant', 'at'])
    .execute();
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_views_of_owner', ['tenant', 'owner_id', 'name'])
    .execute();
}

/** Adds whether a request has a small picture of its uploaded file. */
export async function addPictureColumn({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .alterTable('requests')
    .addColumn('has_picture', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/**
 * Lets SQLite search requests without reading them: an index of its own has all that a search looks at, and replaces the one
 * that a list is ordered by. PostgreSQL takes no long texts into an index.
 */
export async function addSearchIndexes(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  const { schema } = db;
  await schema
    .createIndex('requests_search')
    .on('requests')
    .columns(['tenant', 'created_at', 'id', 'job_id', 'client_id', 'archived_at', 'search_folded'])
    .execute();
  await schema.dropIndex('requests_newest').execute();
  await schema.createIndex('jobs_search').on('jobs').columns(['tenant', 'glosses', 'id']).execute();
}

/** Takes the column away again, for a database as an earlier version left it. */
export async function dropPictureColumn({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.alterTable('requests').dropColumn('has_picture').execute();
}
