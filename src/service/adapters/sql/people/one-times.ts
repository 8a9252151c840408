import type { Kysely } from 'kysely';
import type { OneTimesTable } from '#service/adapters/sql/tables/people-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { OneTime, OneTimeStore } from '#service/ports/people/one-time.ts';

const toOneTime = ({ expires_at: expiresAt, ...row }: OneTimesTable): OneTime => ({
  ...row,
  expiresAt,
});

/** Creates the store of one-time values in SQL. */
export function sqlOneTimes(db: Kysely<Tables>): OneTimeStore {
  return {
    offer: ({ expiresAt, ...oneTime }, isOnly = false) =>
      transact(db, async (tx) => {
        if (isOnly)
          await tx
            .deleteFrom('one_times')
            .where('subject', '=', oneTime.subject)
            .where('purpose', '=', oneTime.purpose)
            .execute();
        await tx
          .insertInto('one_times')
          .values({ ...oneTime, expires_at: expiresAt })
          .execute();
      }),
    async take(key, purpose, now) {
      const row = await db
        .deleteFrom('one_times')
        .where('key', '=', key)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst();
      return row === undefined || row.expires_at <= now ? undefined : toOneTime(row);
    },
    async look(key, purpose, now) {
      const row = await db
        .selectFrom('one_times')
        .selectAll()
        .where('key', '=', key)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row === undefined ? undefined : toOneTime(row);
    },
    async prune(now) {
      await db.deleteFrom('one_times').where('expires_at', '<=', now).execute();
    },
  };
}
