/** Showings on air on screens, in SQL. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import { tellEnded, tellShown } from '#service/adapters/sql/webhooks/enqueue-deliveries.ts';
import type { ScreenStore, StoredShowing } from '#service/ports/screens/screens.ts';
import { raiseVersion } from './screen-versions.ts';
import { isOpen, targetsFor, toTargets, withTargets } from './showing-rows.ts';

type NewShowing = Parameters<ScreenStore['show']>[0];

/** Lists the train's open showings that the new one replaces on all their screens. */
async function coveredBy(
  db: Kysely<Tables>,
  { tenant, train, on, from, shownAt }: NewShowing,
): Promise<StoredShowing[]> {
  if (train === undefined || from > shownAt) return [];
  const rows = await db
    .selectFrom('showings')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('train', '=', train)
    .where(isOpen(shownAt))
    .execute();
  const here = new Set(toTargets(on));
  return (await withTargets(db, rows)).filter(
    (earlier) => on.everywhere || toTargets(earlier.on).every((target) => here.has(target)),
  );
}

async function endThese(
  tx: Transaction<Tables>,
  ids: readonly string[],
  { at, why, by }: NonNullable<StoredShowing['ended']>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('showings')
    .set({ ended_at: at, ended_why: why, ended_by: by ?? null })
    .where('id', 'in', ids)
    .execute();
  await tellEnded(tx, ids, at);
}

type Lists = 'showings' | 'countOpen' | 'listOnAirByRequest' | 'findShowing';
type Playing = 'onAir' | 'versions';
type Changes = 'show' | 'end' | 'endAll' | 'endRequest';

/** Creates the part of the store in which staff look up showings. */
export function sqlShowings(db: Kysely<Tables>): Pick<ScreenStore, Lists> {
  return {
    async showings(tenant, { state, screen, requestId, isEmergency, after, limit, now }) {
      const rows = await db
        .selectFrom('showings')
        .selectAll()
        .where('tenant', '=', tenant)
        .$if(state === 'on-air', (query) => query.where(isOpen(now)))
        .$if(state === 'ended', (query) => query.where((eb) => eb.not(isOpen(now)(eb))))
        .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId!))
        .$if(isEmergency === true, (query) => query.where('emergency_id', 'is not', null))
        .$if(screen !== undefined, (query) =>
          query.where('id', 'in', (eb) =>
            eb
              .selectFrom('showing_targets')
              .select('showing_id')
              .where('target', 'in', targetsFor(screen!)),
          ),
        )
        .$if(after !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('shown_at', '<', after!.shownAt),
              eb.and([eb('shown_at', '=', after!.shownAt), eb('id', '<', after!.id)]),
            ]),
          ),
        )
        .orderBy('shown_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return await withTargets(db, rows);
    },

    async countOpen(tenant, now) {
      const { count } = await db
        .selectFrom('showings')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('tenant', '=', tenant)
        .where(isOpen(now))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async listOnAirByRequest(tenant, requestIds, now) {
      if (requestIds.length === 0) return [];
      const rows = await db
        .selectFrom('showings')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('request_id', 'in', requestIds)
        .where(isOpen(now))
        .orderBy('shown_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return await withTargets(db, rows);
    },

    async findShowing(tenant, id) {
      const rows = await db
        .selectFrom('showings')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .execute();
      return (await withTargets(db, rows))[0];
    },
  };
}

/** Creates the part of the store that selects what a screen plays. */
export function sqlPlaying(db: Kysely<Tables>): Pick<ScreenStore, Playing> {
  return {
    async onAir({ tenant, id, groups }, now) {
      const targets = targetsFor({ id, groups });
      const here = db
        .selectFrom('showing_targets')
        .select('showing_id')
        .where('target', 'in', targets);
      const rows = await db
        .selectFrom('showings')
        .selectAll()
        .where('tenant', '=', tenant)
        .where(isOpen(now))
        .where('id', 'in', here)
        // Also one that has ended since: an older message about the train must not come back.
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('showings as newer')
                .select('newer.id')
                .whereRef('newer.tenant', '=', 'showings.tenant')
                .whereRef('newer.train', '=', 'showings.train')
                .whereRef('newer.shown_at', '>', 'showings.shown_at')
                .where('newer.from_at', '<=', now)
                .where('newer.id', 'in', here),
            ),
          ),
        )
        .execute();
      const newestFirst = (await withTargets(db, rows)).toSorted(
        (a, b) => b.shownAt - a.shownAt || (a.id < b.id ? 1 : -1),
      );
      const urgency = ({ priority, emergencyId }: StoredShowing) =>
        emergencyId !== undefined ? 0 : priority === 'urgent' ? 1 : 2;
      return newestFirst.toSorted((a, b) => urgency(a) - urgency(b));
    },

    async versions(tenants) {
      if (tenants.length === 0) return [];
      const rows = await db
        .selectFrom('screen_versions')
        .selectAll()
        .where('tenant', 'in', tenants)
        .execute();
      const of = new Map(rows.map(({ tenant, version }) => [tenant, version]));
      return tenants.map((tenant) => ({ tenant, version: of.get(tenant) ?? 0 }));
    },
  };
}

/** Puts on air and takes down. */
export function sqlShowingChanges(db: Kysely<Tables>): Pick<ScreenStore, Changes> {
  return {
    async show(showing) {
      return await transact(db, async (tx) => {
        const earlier = await coveredBy(tx, showing);
        const replaced = earlier.map(({ id }) => id);
        // The same message once more changes nothing for passengers.
        const isChange = earlier.some(({ requestId }) => requestId !== showing.requestId);
        await endThese(tx, replaced, { why: 'replaced', at: showing.shownAt, by: showing.shownBy });
        await tx
          .insertInto('showings')
          .values({
            id: showing.id,
            tenant: showing.tenant,
            request_id: showing.requestId,
            title: showing.title,
            priority: showing.priority,
            train: showing.train ?? null,
            from_at: showing.from,
            until_at: showing.until ?? null,
            repeats: showing.repeats ?? null,
            emergency_id: showing.emergencyId ?? null,
            replaces_earlier: isChange ? 'true' : null,
            shown_at: showing.shownAt,
            shown_by: showing.shownBy,
          })
          .execute();
        await tx
          .insertInto('showing_targets')
          .values(toTargets(showing.on).map((target) => ({ showing_id: showing.id, target })))
          .execute();
        await raiseVersion(tx, showing.tenant);
        await tellShown(tx, showing);
        return replaced;
      });
    },

    async end(tenant, id, { at, why, by }) {
      return await transact(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('showings')
          .set({ ended_at: at, ended_why: why, ended_by: by ?? null })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .where(isOpen(at))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await tellEnded(tx, [id], at);
        await raiseVersion(tx, tenant);
        return true;
      });
    },

    async endRequest(tenant, requestId, ended) {
      return await transact(db, async (tx) => {
        const rows = await tx
          .selectFrom('showings')
          .select('id')
          .where('tenant', '=', tenant)
          .where('request_id', '=', requestId)
          .where(isOpen(ended.at))
          .execute();
        const ids = rows.map(({ id }) => id);
        await endThese(tx, ids, ended);
        if (ids.length > 0) await raiseVersion(tx, tenant);
        return ids;
      });
    },

    async endAll(tenant, ended, only) {
      return await transact(db, async (tx) => {
        const rows = await tx
          .selectFrom('showings')
          .select('id')
          .where('tenant', '=', tenant)
          .where(isOpen(ended.at))
          .$if(only === 'emergency', (query) => query.where('emergency_id', 'is not', null))
          .execute();
        const ids = rows.map(({ id }) => id);
        await endThese(tx, ids, ended);
        if (ids.length > 0) await raiseVersion(tx, tenant);
        return ids;
      });
    },
  };
}
