import type { Kysely } from 'kysely';
import type { PasskeysTable } from '#service/adapters/sql/tables/people-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { Passkey, PasskeyStore } from '#service/ports/people/passkeys.ts';

const toPasskey = (row: PasskeysTable): Passkey => ({
  id: row.id,
  personId: row.person_id,
  name: row.name,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports.split(' ').filter((word) => word !== ''),
  createdAt: row.created_at,
  ...(row.used_at === null ? {} : { usedAt: row.used_at }),
});

/** Passkeys in SQL. */
export function sqlPasskeys(db: Kysely<Tables>): PasskeyStore {
  return {
    add: (passkey, maxPasskeys) =>
      // Serialised with removals, so that a person who is being removed gets no passkey.
      transact(db, async (tx) => {
        const person = await tx
          .selectFrom('people')
          .select('id')
          .where('id', '=', passkey.personId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        const existing = await tx
          .selectFrom('passkeys')
          .select('id')
          .where('person_id', '=', passkey.personId)
          .execute();
        if (person === undefined || existing.length >= maxPasskeys) return false;
        const added = await tx
          .insertInto('passkeys')
          .values({
            id: passkey.id,
            person_id: passkey.personId,
            name: passkey.name,
            public_key: passkey.publicKey,
            counter: passkey.counter,
            transports: passkey.transports.join(' '),
            created_at: passkey.createdAt,
            used_at: passkey.usedAt ?? null,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        return added !== undefined;
      }),
    async find(id) {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : toPasskey(row);
    },
    async list(personId) {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toPasskey);
    },
    async use(id, counter, usedAt) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter, used_at: usedAt })
        .where('id', '=', id)
        .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async remove(personId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
