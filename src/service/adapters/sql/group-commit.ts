/** Writes that arrive together share one transaction, and so one wait for the disk. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables/tables.ts';
import { collided, transact } from './transact.ts';

const MAX_AT_ONCE = 64;

type Act<T> = (tx: Transaction<Tables>) => Promise<T>;
type Outcome = () => void;

export type GroupCommit = <T>(act: Act<T>) => Promise<T>;

/**
 * Runs each act whole or not at all; one that throws does not touch its neighbours. An act's promise
 * resolves only once its transaction is on disk.
 */
export function groupCommit(db: Kysely<Tables>): GroupCommit {
  const waiting: {
    run(tx: Transaction<Tables>): Promise<Outcome>;
    fail(error: unknown): void;
  }[] = [];
  let draining = false;

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, MAX_AT_ONCE);
      try {
        const outcomes = await transact(db, async (tx) => {
          const settled: Outcome[] = [];
          for (const { run } of group) settled.push(await run(tx));
          return settled;
        });
        for (const settle of outcomes) settle();
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    draining = false;
  }

  return <T>(act: Act<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        fail: reject,
        async run(tx) {
          await sql`savepoint act`.execute(tx);
          try {
            const value = await act(tx);
            await sql`release savepoint act`.execute(tx);
            return () => resolve(value);
          } catch (error) {
            if (collided(error)) throw error;
            await sql`rollback to savepoint act`.execute(tx);
            return () => reject(error);
          }
        },
      });
      if (!draining) void drain();
    });
}
