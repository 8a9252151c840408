import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';

/** Counts one more change that the players of a tenant have to hear of. */
export async function raiseVersion(db: Kysely<Tables>, tenant: string): Promise<void> {
  await db
    .insertInto('screen_versions')
    .values({ tenant, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('tenant')
        .doUpdateSet((eb) => ({ version: eb('screen_versions.version', '+', 1) })),
    )
    .execute();
}
