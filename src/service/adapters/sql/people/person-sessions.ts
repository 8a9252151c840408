import type { Kysely } from 'kysely';
import type { PersonSessionsTable } from '#service/adapters/sql/tables/people-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type {
  OpenSession,
  PersonSession,
  PersonSessionStore,
} from '#service/ports/people/people.ts';
import { toPerson } from './person-row.ts';

const toSession = (row: PersonSessionsTable): PersonSession => ({
  id: row.id,
  personId: row.person_id,
  openedAt: row.opened_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
  browserHash: row.browser_hash,
  ...(row.locks_at === null ? {} : { locksAt: row.locks_at }),
  provedAt: row.proved_at,
  pinFailures: row.pin_failures,
  isFromProvider: row.from_provider === 1,
});

const toRow = (session: PersonSession, hash: string): PersonSessionsTable => ({
  hash,
  id: session.id,
  person_id: session.personId,
  opened_at: session.openedAt,
  seen_at: session.seenAt,
  expires_at: session.expiresAt,
  ended_at: null,
  browser_hash: session.browserHash,
  locks_at: session.locksAt ?? null,
  proved_at: session.provedAt,
  pin_failures: session.pinFailures,
  from_provider: session.isFromProvider ? 1 : 0,
});

/** Ends every open session of a person. */
export async function endSessions(
  db: Kysely<Tables>,
  personId: string,
  endedAt: number,
): Promise<void> {
  await db
    .updateTable('person_sessions')
    .set({ ended_at: endedAt })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

const openRows = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('person_sessions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);

/** Changes what is open. */
const changeOpen = (db: Kysely<Tables>, now: number) =>
  db.updateTable('person_sessions').where('ended_at', 'is', null).where('expires_at', '>', now);

/** Joins sessions with their people, leaving out those of removed people. */
async function withPeople(
  db: Kysely<Tables>,
  rows: readonly PersonSessionsTable[],
): Promise<OpenSession[]> {
  if (rows.length === 0) return [];
  const people = await db
    .selectFrom('people')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map((row) => row.person_id),
    )
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return people.flatMap((person) =>
    rows
      .filter((row) => row.person_id === person.id)
      .map((row) => ({ session: toSession(row), person: toPerson(person) })),
  );
}

/** Ends those of a person that were seen longest ago, until there is room for one more. */
async function endOldestSessions(
  db: Kysely<Tables>,
  { personId, openedAt }: PersonSession,
  maxSessions: number,
): Promise<void> {
  const open = await openRows(db, openedAt)
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  for (const { id } of open.slice(maxSessions - 1))
    await db
      .updateTable('person_sessions')
      .set({ ended_at: openedAt })
      .where('id', '=', id)
      .execute();
}

/** Creates the part of the store for locking and unlocking. */
const locking = (
  db: Kysely<Tables>,
): Pick<PersonSessionStore, 'use' | 'park' | 'lock' | 'countPin' | 'unlock'> => ({
  async use(sessionId, { locksAt, expiresAt }, now) {
    const { numUpdatedRows } = await changeOpen(db, now)
      .set({ locks_at: locksAt ?? null, expires_at: expiresAt, seen_at: now })
      .where('id', '=', sessionId)
      .where((eb) => eb.or([eb('locks_at', 'is', null), eb('locks_at', '>', now)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async park(sessionId, unknownHash, now) {
    await changeOpen(db, now)
      .set({ hash: unknownHash, locks_at: now })
      .where('id', '=', sessionId)
      .execute();
  },
  async lock(sessionId, now) {
    const { numUpdatedRows } = await changeOpen(db, now)
      .set({ locks_at: now })
      .where('id', '=', sessionId)
      .where((eb) => eb.or([eb('locks_at', 'is', null), eb('locks_at', '>', now)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async countPin(sessionId, maxFailures) {
    const { numUpdatedRows } = await db
      .updateTable('person_sessions')
      .set((eb) => ({ pin_failures: eb('pin_failures', '+', 1) }))
      .where('id', '=', sessionId)
      .where('pin_failures', '<', maxFailures)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async unlock(sessionId, cookieHash, { locksAt, expiresAt, provedAt }, now) {
    const { numUpdatedRows } = await changeOpen(db, now)
      .set({
        hash: cookieHash,
        locks_at: locksAt ?? null,
        expires_at: expiresAt,
        proved_at: provedAt,
        pin_failures: 0,
        seen_at: now,
      })
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

/** Sessions of people in SQL. */
export function sqlPersonSessions(db: Kysely<Tables>): PersonSessionStore {
  return {
    ...locking(db),
    open: (session, cookieHash, maxSessions) =>
      // Serialised with removals, so that a person who is being removed gets no session.
      transact(db, async (tx) => {
        const person = await tx
          .selectFrom('people')
          .select('id')
          .where('id', '=', session.personId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (person === undefined) return false;
        await endOldestSessions(tx, session, maxSessions);
        await tx.insertInto('person_sessions').values(toRow(session, cookieHash)).execute();
        return true;
      }),
    async see(cookieHash, now) {
      const row = await changeOpen(db, now)
        .set({ seen_at: now })
        .where('hash', '=', cookieHash)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? undefined : toSession(row);
    },
    async find(sessionId, now) {
      const rows = await openRows(db, now).where('id', '=', sessionId).execute();
      return (await withPeople(db, rows))[0];
    },
    async list(personId, now) {
      const rows = await openRows(db, now)
        .where('person_id', '=', personId)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toSession);
    },
    async inBrowser(browserHash, now) {
      const rows = await openRows(db, now).where('browser_hash', '=', browserHash).execute();
      return await withPeople(db, rows);
    },
    async moveBrowser(from, to) {
      await db
        .updateTable('person_sessions')
        .set({ browser_hash: to })
        .where('browser_hash', '=', from)
        .execute();
    },
    async end(cookieHash, now) {
      await db
        .updateTable('person_sessions')
        .set({ ended_at: now })
        .where('hash', '=', cookieHash)
        .where('ended_at', 'is', null)
        .execute();
    },
    async endSession(personId, sessionId, now) {
      const { numUpdatedRows } = await changeOpen(db, now)
        .set({ ended_at: now })
        .where('id', '=', sessionId)
        .where('person_id', '=', personId)
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
