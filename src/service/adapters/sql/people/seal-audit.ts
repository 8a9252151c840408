import { type Kysely, PostgresAdapter, sql } from 'kysely';

const REFUSAL = 'Entries of the audit log are never changed or removed.';

/** The database itself refuses to change or remove what is in the audit log. */
export async function sealAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_of_subject')
    .on('audit_entries')
    .columns(['tenant', 'subject', 'at'])
    .execute();
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
