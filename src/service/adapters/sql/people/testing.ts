import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { TamperedLog } from '#service/ports/people/audit-log.contract.ts';
import { sqlAuditLog } from './audit-log.ts';

/** Creates the audit log, with functions that tamper with its rows directly in the database. */
export const tamperedLog = (db: Kysely<Tables>): TamperedLog => ({
  log: sqlAuditLog(db),
  change: (id) =>
    db.updateTable('audit_entries').set({ actor_name: 'Nobody' }).where('id', '=', id).execute(),
  remove: (id) => db.deleteFrom('audit_entries').where('id', '=', id).execute(),
});
