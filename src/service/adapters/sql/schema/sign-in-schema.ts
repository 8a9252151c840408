import type { Kysely } from 'kysely';

/** Creates the tables of passkeys, identities of a provider and one-time codes. */
export async function createSignInTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_of_person').on('passkeys').column('person_id').execute();
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .addUniqueConstraint('identities_of_person', ['issuer', 'person_id'])
    .execute();
  await db.schema
    .createTable('one_times')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('one_times_expiry').on('one_times').column('expires_at').execute();
  await db.schema
    .createIndex('one_times_of_subject')
    .on('one_times')
    .columns(['subject', 'purpose'])
    .execute();
}
