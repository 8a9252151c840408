import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Creates the tables of the audit log. */
export async function createAuditTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('detail', 'text')
    .execute();
  await db.schema
    .createIndex('audit_of_subject')
    .on('audit_entries')
    .columns(['tenant', 'subject', 'at'])
    .execute();
  await db.schema
    .createIndex('audit_of_tenant')
    .on('audit_entries')
    .columns(['tenant', 'at', 'id'])
    .execute();
  await createAuditTriggers(db);
}

const REFUSAL = 'Entries of the audit log are never changed or removed.';

/** Adds triggers with which the database itself refuses to change or remove entries of the audit log. */
async function createAuditTriggers(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`audit_no_${change}`)} before ${sql.raw(change)} on audit_entries
        begin select raise(abort, ${sql.lit(REFUSAL)}); end`.execute(db);
    return;
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception '${REFUSAL}'; end`,
  )}`.execute(db);
  await sql`create trigger audit_no_change before update or delete or truncate on audit_entries
    execute function refuse_audit_change()`.execute(db);
}
