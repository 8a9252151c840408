import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { Leases } from '#service/ports/departures/leases.ts';

/** Creates the leases in SQL: one statement decides, so that two processes never hold the same. */
export function sqlLeases(db: Kysely<Tables>): Leases {
  return {
    async take(name, holder, now, validMs) {
      const lease = { holder, valid_until: now + validMs };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('leases')
        .values({ name, ...lease })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(lease)
            .where((eb) =>
              eb.or([eb('leases.holder', '=', holder), eb('leases.valid_until', '<', now)]),
            ),
        )
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async release(name, holder) {
      await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}
