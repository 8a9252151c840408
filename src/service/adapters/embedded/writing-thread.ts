/** A connection to a database in a thread of its own: whoever answers others does not wait while it writes. */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';

/** Runs statements one after the other. */
export interface Writer {
  /** @throws {Error} with the `code` that SQLite gave */
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

const LIBSQL = createRequire(import.meta.url).resolve('libsql');

/** Statements that a connection keeps ready: more than the service has, lists of some lengths included. */
export const MAX_STATEMENTS = 300;

const THREAD_SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { libsql, file, pragmas, most } = workerData;
const ready = new Map();
let database;
function open() {
  database = new (require(libsql))(file);
  for (const pragma of pragmas) database.pragma(pragma);
}
function prepared(sql) {
  const statement = ready.get(sql) ?? database.prepare(sql);
  ready.delete(sql);
  ready.set(sql, statement);
  if (ready.size > most) ready.delete(ready.keys().next().value);
  return statement;
}
// By another connection: a statement of this one that failed would be in the way.
function end() {
  database.close();
  const last = new (require(libsql))(file);
  try {
    last.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // A damaged or full one: the log stays beside it, for the next start.
  }
  last.close();
  return {};
}
function run(sql, parameters) {
  if (database === undefined) open();
  if (sql === undefined) return end();
  // A full disk has rolled back already; failing to do so again would hide why.
  if (sql === 'rollback' && !database.inTransaction) return {};
  const statement = prepared(sql);
  return statement.reader
    ? { rows: statement.all(parameters) }
    : { changes: statement.run(parameters).changes };
}
parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, ...run(sql, parameters) });
  } catch ({ message, code }) {
    parentPort.postMessage({ id, failure: { message, code } });
  }
  if (sql === undefined) parentPort.close();
});`;

/**
 * Resolves once the database is open.
 *
 * @param file path of the database
 * @param pragmas set for the connection
 */
export async function writingThread(file: string, pragmas: readonly string[]): Promise<Writer> {
  const thread = new Worker(THREAD_SOURCE, {
    eval: true,
    workerData: { libsql: LIBSQL, file, pragmas, most: MAX_STATEMENTS },
  });
  thread.unref();
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
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
      const id = ++asked;
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
