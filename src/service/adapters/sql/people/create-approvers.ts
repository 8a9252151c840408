import { type Kysely, sql } from 'kysely';

/**
 * Approvals known by who gave them, and not by what they are called; and who saved a version. A person is known by
 * their account, what a client brings by the name that it says.
 */
export async function createApprovers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('translations').addColumn('author_id', 'text').execute();
  await db.schema.alterTable('approvals').renameTo('approvals_by_name').execute();
  await db.schema
    .createTable('approvals')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('approver', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('registration', 'text')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('approvers_key', ['request_id', 'version', 'approver'])
    .execute();
  await sql`insert into approvals
      (request_id, version, approver, name, registration, digest, signature, client_id, at)
    select request_id, version,
      case when client_id in (select id from people) then 'person ' || client_id else 'name ' || name end,
      name, registration, digest, signature, client_id, at
    from approvals_by_name`.execute(db);
  await db.schema.dropTable('approvals_by_name').execute();
}
