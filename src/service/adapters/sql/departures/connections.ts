import type { Kysely, Selectable } from 'kysely';
import { ConnectionForm, ConnectionOutcome } from '#contract/departures/connections/connection.ts';
import type { FeedConnectionsTable } from '#service/adapters/sql/tables/connection-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { ConnectionStore, StoredConnection } from '#service/ports/departures/connections.ts';

const toConnection = (row: Selectable<FeedConnectionsTable>): StoredConnection => ({
  ...ConnectionForm.parse(JSON.parse(row.settings)),
  tenant: row.tenant,
  id: row.id,
  ...(row.sealed_key !== null && { sealedKey: row.sealed_key }),
});

/** Writes the settings of a connection without its key. */
function formatSettings({
  tenant: _tenant,
  id: _id,
  sealedKey: _key,
  ...settings
}: StoredConnection) {
  return JSON.stringify(settings);
}

type Uses = Pick<ConnectionStore, 'readUse' | 'spend' | 'note'>;

/** Creates the part of the store that counts what is used of connections. */
function createUses(db: Kysely<Tables>): Uses {
  return {
    async readUse(tenant, id, month) {
      const row = await db
        .selectFrom('feed_use')
        .select(['calls', 'last'])
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .where('month', '=', month)
        .executeTakeFirst();
      const last = row?.last ?? undefined;
      return {
        calls: row?.calls ?? 0,
        ...(last !== undefined && { last: ConnectionOutcome.parse(JSON.parse(last)) }),
      };
    },

    async spend(tenant, id, month, callsPerMonth) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('feed_use')
        .values({ tenant, id, month, calls: 1, last: null })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant', 'id', 'month'])
            .doUpdateSet((eb) => ({ calls: eb('feed_use.calls', '+', 1) }))
            .where('feed_use.calls', '<', callsPerMonth),
        )
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async note(tenant, id, month, outcome) {
      const last = JSON.stringify(outcome);
      await db
        .insertInto('feed_use')
        .values({ tenant, id, month, calls: 0, last })
        .onConflict((conflict) => conflict.columns(['tenant', 'id', 'month']).doUpdateSet({ last }))
        .execute();
    },
  };
}

/** Creates the store of connections in SQL. */
export function sqlConnections(db: Kysely<Tables>): ConnectionStore {
  return {
    ...createUses(db),

    async list(tenant) {
      const rows = await db
        .selectFrom('feed_connections')
        .selectAll()
        .$if(tenant !== undefined, (query) => query.where('tenant', '=', tenant!))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toConnection);
    },

    add: (connection, createdAt, maxConnections) =>
      transact(db, async (tx) => {
        const { tenant, id, sealedKey = null } = connection;
        const { count } = await tx
          .selectFrom('feed_connections')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('tenant', '=', tenant)
          .executeTakeFirstOrThrow();
        if (Number(count) >= maxConnections) return false;
        await tx
          .insertInto('feed_connections')
          .values({
            tenant,
            id,
            created_at: createdAt,
            settings: formatSettings(connection),
            sealed_key: sealedKey,
          })
          .execute();
        return true;
      }),

    async change(connection) {
      const { tenant, id, sealedKey } = connection;
      const { numUpdatedRows } = await db
        .updateTable('feed_connections')
        .set({
          settings: formatSettings(connection),
          ...(sealedKey !== undefined && { sealed_key: sealedKey }),
        })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    remove: (tenant, id) =>
      transact(db, async (tx) => {
        await tx.deleteFrom('feed_use').where('tenant', '=', tenant).where('id', '=', id).execute();
        const { numDeletedRows } = await tx
          .deleteFrom('feed_connections')
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}
