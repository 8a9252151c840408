/**
 * Runs the connection that writes to a database in its own thread, so that the thread that serves requests
 * does not wait for it.
 */
import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';

/** Runs statements one after the other. */
export interface Writer {
  /**
   * Runs a statement.
   * @throws {Error} with SQLite's `code`
   */
  run(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>>;
  /** Brings all of the log into the database first, so that it is one file that can be copied. */
  close(): Promise<void>;
}

interface Answer {
  id: number;
  rows?: unknown[];
  changes?: number;
  failure?: { message: string; code?: string };
}

/** Statements that a connection keeps ready: more than the service has, lists of some lengths included. */
export const MAX_STATEMENTS = 300;

const THREAD = new URL('./sqlite-writer-thread.mjs', import.meta.url);

/**
 * Resolves once the database is open.
 *
 * @param file path of the database
 * @param pragmas set for the connection
 */
export async function writingThread(file: string, pragmas: readonly string[]): Promise<Writer> {
  const thread = new Worker(THREAD, {
    execArgv: [],
    workerData: { file, pragmas, maxStatements: MAX_STATEMENTS },
  });
  thread.unref();
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  thread.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
    if (waiting.size === 0) thread.unref();
  });
  // Who can write no more must not go on: the process ends, and says why.
  thread.on('error', (error) => {
    throw error;
  });
  const ask = (sql?: string, parameters?: readonly unknown[]): Promise<QueryResult<unknown>> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      thread.ref();
      waiting.set(id, ({ rows = [], changes, failure }) => {
        if (failure !== undefined)
          reject(Object.assign(new Error(failure.message), { code: failure.code }));
        else
          resolve({
            rows,
            ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
          });
      });
      thread.postMessage({ id, sql, parameters });
    });
  await ask('select 1', []);
  return {
    run: ask,
    async close() {
      await ask();
    },
  };
}
