import type { Kysely } from 'kysely';

/** Creates the table of phones that asked for notifications. What they sent is sealed, and gone at midnight. */
export async function createNotificationTable({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('page_code', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('told_until', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('push_subscriptions_of_page')
    .on('push_subscriptions')
    .columns(['page_code', 'told_until'])
    .execute();
}

/** Drops the table, for a database as an earlier version left it. */
export async function dropNotificationTable({
  schema,
}: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await schema.dropTable('push_subscriptions').execute();
}
