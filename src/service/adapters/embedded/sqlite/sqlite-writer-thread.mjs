// Runs statements on the writing connection. Plain JavaScript, since a thread that loads TypeScript starts 20 times slower.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const Libsql = createRequire(import.meta.url)('libsql');
const { file, pragmas, maxStatements } = workerData;

const statements = new Map();
let database;

function open() {
  database = new Libsql(file);
  for (const pragma of pragmas) database.pragma(pragma);
}

/** Prepares a statement, and keeps the most recently used ones. */
function prepare(sql) {
  const statement = statements.get(sql) ?? database.prepare(sql);
  statements.delete(sql);
  statements.set(sql, statement);
  if (statements.size > maxStatements) statements.delete(statements.keys().next().value);
  return statement;
}

/** Copies the write-ahead log into the database and closes it. */
function close() {
  database.close();
  // On another connection: a failed statement of the first one would block the checkpoint.
  const last = new Libsql(file);
  try {
    last.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // The disk is full or the file damaged: the log stays beside it for the next start.
  }
  last.close();
  return {};
}

function run(sql, parameters) {
  if (database === undefined) open();
  if (sql === undefined) return close();
  // A full disk has rolled back already; a second, failing rollback would hide the reason.
  if (sql === 'rollback' && !database.inTransaction) return {};
  const statement = prepare(sql);
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
});
