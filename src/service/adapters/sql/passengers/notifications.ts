import type { Kysely, Selectable } from 'kysely';
import type { PushSubscriptionsTable } from '#service/adapters/sql/tables/screen-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type {
  NotificationStore,
  StoredSubscription,
} from '#service/ports/passengers/notifications.ts';

const toSubscription = (row: Selectable<PushSubscriptionsTable>): StoredSubscription => ({
  id: row.id,
  tenant: row.tenant,
  pageCode: row.page_code,
  sealed: row.sealed,
  toldUntil: row.told_until,
  endsAt: row.ends_at,
});

/** Creates the store of subscriptions in SQL. */
export const sqlNotifications = (db: Kysely<Tables>): NotificationStore => ({
  put: ({ id, tenant, pageCode, sealed, toldUntil, endsAt }, maxOfPage) =>
    transact(db, async (tx) => {
      await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute();
      const { count } = await tx
        .selectFrom('push_subscriptions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('page_code', '=', pageCode)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxOfPage) return 'full';
      await tx
        .insertInto('push_subscriptions')
        .values({
          id,
          tenant,
          page_code: pageCode,
          sealed,
          told_until: toldUntil,
          ends_at: endsAt,
        })
        .execute();
      return 'stored';
    }),

  async remove(id) {
    await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
  },

  async listPages(now) {
    const rows = await db
      .selectFrom('push_subscriptions')
      .select('page_code')
      .distinct()
      .where('ends_at', '>', now)
      .execute();
    return rows.map(({ page_code }) => page_code);
  },

  async listBehind(pageCode, time, now, limit) {
    const rows = await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('page_code', '=', pageCode)
      .where('told_until', '<', time)
      .where('ends_at', '>', now)
      .orderBy('told_until')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toSubscription);
  },

  async advance(id, from, to) {
    const { numUpdatedRows } = await db
      .updateTable('push_subscriptions')
      .set({ told_until: to })
      .where('id', '=', id)
      .where('told_until', '=', from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async removeEnded(now) {
    const { numDeletedRows } = await db
      .deleteFrom('push_subscriptions')
      .where('ends_at', '<=', now)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
