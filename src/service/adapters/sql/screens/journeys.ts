/** Journeys of screens on board, in SQL. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { JourneyPosition, JourneyStop } from '#contract/screens/journey.ts';
import type { JourneysTable } from '#service/adapters/sql/tables/screen-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import {
  countFilms,
  type JourneyStore,
  type StoredJourney,
} from '#service/ports/screens/journeys.ts';
import { getScreenKey } from '#service/ports/screens/screens.ts';
import { raiseVersion } from './screen-versions.ts';

const Stops = z.array(
  JourneyStop.extend({ films: z.object({ next: z.string(), at: z.string() }).optional() }),
);

const toJourney = (row: Selectable<JourneysTable>): StoredJourney => ({
  tenant: row.tenant,
  screenId: row.screen_id,
  id: row.id,
  stops: Stops.parse(JSON.parse(row.stops)),
  position: JourneyPosition.parse(JSON.parse(row.position)),
  setAt: row.set_at,
  toldFilms: row.told_films,
});

const selectJourney = (db: Kysely<Tables>, tenant: string, screenId: string) =>
  db
    .selectFrom('journeys')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('screen_id', '=', screenId);

/** Removes the journey of a screen that is removed. */
export async function removeJourney(
  tx: Transaction<Tables>,
  tenant: string,
  screenId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('journeys')
    .where('tenant', '=', tenant)
    .where('screen_id', '=', screenId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Creates the store of journeys in SQL. */
export const sqlJourneys = (db: Kysely<Tables>): JourneyStore => ({
  async get(tenant, screenId) {
    const row = await selectJourney(db, tenant, screenId).executeTakeFirst();
    return row && toJourney(row);
  },

  async list(tenant) {
    const rows = await db
      .selectFrom('journeys')
      .selectAll()
      .where('tenant', '=', tenant)
      .orderBy('screen_id')
      .execute();
    return rows.map(toJourney);
  },

  put: (journey) =>
    transact(db, async (tx) => {
      const { tenant, screenId, id, stops, position, setAt, toldFilms } = journey;
      const screen = await tx
        .selectFrom('screens')
        .select('id')
        .where('tenant', '=', tenant)
        .where('id', '=', screenId)
        .executeTakeFirst();
      if (screen === undefined) return false;
      const row = {
        id,
        stops: JSON.stringify(stops),
        position: JSON.stringify(position),
        set_at: setAt,
        films: countFilms(journey),
        told_films: toldFilms,
      };
      await tx
        .insertInto('journeys')
        .values({ tenant, screen_id: screenId, ...row })
        .onConflict((conflict) => conflict.columns(['tenant', 'screen_id']).doUpdateSet(row))
        .execute();
      await raiseVersion(tx, getScreenKey(screenId));
      return true;
    }),

  remove: (tenant, screenId) =>
    transact(db, async (tx) => {
      const isRemoved = await removeJourney(tx, tenant, screenId);
      if (isRemoved) await raiseVersion(tx, getScreenKey(screenId));
      return isRemoved;
    }),

  async listUntold(setAfter) {
    const rows = await db
      .selectFrom('journeys')
      .selectAll()
      .where('set_at', '>', setAfter)
      .whereRef('told_films', '<', 'films')
      .orderBy('set_at')
      .limit(200)
      .execute();
    return rows.map(toJourney);
  },

  tell: ({ tenant, screenId, id, setAt }, readyFilms) =>
    transact(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('journeys')
        .set({ told_films: readyFilms })
        .where('tenant', '=', tenant)
        .where('screen_id', '=', screenId)
        .where('id', '=', id)
        .where('set_at', '=', setAt)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await raiseVersion(tx, getScreenKey(screenId));
    }),
});
