import type { Kysely } from 'kysely';

/** Creates the tables of people, their sessions and invitations. */
export async function createPeopleTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('passphrase_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('pin_hash', 'text')
    .execute();
  await db.schema
    .createIndex('people_of_tenant')
    .on('people')
    .columns(['tenant', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('people_removed').on('people').column('removed_at').execute();
  await db.schema
    .createTable('person_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('browser_hash', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('locks_at', 'bigint')
    .addColumn('proved_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('pin_failures', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('from_provider', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('sessions_of_browser')
    .on('person_sessions')
    .column('browser_hash')
    .execute();
  await db.schema
    .createIndex('sessions_of_person')
    .on('person_sessions')
    .column('person_id')
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('invitations_of_tenant')
    .on('invitations')
    .columns(['tenant', 'email_key'])
    .execute();
}
