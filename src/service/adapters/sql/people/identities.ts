import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { IdentityStore } from '#service/ports/people/identities.ts';
import { toPerson } from './person-row.ts';

/** Identities in SQL. */
export function sqlIdentities(db: Kysely<Tables>): IdentityStore {
  return {
    async findPerson({ issuer, subject }) {
      const row = await db
        .selectFrom('people')
        .innerJoin('identities', 'identities.person_id', 'people.id')
        .selectAll('people')
        .where('identities.issuer', '=', issuer)
        .where('identities.subject', '=', subject)
        .where('people.removed_at', 'is', null)
        .executeTakeFirst();
      return row === undefined ? undefined : toPerson(row);
    },
    link: ({ issuer, subject }, personId, linkedAt) =>
      // Serialised with removals, so that a person who is being removed gets no identity.
      transact(db, async (tx) => {
        const person = await tx
          .selectFrom('people')
          .select('id')
          .where('id', '=', personId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (person === undefined) return false;
        const added = await tx
          .insertInto('identities')
          .values({ issuer, subject, person_id: personId, linked_at: linkedAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('subject')
          .executeTakeFirst();
        return added !== undefined;
      }),
  };
}
