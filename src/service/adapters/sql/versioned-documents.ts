import { type Kysely, sql } from 'kysely';
import { batchReads } from '#service/http/batches.ts';
import type { Tables } from './tables/tables.ts';

/** Tables with one document of each tenant. */
type DocumentTable = 'tenant_settings' | 'word_lists' | 'reader_settings';

/** Documents of tenants as JSON, one of each. Versions count from 1. */
export interface VersionedDocuments {
  tenants(): Promise<string[]>;
  get(tenant: string): Promise<{ version: number; document: string } | undefined>;
  /**
   * Replaces a document.
   *
   * @param onlyAfter the version that the change was made to, 0 where nothing was saved; any when absent
   * @returns the new version; `stale` when another one is the newest, and nothing was changed
   */
  put(tenant: string, document: string, now: number, onlyAfter?: number): Promise<number | 'stale'>;
}

/** Documents in SQL: each change is one statement, so that of two at once one sees the other. */
export function sqlVersionedDocuments(
  db: Kysely<Tables>,
  table: DocumentTable,
): VersionedDocuments {
  const readRow = batchReads(async (tenants) => {
    const rows = await db
      .selectFrom(table)
      .select(['tenant', 'version', 'document'])
      .where('tenant', 'in', tenants)
      .execute();
    return new Map(rows.map((row) => [row.tenant, row]));
  });
  return {
    async tenants() {
      const rows = await db.selectFrom(table).select('tenant').execute();
      return rows.map(({ tenant }) => tenant);
    },
    get: readRow,
    async put(tenant, document, now, onlyAfter) {
      const saved = { document, updated_at: now };
      if (onlyAfter !== undefined && onlyAfter > 0) {
        const replaced = await db
          .updateTable(table)
          .set({ ...saved, version: onlyAfter + 1 })
          .where('tenant', '=', tenant)
          .where('version', '=', onlyAfter)
          .returning('version')
          .executeTakeFirst();
        return replaced?.version ?? 'stale';
      }
      const added = await db
        .insertInto(table)
        .values({ tenant, version: 1, ...saved })
        .onConflict((conflict) => {
          const ofTenant = conflict.column('tenant');
          return onlyAfter === 0
            ? ofTenant.doNothing()
            : ofTenant.doUpdateSet({ ...saved, version: sql`${sql.ref(`${table}.version`)} + 1` });
        })
        .returning('version')
        .executeTakeFirst();
      return added?.version ?? 'stale';
    },
  };
}
