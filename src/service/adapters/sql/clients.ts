import type { Kysely } from 'kysely';
import { Scope } from '#contract/requests/token.ts';
import { batchReads } from '#service/http/batches.ts';
import type { ApiClient, ClientStore } from '#service/ports/clients.ts';
import type { ClientsTable } from './tables/people-tables.ts';
import type { Tables } from './tables/tables.ts';

const toClient = (row: ClientsTable): ApiClient => ({
  id: row.id,
  name: row.name,
  tenant: row.tenant,
  scopes: row.scopes.split(' ').map((scope) => Scope.parse(scope)),
  createdAt: row.created_at,
  ...(row.revoked_at === null ? {} : { revokedAt: row.revoked_at }),
  ...(row.secret_hash === null ? {} : { secretHash: row.secret_hash }),
});

/** Creates the store of API clients in SQL. */
export function sqlClients(db: Kysely<Tables>): ClientStore {
  const readRow = batchReads(async (ids) => {
    const rows = await db.selectFrom('clients').selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row]));
  });
  return {
    async put(client) {
      const row = {
        name: client.name,
        tenant: client.tenant,
        scopes: client.scopes.join(' '),
        secret_hash: client.secretHash ?? null,
        created_at: client.createdAt,
        revoked_at: client.revokedAt ?? null,
      };
      await db
        .insertInto('clients')
        .values({ id: client.id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    async find(id) {
      const row = await readRow(id);
      return row === undefined ? undefined : toClient(row);
    },
    async list() {
      const rows = await db
        .selectFrom('clients')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toClient);
    },
    async revoke(id, revokedAt) {
      const { numUpdatedRows } = await db
        .updateTable('clients')
        .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(revokedAt)) }))
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async revokedSince(since) {
      const rows = await db
        .selectFrom('clients')
        .select('id')
        .where('revoked_at', '>=', since)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
