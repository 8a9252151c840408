import type { Kysely } from 'kysely';
import { RequestFilter } from '#contract/requests/sign-request.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { SavedViews, ViewOwner } from '#service/ports/requests/saved-views.ts';

const owned = (db: Kysely<Tables>, { tenant, id }: ViewOwner) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'filter'])
    .where('tenant', '=', tenant)
    .where('owner_id', '=', id)
    .orderBy('name');

/** Views that people keep, in SQL. */
export const sqlSavedViews = (db: Kysely<Tables>): SavedViews => ({
  async list(owner) {
    const rows = await owned(db, owner).execute();
    return rows.flatMap(({ id, name, filter }) => {
      // One of a release that knew other filters is not shown, and not lost.
      const parsed = RequestFilter.safeParse(JSON.parse(filter));
      return parsed.success ? [{ id, name, filter: parsed.data }] : [];
    });
  },

  save: (owner, { id, name, filter }, maxViews) =>
    transact(db, async (tx) => {
      const otherViews = (await owned(tx, owner).execute()).filter((view) => view.name !== name);
      if (otherViews.length >= maxViews) return false;
      await tx
        .deleteFrom('saved_views')
        .where('tenant', '=', owner.tenant)
        .where('owner_id', '=', owner.id)
        .where('name', '=', name)
        .execute();
      const row = { id, tenant: owner.tenant, owner_id: owner.id, name };
      await tx
        .insertInto('saved_views')
        .values({ ...row, filter: JSON.stringify(filter) })
        .execute();
      return true;
    }),

  async remove({ tenant, id: ownerId }, id) {
    const { numDeletedRows } = await db
      .deleteFrom('saved_views')
      .where('tenant', '=', tenant)
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
