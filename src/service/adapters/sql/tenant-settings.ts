import type { Kysely } from 'kysely';
import { TenantSettings } from '#contract/settings/tenant-settings.ts';
import type { TenantSettingsStore } from '#service/ports/tenant-settings.ts';
import type { Tables } from './tables/tables.ts';
import { sqlVersionedDocuments } from './versioned-documents.ts';

/** Creates the store of tenants' settings in SQL. */
export function sqlTenantSettings(db: Kysely<Tables>): TenantSettingsStore {
  const documents = sqlVersionedDocuments(db, 'tenant_settings');
  return {
    tenants: documents.tenants,
    async get(tenant) {
      const stored = await documents.get(tenant);
      if (stored === undefined) return undefined;
      return {
        version: stored.version,
        settings: TenantSettings.parse(JSON.parse(stored.document)),
      };
    },
    put: (tenant, settings, now, onlyAfter) =>
      documents.put(tenant, JSON.stringify(settings), now, onlyAfter),
  };
}
