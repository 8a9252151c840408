import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { PeopleStore, Person, PersonChanged } from '#service/ports/people/people.ts';
import { endInvitations } from './invitations.ts';
import { emailKey, toPerson, toPersonRow, toRoleColumn } from './person-row.ts';
import { endSessions } from './person-sessions.ts';

/** Lists the people of an organisation who were not removed. */
async function listPresent(db: Kysely<Tables>, tenant: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('people')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(toPerson);
}

/** Runs `act` for a person who was not removed, unless no administrator would remain. */
function changePerson(
  db: Kysely<Tables>,
  { tenant, id, staysAdministrator }: { tenant: string; id: string; staysAdministrator: boolean },
  act: (tx: Transaction<Tables>, person: Person) => Promise<void>,
): Promise<PersonChanged> {
  return transact(db, async (tx) => {
    const people = await listPresent(tx, tenant);
    const person = people.find((candidate) => candidate.id === id);
    if (person === undefined) return 'missing';
    const isLast = people.every(
      (candidate) => candidate.roles.includes('administrator') === (candidate.id === id),
    );
    if (isLast && !staysAdministrator) return 'last-administrator';
    await act(tx, person);
    return 'changed';
  });
}

/** Creates the part of the store for what people set for themselves. */
const credentials = (
  db: Kysely<Tables>,
): Pick<PeopleStore, 'setPin' | 'setNamedAt' | 'setAdvanced' | 'setPassphrase'> => ({
  async setPin(id, hash) {
    const { numUpdatedRows } = await db
      .updateTable('people')
      .set({ pin_hash: hash ?? null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async setNamedAt(id, namedAt) {
    const { numUpdatedRows } = await db
      .updateTable('people')
      .set({ named_at: namedAt ?? null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async setAdvanced(id, isAdvanced) {
    const { numUpdatedRows } = await db
      .updateTable('people')
      .set({ advanced: isAdvanced ? 'yes' : null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  setPassphrase: (id, hash, changedAt) =>
    transact(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('people')
        .set({ passphrase_hash: hash })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await endSessions(tx, id, changedAt);
      return true;
    }),
});

/** Creates the store of people in SQL. */
export function sqlPeople(db: Kysely<Tables>): PeopleStore {
  return {
    addFirst: (person) =>
      transact(db, async (tx) => {
        if ((await listPresent(tx, person.tenant)).length > 0) return false;
        const added = await tx
          .insertInto('people')
          .values(toPersonRow(person))
          .onConflict((conflict) => conflict.column('email_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        return added !== undefined;
      }),
    async find(id) {
      const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : toPerson(row);
    },
    async findByEmail(email) {
      const row = await db
        .selectFrom('people')
        .selectAll()
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst();
      return row === undefined ? undefined : toPerson(row);
    },
    async list(tenant) {
      const rows = await db
        .selectFrom('people')
        .selectAll()
        .where('tenant', '=', tenant)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toPerson);
    },
    change: (tenant, id, change) =>
      changePerson(
        db,
        { tenant, id, staysAdministrator: change.roles?.includes('administrator') ?? true },
        async (tx, person) => {
          const changed = { ...person, ...change };
          await tx
            .updateTable('people')
            .set({ name: changed.name, ...toRoleColumn(changed) })
            .where('id', '=', id)
            .execute();
        },
      ),
    ...credentials(db),
    remove: (tenant, id, removedAt) =>
      changePerson(db, { tenant, id, staysAdministrator: false }, async (tx, person) => {
        // A link that was sent twice must not let them in again.
        await endInvitations(tx, person, removedAt);
        await tx
          .updateTable('people')
          .set({ removed_at: removedAt, email_key: null, passphrase_hash: null, pin_hash: null })
          .where('id', '=', id)
          .execute();
        for (const table of ['passkeys', 'identities'] as const)
          await tx.deleteFrom(table).where('person_id', '=', id).execute();
        await tx.deleteFrom('one_times').where('subject', '=', id).execute();
        await endSessions(tx, id, removedAt);
      }),
    async removedSince(since) {
      const rows = await db
        .selectFrom('people')
        .select('id')
        .where('removed_at', '>=', since)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
