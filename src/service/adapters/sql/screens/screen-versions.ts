import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';

/**
 * Counts one more change that players have to hear of.
 * @param key a tenant, or the `getScreenKey` of one screen
 */
export async function raiseVersion(db: Kysely<Tables>, key: string): Promise<void> {
  await db
    .insertInto('screen_versions')
    .values({ tenant: key, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('tenant')
        .doUpdateSet((eb) => ({ version: eb('screen_versions.version', '+', 1) })),
    )
    .execute();
}
