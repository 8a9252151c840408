import type { Kysely } from 'kysely';
import type { AuditEntriesTable } from '#service/adapters/sql/tables/people-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { batchWrites } from '#service/http/batches.ts';
import type { AuditEntry, AuditLog } from '#service/ports/people/audit-log.ts';

const toEntry = (row: AuditEntriesTable): AuditEntry => ({
  id: row.id,
  tenant: row.tenant,
  at: row.at,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  action: row.action,
  ...(row.subject === null ? {} : { subject: row.subject }),
  ...(row.detail === null ? {} : { detail: row.detail }),
});

/** Creates the audit log in SQL: rows are only added and read. */
export function sqlAuditLog(db: Kysely<Tables>): AuditLog {
  const append = batchWrites(async (rows: readonly AuditEntriesTable[]) => {
    await db.insertInto('audit_entries').values(rows).execute();
    return rows;
  });
  return {
    async append({ id, tenant, at, actor, action, subject, detail }) {
      const row = {
        id,
        tenant,
        at,
        action,
        subject: subject ?? null,
        detail: detail ?? null,
        actor_kind: actor.kind,
        actor_id: actor.id,
        actor_name: actor.name,
      };
      await append(row);
    },
    async page(tenant, { actor, action, subject, from, before }, limit, afterPosition) {
      let rows = db.selectFrom('audit_entries').selectAll().where('tenant', '=', tenant);
      if (actor !== undefined) rows = rows.where('actor_id', '=', actor);
      if (action !== undefined) rows = rows.where('action', '=', action);
      if (subject !== undefined) rows = rows.where('subject', '=', subject);
      if (from !== undefined) rows = rows.where('at', '>=', from);
      if (before !== undefined) rows = rows.where('at', '<', before);
      if (afterPosition !== undefined)
        rows = rows.where((eb) =>
          eb.or([
            eb('at', '<', afterPosition.at),
            eb.and([eb('at', '=', afterPosition.at), eb('id', '<', afterPosition.id)]),
          ]),
        );
      const found = await rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return found.map(toEntry);
    },
  };
}
