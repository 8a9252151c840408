import type { Kysely } from 'kysely';
import { foldText } from '#service/adapters/sql/fold-text.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { Names } from '#service/ports/requests/names.ts';

/** Names of people and clients in SQL. */
export const sqlNames = (db: Kysely<Tables>): Names => ({
  async of(tenant, ids) {
    const uniqueIds = [...new Set(ids)];
    if (uniqueIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('people')
      .select(['id', 'name'])
      .where('tenant', '=', tenant)
      .where('id', 'in', uniqueIds)
      .unionAll(
        db
          .selectFrom('clients')
          .select(['id', 'name'])
          .where('tenant', '=', tenant)
          .where('id', 'in', uniqueIds),
      )
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  // Neither database folds accents by itself, and an organisation has few people.
  async matching(tenant, text) {
    const part = foldText(text);
    const people = await db
      .selectFrom('people')
      .select(['id', 'name', 'email'])
      .where('tenant', '=', tenant)
      .execute();
    const clients = await db
      .selectFrom('clients')
      .select(['id', 'name'])
      .where('tenant', '=', tenant)
      .execute();
    return [...people.map(({ id, name, email }) => ({ id, name: `${name}\n${email}` })), ...clients]
      .filter(({ name }) => foldText(name).includes(part))
      .map(({ id }) => id);
  },
});
