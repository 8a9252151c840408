import type { Kysely } from 'kysely';
import type { PersonSession, PersonSessionStore } from '../../../ports/people/people.ts';
import type { PersonSessionsTable, Tables } from '../schema.ts';
import { transact } from '../transact.ts';
import { personOf } from './person-row.ts';

const sessionOf = (row: PersonSessionsTable): PersonSession => ({
  id: row.id,
  personId: row.person_id,
  openedAt: row.opened_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
});

/** Ends every open session of a person. */
export async function endSessions(db: Kysely<Tables>, personId: string, at: number): Promise<void> {
  await db
    .updateTable('person_sessions')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Sessions of people in SQL. */
export function sqlPersonSessions(db: Kysely<Tables>): PersonSessionStore {
  return {
    open: (session, cookieHash) =>
      // As if alone, so that nobody who is being removed gets one.
      transact(db, async (tx) => {
        const person = await tx
          .selectFrom('people')
          .select('id')
          .where('id', '=', session.personId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (person === undefined) return false;
        await tx
          .insertInto('person_sessions')
          .values({
            hash: cookieHash,
            id: session.id,
            person_id: session.personId,
            opened_at: session.openedAt,
            seen_at: session.seenAt,
            expires_at: session.expiresAt,
            ended_at: null,
          })
          .execute();
        return true;
      }),
    async see(cookieHash, now) {
      const row = await db
        .updateTable('person_sessions')
        .set({ seen_at: now })
        .where('hash', '=', cookieHash)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? undefined : sessionOf(row);
    },
    async personOf(sessionId, now) {
      const row = await db
        .selectFrom('people')
        .innerJoin('person_sessions', 'person_sessions.person_id', 'people.id')
        .selectAll('people')
        .where('person_sessions.id', '=', sessionId)
        .where('person_sessions.ended_at', 'is', null)
        .where('person_sessions.expires_at', '>', now)
        .where('people.removed_at', 'is', null)
        .executeTakeFirst();
      return row === undefined ? undefined : personOf(row);
    },
    async list(personId, now) {
      const rows = await db
        .selectFrom('person_sessions')
        .selectAll()
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(sessionOf);
    },
    async end(cookieHash, now) {
      await db
        .updateTable('person_sessions')
        .set({ ended_at: now })
        .where('hash', '=', cookieHash)
        .where('ended_at', 'is', null)
        .execute();
    },
    async endOne(personId, sessionId, now) {
      const { numUpdatedRows } = await db
        .updateTable('person_sessions')
        .set({ ended_at: now })
        .where('id', '=', sessionId)
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    endAll: (personId, now) => endSessions(db, personId, now),
    async prune(now) {
      await db
        .deleteFrom('person_sessions')
        .where((eb) => eb.or([eb('ended_at', '<=', now), eb('expires_at', '<=', now)]))
        .execute();
    },
  };
}
