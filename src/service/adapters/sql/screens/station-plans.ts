/** Plans of stations in SQL. */
import type { Kysely, Transaction } from 'kysely';
import type { PlanPoint } from '#contract/screens/station-plan.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { StationPlanStore, StoredPlan } from '#service/ports/screens/station-plans.ts';

const selectPlan = (db: Kysely<Tables>, tenant: string) =>
  db.selectFrom('station_plans').select(['version', 'picture']).where('tenant', '=', tenant);

async function listPoints(db: Kysely<Tables>, tenant: string): Promise<PlanPoint[]> {
  const rows = await db
    .selectFrom('plan_points')
    .select(['screen_id', 'x', 'y'])
    .where('tenant', '=', tenant)
    .orderBy('screen_id')
    .execute();
  return rows.map(({ screen_id, x, y }) => ({ screenId: screen_id, x, y }));
}

async function readPlan(db: Kysely<Tables>, tenant: string): Promise<StoredPlan | undefined> {
  // The version first: points that are newer than it are read again by the next call.
  const row = await selectPlan(db, tenant).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    version: row.version,
    ...(row.picture !== null && { picture: row.picture }),
    points: await listPoints(db, tenant),
  };
}

/** Replaces all points of a tenant by those whose screens it has. */
async function replacePoints(
  tx: Transaction<Tables>,
  tenant: string,
  points: readonly PlanPoint[],
): Promise<void> {
  await tx.deleteFrom('plan_points').where('tenant', '=', tenant).execute();
  const rows = await tx.selectFrom('screens').select('id').where('tenant', '=', tenant).execute();
  const present = new Set(rows.map(({ id }) => id));
  const values = points
    .filter(({ screenId }) => present.has(screenId))
    .map(({ screenId, x, y }) => ({ tenant, screen_id: screenId, x, y }));
  if (values.length > 0) await tx.insertInto('plan_points').values(values).execute();
}

/** Takes a screen that is removed off the plan of its tenant. */
export async function takeOffPlan(
  tx: Transaction<Tables>,
  tenant: string,
  screenId: string,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('plan_points')
    .where('tenant', '=', tenant)
    .where('screen_id', '=', screenId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await tx
    .updateTable('station_plans')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .execute();
}

/** Creates the store of plans of stations in SQL. */
export const sqlStationPlans = (db: Kysely<Tables>): StationPlanStore => ({
  get: (tenant) => readPlan(db, tenant),

  put: (tenant, { picture, points }, now, onlyAfter) =>
    transact(db, async (tx) => {
      const stored = await selectPlan(tx, tenant).executeTakeFirst();
      const version = stored?.version ?? 0;
      if (onlyAfter !== undefined && onlyAfter !== version) return 'stale';
      const row = { version: version + 1, picture, updated_at: now };
      await tx
        .insertInto('station_plans')
        .values({ tenant, ...row })
        .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
        .execute();
      await replacePoints(tx, tenant, points);
      return { version: row.version, picture, points: await listPoints(tx, tenant) };
    }),

  remove: (tenant, now) =>
    transact(db, async (tx) => {
      // The row stays with its version: a later plan must not pass for this one.
      const { numUpdatedRows } = await tx
        .updateTable('station_plans')
        .set((eb) => ({ version: eb('version', '+', 1), picture: null, updated_at: now }))
        .where('tenant', '=', tenant)
        .where('picture', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await tx.deleteFrom('plan_points').where('tenant', '=', tenant).execute();
      return true;
    }),
});
