import type { Kysely } from 'kysely';

const TABLES = [
  'feed_connections',
  'feed_use',
  'leases',
  'feed_messages',
  'feed_states',
  'reference_looks',
  'reference_rows',
] as const;

/** Creates the tables of connections to real-time data. */
export async function createConnectionTables({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('feed_connections')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('sealed_key', 'text')
    .addPrimaryKeyConstraint('feed_connections_key', ['tenant', 'id'])
    .execute();
  await schema
    .createTable('feed_use')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('last', 'text')
    .addPrimaryKeyConstraint('feed_use_key', ['tenant', 'id', 'month'])
    .execute();
  await schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('feed_states')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('crs', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('feed_states_key', ['tenant', 'crs', 'topic'])
    .execute();
  await schema
    .createTable('feed_messages')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('crs', 'text', (column) => column.notNull())
    .addColumn('heard_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('feed_messages_key', ['tenant', 'id'])
    .execute();
  await schema
    .createIndex('feed_messages_of_station')
    .on('feed_messages')
    .columns(['tenant', 'crs', 'heard_at'])
    .execute();
  await schema
    .createIndex('feed_messages_by_age')
    .on('feed_messages')
    .columns(['heard_at'])
    .execute();
  await createReferenceTables(schema);
}

/** Creates the tables of newer reference data: what was seen by a tenant, and the rows that all tenants share. */
async function createReferenceTables(schema: Kysely<unknown>['schema']): Promise<void> {
  await schema
    .createTable('reference_looks')
    .addColumn('tenant', 'text', (column) => column.primaryKey())
    .addColumn('connection', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .addColumn('looked_at', 'bigint')
    .addColumn('why', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('reference_rows')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reference_rows_key', ['kind', 'code'])
    .execute();
}

/** Drops the tables, for a database as an earlier version left it. */
export async function dropConnectionTables({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  for (const table of TABLES) await schema.dropTable(table).execute();
}
