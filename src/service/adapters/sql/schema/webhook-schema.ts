import type { Kysely } from 'kysely';

/** Creates the tables of webhooks and their deliveries. */
export async function createWebhookTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('secret_number', 'integer', (column) => column.notNull())
    .addColumn('paused_why', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('delivered_at', 'bigint')
    .execute();
  await db.schema.createIndex('webhooks_of_tenant').on('webhooks').column('tenant').execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('tried_at', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('trouble', 'text')
    .execute();
  await db.schema
    .createIndex('deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'webhook_id', 'run_at'])
    .execute();
  await db.schema
    .createIndex('deliveries_of_webhook')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'at'])
    .execute();
}
