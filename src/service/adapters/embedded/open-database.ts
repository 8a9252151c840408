import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { ServiceError } from '../../http/service-error.ts';
import { migrate } from '../sql/migrations.ts';
import type { Tables } from '../sql/schema.ts';

/** How long a statement waits for another process (`npm run client`) to finish writing. */
const BUSY_SECONDS = 10;

/** 16 MiB: fewer, longer copies from the log to the database than SQLite's default of 4 MiB. */
const CHECKPOINT_PAGES = 4096;

/** A full disk and a lock that is never given back become errors that clients understand. */
function serviceError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_WRITE')
    return new ServiceError('storage-full', 'The store is full. Try again later.', {
      headers: { 'Retry-After': '60' },
      cause: error,
    });
  if (code.startsWith('SQLITE_BUSY'))
    return new ServiceError('unavailable', 'The database is busy. Try again shortly.', {
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  return error;
}

function reporting<Arguments extends unknown[], Result>(act: (...values: Arguments) => Result) {
  return (...values: Arguments): Result => {
    try {
      return act(...values);
    } catch (error) {
      throw serviceError(error);
    }
  };
}

const NOTHING_DONE = { changes: 0, lastInsertRowid: 0 };

/** What Kysely needs of libsql, whose types are those of better-sqlite3. */
function kyselyDatabase(libsql: Libsql.Database): SqliteDatabase {
  return {
    close: () => libsql.close(),
    prepare: reporting((sql: string) => {
      const statement = libsql.prepare<[readonly unknown[]]>(sql);
      return {
        reader: statement.reader,
        all: reporting((parameters: readonly unknown[]) => statement.all(parameters)),
        run: reporting((parameters: readonly unknown[]) => {
          // A full disk has rolled back already; failing to do so again would hide why.
          if (sql === 'rollback' && !libsql.inTransaction) return NOTHING_DONE;
          return statement.run(parameters);
        }),
        iterate: (parameters: readonly unknown[]) => statement.iterate(parameters),
      };
    }),
  };
}

/**
 * Opens the embedded database and brings it to the newest shape. What is committed survives a crash.
 *
 * @param file path of the database, or `:memory:`
 */
export async function openDatabase(file: string): Promise<Kysely<Tables>> {
  const libsql = new Libsql(file);
  libsql.pragma(`busy_timeout = ${BUSY_SECONDS * 1000}`);
  if (file !== ':memory:') libsql.pragma('journal_mode = WAL');
  libsql.pragma('synchronous = FULL');
  libsql.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: kyselyDatabase(libsql) }),
  });
  await migrate(db);
  return db;
}
