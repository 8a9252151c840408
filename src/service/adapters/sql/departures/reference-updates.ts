import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ReferenceChange } from '#contract/departures/reference-change.ts';
import { ReferenceOverlay } from '#reference/refresh/reference-change.ts';
import type { ReferenceRowsTable } from '#service/adapters/sql/tables/connection-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { ReferenceUpdates } from '#service/ports/departures/reference-updates.ts';

const Changes = z.array(ReferenceChange);

/** Tables in which every organisation that uses the service has a row. */
const TENANT_TABLES = ['clients', 'people', 'stations', 'feed_connections'] as const;

/** Converts an overlay to rows of the table. */
const toRows = ({ stations, operators, reasons }: ReferenceOverlay): ReferenceRowsTable[] => [
  ...stations.map((row) => ({
    kind: 'station' as const,
    code: row.crs,
    content: JSON.stringify(row),
  })),
  ...operators.map((row) => ({
    kind: 'operator' as const,
    code: row.code,
    content: JSON.stringify(row),
  })),
  ...reasons.map((row) => ({
    kind: 'reason' as const,
    code: row.code,
    content: JSON.stringify(row),
  })),
];

/** Creates the store of newer reference data in SQL. */
export function sqlReferenceUpdates(db: Kysely<Tables>): ReferenceUpdates {
  return {
    async findLook(tenant) {
      const row = await db
        .selectFrom('reference_looks')
        .selectAll()
        .where('tenant', '=', tenant)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { connection, tried_at, looked_at, why, changes } = row;
      return {
        connection,
        triedAt: tried_at,
        changes: Changes.parse(JSON.parse(changes)),
        ...(looked_at !== null && { lookedAt: looked_at }),
        ...(why !== null && { why }),
      };
    },

    async putLook(tenant, { connection, triedAt, lookedAt, why, changes }) {
      const look = {
        connection,
        tried_at: triedAt,
        looked_at: lookedAt ?? null,
        why: why ?? null,
        changes: JSON.stringify(changes),
      };
      await db
        .insertInto('reference_looks')
        .values({ tenant, ...look })
        .onConflict((conflict) => conflict.column('tenant').doUpdateSet(look))
        .execute();
    },

    async readOverlay() {
      const rows = await db.selectFrom('reference_rows').selectAll().orderBy('code').execute();
      const list = (kind: ReferenceRowsTable['kind']): unknown[] =>
        rows.filter((row) => row.kind === kind).map(({ content }) => JSON.parse(content));
      return ReferenceOverlay.parse({
        stations: list('station'),
        operators: list('operator'),
        reasons: list('reason'),
      });
    },

    accept: (tenant, overlay, changesLeft) =>
      transact(db, async (tx) => {
        for (const row of toRows(overlay))
          await tx
            .insertInto('reference_rows')
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(['kind', 'code']).doUpdateSet({ content: row.content }),
            )
            .execute();
        await tx
          .updateTable('reference_looks')
          .set({ changes: JSON.stringify(changesLeft) })
          .where('tenant', '=', tenant)
          .execute();
      }),

    async isOnlyTenant(tenant) {
      for (const table of TENANT_TABLES) {
        const foreign = await db
          .selectFrom(table)
          .select('tenant')
          .where('tenant', '<>', tenant)
          .limit(1)
          .executeTakeFirst();
        if (foreign !== undefined) return false;
      }
      return true;
    },
  };
}
