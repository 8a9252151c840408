import { chmodSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { z } from 'zod';
import { ServiceError } from '../../http/service-error.ts';
import { migrate } from '../sql/migrations.ts';
import type { Tables } from '../sql/schema.ts';
import { checkpointAside } from './checkpoint-aside.ts';
import { DataFolderError } from './data-folder.ts';
import { DurableDialect } from './durable-dialect.ts';
import { logOf } from './log-of.ts';

/** How long a statement waits for another process (`npm run client`) to finish writing. */
const BUSY_SECONDS = 10;

/** 64 MiB of log: what `checkpointAside` copies sooner, unless it fails. */
const CHECKPOINT_PAGES = 16_384;

/** Whether a database says that it is none, or no longer whole. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

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
  if (isDamage(error))
    return new ServiceError('unavailable', 'The database is damaged.', {
      headers: { 'Retry-After': '60' },
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

/** The least that a change adds to the log. */
const PAGE_BYTES = 4096;

const bytesOf = (parameters: readonly unknown[]): number =>
  parameters.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    PAGE_BYTES,
  );

/** Statements that are kept ready: more than the service has, lists of some lengths included. */
const MAX_STATEMENTS = 300;

/**
 * What Kysely needs of libsql, whose types are those of better-sqlite3.
 *
 * @param written is told about how many bytes each statement adds to the log
 */
function kyselyDatabase(
  libsql: Libsql.Database,
  written: (bytes: number) => void = () => undefined,
): SqliteDatabase {
  const ready = new Map<string, SqliteStatement>();
  const prepare = reporting((sql: string): SqliteStatement => {
    // At once: one that reads first and writes then would fail if another process wrote between.
    const own = sql === 'begin' ? 'begin immediate' : sql;
    const statement = libsql.prepare<[readonly unknown[]]>(own);
    return {
      reader: statement.reader,
      all: reporting((parameters: readonly unknown[]) => statement.all(parameters)),
      run: reporting((parameters: readonly unknown[]) => {
        // A full disk has rolled back already; failing to do so again would hide why.
        if (sql === 'rollback' && !libsql.inTransaction) return NOTHING_DONE;
        written(bytesOf(parameters));
        return statement.run(parameters);
      }),
      // One of its own: a row may be asked for while others ask the kept one.
      iterate: (parameters: readonly unknown[]) =>
        libsql.prepare<[readonly unknown[]]>(own).iterate(parameters),
    };
  });
  return {
    close: () => void libsql.close(),
    prepare(sql) {
      const statement = ready.get(sql) ?? prepare(sql);
      ready.delete(sql);
      ready.set(sql, statement);
      const [oldest] = ready.keys();
      if (ready.size > MAX_STATEMENTS && oldest !== undefined) ready.delete(oldest);
      return statement;
    },
  };
}

const IN_MEMORY = ':memory:';

/** @throws {DataFolderError} `database-damaged` */
function openWhole(file: string): Libsql.Database {
  let libsql: Libsql.Database | undefined;
  try {
    libsql = new Libsql(file);
    libsql.pragma(`busy_timeout = ${BUSY_SECONDS * 1000}`);
    if (file !== IN_MEMORY) {
      // Its log and index take their modes from it.
      chmodSync(file, 0o600);
      libsql.pragma('journal_mode = WAL');
    }
    // A commit does not wait for the disk: `logOf` does, while others are answered.
    libsql.pragma('synchronous = NORMAL');
    libsql.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    const [first] = z.array(z.unknown()).parse(libsql.prepare('PRAGMA quick_check(1)').raw().get());
    if (first === 'ok') return libsql;
  } catch (error) {
    libsql?.close();
    if (!isDamage(error)) throw error;
  }
  throw new DataFolderError(
    'database-damaged',
    `The database ${file} is damaged. Put it back from a backup.`,
  );
}

/** A connection that sees what is committed. */
function openReading(file: string): Libsql.Database {
  const libsql = new Libsql(file);
  // The package knows no read-only connection.
  libsql.pragma('query_only = ON');
  libsql.pragma(`busy_timeout = ${BUSY_SECONDS * 1000}`);
  return libsql;
}

/**
 * Opens the embedded database and brings it to the newest shape. What is committed survives a crash.
 *
 * @param file path of the database, or `:memory:`
 * @param last the migration to end with, to see what becomes of the data of an earlier version
 * @throws {DataFolderError} `database-damaged`
 */
export async function openDatabase(file: string, last?: string): Promise<Kysely<Tables>> {
  const libsql = openWhole(file);
  const dialect =
    file === IN_MEMORY
      ? new SqliteDialect({ database: kyselyDatabase(libsql) })
      : new DurableDialect({
          writer: {
            ...kyselyDatabase(libsql, checkpointAside(file)),
            close() {
              // The whole of it in one file, which can be copied.
              libsql.pragma('wal_checkpoint(TRUNCATE)');
              libsql.close();
            },
          },
          reader: kyselyDatabase(openReading(file)),
          log: logOf(file),
        });
  const db = new Kysely<Tables>({ dialect });
  await migrate(db, last);
  return db;
}

const HEADER = 'SQLite format 3\0';

/**
 * Tells whether the file of an open database is still there, and still it: what is written to one that was
 * removed is lost at the next start.
 *
 * Holds one descriptor until the process ends. To close any descriptor of the file would end the locks that SQLite has
 * on it for the whole process; whoever then opened and closed the database, as `npm run client` does, would remove the
 * log that this process writes to, and with it whatever is written later
 * (https://www.sqlite.org/howtocorrupt.html, section 2.2).
 *
 * @returns a check that throws `unavailable`
 */
export function watchDatabase(file: string): () => void {
  const descriptor = openSync(file, 'r');
  const { ino } = fstatSync(descriptor);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === ino && readHeader(descriptor) === HEADER) return;
    throw new ServiceError(
      'unavailable',
      `The database ${now === undefined ? 'is gone' : 'was replaced or is damaged'}. Stop the service and put it back.`,
      { headers: { 'Retry-After': '60' } },
    );
  };
}

function readHeader(descriptor: number): string {
  const bytes = Buffer.alloc(HEADER.length);
  readSync(descriptor, bytes, 0, bytes.length, 0);
  return bytes.toString('latin1');
}
