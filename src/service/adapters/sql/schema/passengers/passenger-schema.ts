import type { Kysely } from 'kysely';

/** Creates the table of pages for passengers. Nothing is stored about the people who read them. */
export async function createPassengerTables({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('passenger_pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_on', 'text')
    .addColumn('targets', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('passenger_pages_of_tenant')
    .on('passenger_pages')
    .column('tenant')
    .execute();
}

/** Drops the table, for a database as an earlier version left it. */
export async function dropPassengerTables({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropTable('passenger_pages').execute();
}

/** Adds the region of a station. */
export async function addRegionColumn({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.alterTable('passenger_pages').addColumn('region', 'text').execute();
}

/** Takes the region away again, for a database as an earlier version left it. */
export async function dropRegionColumn({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.alterTable('passenger_pages').dropColumn('region').execute();
}
