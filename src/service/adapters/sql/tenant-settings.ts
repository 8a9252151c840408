import type { Kysely } from 'kysely';
import { TenantSettings } from '#contract/settings/tenant-settings.ts';
import { batchReads } from '#service/http/batches.ts';
import type { TenantSettingsStore } from '#service/ports/tenant-settings.ts';
import type { Tables } from './tables/tables.ts';

/** Settings of tenants in SQL: each change is one statement, so that of two at once one sees the other. */
export function sqlTenantSettings(db: Kysely<Tables>): TenantSettingsStore {
  const readRow = batchReads(async (tenants) => {
    const rows = await db
      .selectFrom('tenant_settings')
      .select(['tenant', 'version', 'document'])
      .where('tenant', 'in', tenants)
      .execute();
    return new Map(rows.map((row) => [row.tenant, row]));
  });
  return {
    async tenants() {
      const rows = await db.selectFrom('tenant_settings').select('tenant').execute();
      return rows.map(({ tenant }) => tenant);
    },

    async get(tenant) {
      const row = await readRow(tenant);
      if (row === undefined) return undefined;
      return { version: row.version, settings: TenantSettings.parse(JSON.parse(row.document)) };
    },

    async put(tenant, settings, now, onlyAfter) {
      const saved = { document: JSON.stringify(settings), updated_at: now };
      if (onlyAfter !== undefined && onlyAfter > 0) {
        const replaced = await db
          .updateTable('tenant_settings')
          .set({ ...saved, version: onlyAfter + 1 })
          .where('tenant', '=', tenant)
          .where('version', '=', onlyAfter)
          .returning('version')
          .executeTakeFirst();
        return replaced?.version ?? 'stale';
      }
      const added = await db
        .insertInto('tenant_settings')
        .values({ tenant, version: 1, ...saved })
        .onConflict((conflict) => {
          const ofTenant = conflict.column('tenant');
          return onlyAfter === 0
            ? ofTenant.doNothing()
            : ofTenant.doUpdateSet((eb) => ({
                ...saved,
                version: eb('tenant_settings.version', '+', 1),
              }));
        })
        .returning('version')
        .executeTakeFirst();
      return added?.version ?? 'stale';
    },
  };
}
