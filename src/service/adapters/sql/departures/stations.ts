import type { Kysely, Selectable, Transaction } from 'kysely';
import { DepartureList } from '#contract/departures/departure-list.ts';
import { BoardSource } from '#contract/departures/followed-station.ts';
import { StationRules } from '#contract/departures/rules.ts';
import type { StationsTable } from '#service/adapters/sql/tables/departure-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type {
  StationMemory,
  StationStore,
  StationTopic,
  StoredStation,
  TopicStep,
} from '#service/ports/departures/stations.ts';
import { addProposals, endProposals } from './proposal-rows.ts';

const toStation = (
  row: Pick<Selectable<StationsTable>, 'tenant' | 'crs' | 'source' | 'rules'>,
): StoredStation => ({
  tenant: row.tenant,
  crs: row.crs,
  source: BoardSource.parse(row.source),
  rules: StationRules.parse(JSON.parse(row.rules)),
});

const toMemory = ({
  list,
  state,
}: Pick<Selectable<StationsTable>, 'list' | 'state'>): StationMemory => ({
  ...(list !== null && { list: DepartureList.parse(JSON.parse(list)) }),
  ...(state !== null && { state }),
});

const selectStation = (db: Kysely<Tables> | Transaction<Tables>, tenant: string, crs: string) =>
  db.selectFrom('stations').selectAll().where('tenant', '=', tenant).where('crs', '=', crs);

/** Takes in what was heard about a station beside its departures. */
async function advanceTopic(
  tx: Transaction<Tables>,
  tenant: string,
  crs: string,
  topic: StationTopic,
  act: Parameters<StationStore['advanceTopic']>[3],
): Promise<TopicStep | undefined> {
  const row = await selectStation(tx, tenant, crs).executeTakeFirst();
  if (row === undefined) return undefined;
  const stored = await tx
    .selectFrom('feed_states')
    .select('state')
    .where('tenant', '=', tenant)
    .where('crs', '=', crs)
    .where('topic', '=', topic)
    .executeTakeFirst();
  const step = act({ ...toStation(row), ...toMemory(row) }, stored?.state);
  const { state } = step;
  await tx
    .insertInto('feed_states')
    .values({ tenant, crs, topic, state })
    .onConflict((conflict) => conflict.columns(['tenant', 'crs', 'topic']).doUpdateSet({ state }))
    .execute();
  await addProposals(tx, tenant, crs, step.proposals);
  await endProposals(tx, tenant, step.ends);
  return step;
}

/** Removes a station with its proposals. */
async function removeStation(tx: Transaction<Tables>, tenant: string, crs: string) {
  await tx.deleteFrom('proposals').where('tenant', '=', tenant).where('crs', '=', crs).execute();
  await tx.deleteFrom('feed_states').where('tenant', '=', tenant).where('crs', '=', crs).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('stations')
    .where('tenant', '=', tenant)
    .where('crs', '=', crs)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Creates the store of followed stations in SQL. */
export function sqlStations(db: Kysely<Tables>): StationStore {
  return {
    async list(tenant) {
      const rows = await db
        .selectFrom('stations')
        .select(['tenant', 'crs', 'source', 'rules', 'heard_at'])
        .where('tenant', '=', tenant)
        .orderBy('crs')
        .execute();
      return rows.map((row) => ({
        ...toStation(row),
        ...(row.heard_at !== null && { heardAt: row.heard_at }),
      }));
    },

    async listAll(source) {
      const rows = await db
        .selectFrom('stations')
        .select(['tenant', 'crs', 'source', 'heard_at'])
        .$if(source !== undefined, (query) => query.where('source', '=', source!))
        .orderBy('tenant')
        .orderBy('crs')
        .execute();
      return rows.map((row) => ({
        tenant: row.tenant,
        crs: row.crs,
        source: BoardSource.parse(row.source),
        ...(row.heard_at !== null && { heardAt: row.heard_at }),
      }));
    },

    async find(tenant, crs) {
      const row = await selectStation(db, tenant, crs).executeTakeFirst();
      return row && { ...toStation(row), ...toMemory(row) };
    },

    save: ({ tenant, crs, source, rules }, maxStations) =>
      transact(db, async (tx) => {
        const stored = await selectStation(tx, tenant, crs).executeTakeFirst();
        const columns = { source, rules: JSON.stringify(rules) };
        if (stored === undefined) {
          const { count } = await tx
            .selectFrom('stations')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('tenant', '=', tenant)
            .executeTakeFirstOrThrow();
          if (Number(count) >= maxStations) return 'full';
          await tx
            .insertInto('stations')
            .values({ tenant, crs, ...columns, heard_at: null, list: null, state: null })
            .execute();
          return 'saved';
        }
        const isNewSource = stored.source !== source;
        await tx
          .updateTable('stations')
          .set({ ...columns, ...(isNewSource && { heard_at: null, list: null, state: null }) })
          .where('tenant', '=', tenant)
          .where('crs', '=', crs)
          .execute();
        return 'saved';
      }),

    remove: (tenant, crs) => transact(db, (tx) => removeStation(tx, tenant, crs)),

    advanceTopic: (tenant, crs, topic, act) =>
      transact(db, (tx) => advanceTopic(tx, tenant, crs, topic, act)),

    advance: (tenant, crs, act) =>
      transact(db, async (tx) => {
        const row = await selectStation(tx, tenant, crs).executeTakeFirst();
        if (row === undefined) return undefined;
        const step = act({ ...toStation(row), ...toMemory(row) });
        const { list, state } = step.memory;
        await tx
          .updateTable('stations')
          .set({ heard_at: Date.parse(list.heardAt), list: JSON.stringify(list), state })
          .where('tenant', '=', tenant)
          .where('crs', '=', crs)
          .execute();
        await addProposals(tx, tenant, crs, step.proposals);
        await endProposals(tx, tenant, step.ends);
        return step;
      }),
  };
}
