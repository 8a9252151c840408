import type { Kysely } from 'kysely';

const TABLES = ['stations', 'proposals'] as const;

/** Creates the tables of stations whose departures are followed. */
export async function createDepartureTables({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('stations')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('crs', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('heard_at', 'bigint')
    .addColumn('list', 'text')
    .addColumn('state', 'text')
    .addPrimaryKeyConstraint('stations_key', ['tenant', 'crs'])
    .execute();
  await schema
    .createTable('proposals')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('crs', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('drafted_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('showing_id', 'text')
    .addColumn('why', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('decided_by_name', 'text')
    .addPrimaryKeyConstraint('proposals_key', ['tenant', 'id'])
    .execute();
  await schema
    .createIndex('proposals_of_state')
    .on('proposals')
    .columns(['state', 'expires_at'])
    .execute();
}

/** Drops the tables, for a database as an earlier version left it. */
export async function dropDepartureTables({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  for (const table of TABLES) await schema.dropTable(table).execute();
}
