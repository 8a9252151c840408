/** Screens in SQL. */
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { ScreenForm } from '#contract/screens/screen.ts';
import type { ScreensTable } from '#service/adapters/sql/tables/screen-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import {
  getScreenKey,
  type ScreenStore,
  type StoredScreen,
} from '#service/ports/screens/screens.ts';
import { removeJourney } from './journeys.ts';
import { raiseVersion } from './screen-versions.ts';
import { takeOffPlan } from './station-plans.ts';

const Names = z.array(z.string());

/** Converts a row to a screen. */
export function toScreen(
  row: Selectable<ScreensTable> & { players: number | string },
): StoredScreen {
  return {
    id: row.id,
    tenant: row.tenant,
    name: row.name,
    place: row.place,
    layout: row.layout,
    groups: Names.parse(JSON.parse(row.groups)),
    ...(row.exit_direction !== null && { exitDirection: row.exit_direction }),
    createdAt: row.created_at,
    players: Number(row.players),
    ...(row.seen_at !== null && { seenAt: row.seen_at }),
  };
}

/** Selects screens with the number of their players. */
export const selectScreens = (db: Kysely<Tables>) =>
  db
    .selectFrom('screens')
    .selectAll('screens')
    .select((eb) =>
      eb
        .selectFrom('players')
        .whereRef('players.screen_id', '=', 'screens.id')
        .select((count) => count.fn.countAll<number>().as('players'))
        .as('players'),
    )
    .$narrowType<{ players: number }>();

/** Converts what a person entered to columns. */
const toColumns = ({ name, place, layout, groups, exitDirection }: ScreenForm) => ({
  name,
  place,
  layout,
  groups: JSON.stringify(groups),
  exit_direction: exitDirection ?? null,
});

type OfScreens = 'add' | 'list' | 'hasAny' | 'find' | 'change' | 'remove';

/** Creates the part of the store in which staff manage screens. */
export function sqlScreens(db: Kysely<Tables>): Pick<ScreenStore, OfScreens> {
  return {
    async add({ id, tenant, createdAt, ...form }, addressHash) {
      await db
        .insertInto('screens')
        .values({
          id,
          tenant,
          ...toColumns(form),
          address_hash: addressHash,
          created_at: createdAt,
        })
        .execute();
    },
    async list(tenant) {
      const rows = await selectScreens(db)
        .where('tenant', '=', tenant)
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(toScreen);
    },
    async hasAny(tenant) {
      const found = await db
        .selectFrom('screens')
        .select('id')
        .where('tenant', '=', tenant)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
    async find(tenant, id) {
      const row = await selectScreens(db)
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toScreen(row);
    },
    async change(tenant, id, form) {
      return await transact(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('screens')
          .set(toColumns(form))
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await raiseVersion(tx, tenant);
        return true;
      });
    },
    async remove(tenant, id) {
      return await transact(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('screens')
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await tx.deleteFrom('players').where('screen_id', '=', id).execute();
        await tx.deleteFrom('screen_hours').where('screen_id', '=', id).execute();
        await tx.deleteFrom('showing_targets').where('target', '=', `screen:${id}`).execute();
        await takeOffPlan(tx, tenant, id);
        await removeJourney(tx, tenant, id);
        await tx.deleteFrom('screen_versions').where('tenant', '=', getScreenKey(id)).execute();
        await raiseVersion(tx, tenant);
        return true;
      });
    },
  };
}
