import type { Kysely } from 'kysely';

/** Creates the tables of ready messages, approvals for publishing and the emergency shelf. */
export async function createMessageTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ready_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('archived', 'integer', (column) => column.notNull())
    .addColumn('edited_by', 'text', (column) => column.notNull())
    .addColumn('edited_by_name', 'text', (column) => column.notNull())
    .addColumn('edited_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ready_messages_of_tenant')
    .on('ready_messages')
    .column('tenant')
    .execute();
  await db.schema
    .createTable('pattern_approvals')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('pattern_id', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('sentences', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pattern_approvals_key', [
      'tenant',
      'pattern_id',
      'digest',
      'person_id',
      'at',
    ])
    .execute();
  await db.schema
    .createTable('air_asks')
    .addColumn('request_id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('air_approvals')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('air_approvals_key', ['request_id', 'person_id'])
    .execute();
  await db.schema
    .createTable('emergency_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('blanks', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('english', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('next_request_id', 'text')
    .addColumn('work_key', 'text')
    .addColumn('problem', 'text')
    .addColumn('marked_by', 'text', (column) => column.notNull())
    .addColumn('marked_by_name', 'text', (column) => column.notNull())
    .addColumn('marked_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('emergency_of_tenant')
    .on('emergency_messages')
    .column('tenant')
    .execute();
}
