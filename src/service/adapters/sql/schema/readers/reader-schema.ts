import type { Kysely } from 'kysely';

/** Creates the tables of readers and of what they answered, which has no words of any text. */
export async function createReaderTables({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('reader_settings')
    .addColumn('tenant', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('clause_readings')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('reading', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('clause_readings_key', ['tenant', 'key'])
    .execute();
  await schema
    .createIndex('clause_readings_by_age')
    .on('clause_readings')
    .columns(['tenant', 'at'])
    .execute();
}

/** Drops the tables, for a database as an earlier version left it. */
export async function dropReaderTables({ schema }: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropTable('clause_readings').execute();
  await schema.dropTable('reader_settings').execute();
}
