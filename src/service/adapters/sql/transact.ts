import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { ServiceError } from '#service/http/service-error.ts';
import type { Tables } from './tables/tables.ts';

const MAX_TRIES = 12;
const FIRST_PAUSE_MS = 4;
/** PostgreSQL: could not serialise; deadlock. */
const COLLISIONS = ['40001', '40P01'];

/** Whether several writers at once are possible, and rows are locked one by one. */
export const locksRows = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Another writer was in the way, as the act itself saw. */
export class Collision extends Error {
  readonly code = '40001';
}

/** Whether another writer was in the way: then all of the transaction has to be run again. */
export const collided = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && COLLISIONS.includes(String(error.code));

type Act<T> = (tx: Transaction<Tables>) => Promise<T>;

/** Runs `act` all or nothing; where it collided with another writer, from its start again. */
async function runUntilAlone<T>(
  db: Kysely<Tables>,
  isolation: 'serializable' | 'read committed',
  act: Act<T>,
): Promise<T> {
  const transaction = locksRows(db)
    ? db.transaction().setIsolationLevel(isolation)
    : db.transaction();
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction.execute(act);
    } catch (error) {
      if (!collided(error)) throw error;
      if (attempt === MAX_TRIES)
        throw new ServiceError('unavailable', 'The service is busy. Try again in a moment.', {
          headers: { 'Retry-After': '1' },
          cause: error,
        });
      const longest = FIRST_PAUSE_MS * 2 ** Math.min(attempt, 6);
      await pause(Math.random() * longest);
    }
  }
}

/**
 * Runs `act` all or nothing and as if alone; where it collided with another writer, from its start again.
 *
 * @throws {ServiceError} `unavailable` when it collided again and again
 */
export const transact = <T>(db: Kysely<Tables>, act: Act<T>): Promise<T> =>
  runUntilAlone(db, 'serializable', act);

/**
 * Runs `act` all or nothing, but not as if alone: each statement sees what others have committed before it. Only for
 * an act that locks, or writes, every row that it decides by. It collides far less: PostgreSQL tells serialisable
 * transactions apart by pages of its indexes, so that two that insert into one page are in each other's way.
 *
 * @throws {ServiceError} `unavailable` when it collided again and again
 */
export const transactByLocks = <T>(db: Kysely<Tables>, act: Act<T>): Promise<T> =>
  runUntilAlone(db, 'read committed', act);
