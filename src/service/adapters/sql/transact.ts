import { type Kysely, PostgresAdapter, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

const MOST_TRIES = 12;
const FIRST_PAUSE_MS = 4;
/** PostgreSQL: could not serialise; deadlock. */
const COLLISIONS = ['40001', '40P01'];

/** Whether several writers at once are possible, and rows are locked one by one. */
export const locksRows = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

const collided = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && COLLISIONS.includes(String(error.code));

/** Runs `act` all or nothing and as if alone; where it collided with another writer, from its start again. */
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
      if (!collided(error) || attempt === MOST_TRIES) throw error;
      const longest = FIRST_PAUSE_MS * 2 ** Math.min(attempt, 6);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}
