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

/** Whether another writer was in the way: then all of the transaction has to be run again. */
export const collided = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && COLLISIONS.includes(String(error.code));

/**
 * Runs `act` all or nothing and as if alone; where it collided with another writer, from its start again.
 *
 * @throws {ServiceError} `unavailable` when it collided again and again
 */
export async function transact<T>(
  db: Kysely<Tables>,
  act: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const transaction = locksRows(db)
    ? db.transaction().setIsolationLevel('serializable')
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
