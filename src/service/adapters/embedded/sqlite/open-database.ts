import { chmodSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { z } from 'zod';
import { DataFolderError } from '#service/adapters/embedded/data-folder.ts';
import { migrate } from '#service/adapters/sql/schema/migrate.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { ServiceError, storageFull } from '#service/http/service-error.ts';
import { checkpointAside } from './background-checkpoint.ts';
import { DurableDialect } from './durable-dialect.ts';
import { MAX_STATEMENTS, type Writer, writingThread } from './sqlite-writer.ts';
import { openLog } from './wal-sync.ts';

/** Time for which a statement waits for another process (`npm run api-clients`) to finish writing. */
const BUSY_SECONDS = 10;

/** 64 MiB of log: what `checkpointAside` copies sooner, unless it fails. */
const CHECKPOINT_PAGES = 16_384;

/**
 * Settings of each connection. A commit does not wait for the disk: `openLog` does, while other requests are
 * served.
 */
const PRAGMAS = [
  `busy_timeout = ${BUSY_SECONDS * 1000}`,
  'synchronous = NORMAL',
  `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
];

/** Whether a database says that it is none, or no longer whole. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

/**
 * Converts the errors of a full disk, a lock that is never released and a damaged database to errors that
 * clients understand.
 */
function serviceError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_WRITE') return storageFull(error);
  if (code.startsWith('SQLITE_BUSY'))
    return new ServiceError('unavailable', 'The database is busy. Try again in a moment.', {
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

function withServiceErrors<Arguments extends unknown[], Result>(
  action: (...values: Arguments) => Result,
) {
  return (...values: Arguments): Result => {
    try {
      return action(...values);
    } catch (error) {
      throw serviceError(error);
    }
  };
}

/** The least that a change adds to the log. */
const PAGE_BYTES = 4096;

const estimateBytes = (parameters: readonly unknown[]): number =>
  parameters.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    PAGE_BYTES,
  );

/** Adapts libsql, whose types are those of better-sqlite3, to Kysely. */
function kyselyDatabase(libsql: Libsql.Database): SqliteDatabase {
  const ready = new Map<string, SqliteStatement>();
  const prepare = withServiceErrors((sql: string): SqliteStatement => {
    const statement = libsql.prepare<[readonly unknown[]]>(sql);
    return {
      reader: statement.reader,
      all: withServiceErrors((parameters: readonly unknown[]) => statement.all(parameters)),
      run: withServiceErrors((parameters: readonly unknown[]) => statement.run(parameters)),
      // One of its own: a row may be asked for while others ask the kept one.
      iterate: (parameters: readonly unknown[]) =>
        libsql.prepare<[readonly unknown[]]>(sql).iterate(parameters),
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

/** Opens the writing connection of a database that is already open for reading. */
async function openWriting(file: string): Promise<Writer> {
  const writer = await writingThread(file, PRAGMAS);
  const written = checkpointAside(file);
  return {
    ...writer,
    async run(sql, parameters) {
      written(estimateBytes(parameters));
      try {
        return await writer.run(sql, parameters);
      } catch (error) {
        throw serviceError(error);
      }
    },
  };
}

const IN_MEMORY = ':memory:';

/**
 * Opens a database after checking that it is undamaged.
 * @throws {DataFolderError} `database-damaged`
 */
function openChecked(file: string): Libsql.Database {
  let libsql: Libsql.Database | undefined;
  try {
    libsql = new Libsql(file);
    for (const pragma of PRAGMAS) libsql.pragma(pragma);
    if (file !== IN_MEMORY) {
      // Its log and index take their modes from it.
      chmodSync(file, 0o600);
      libsql.pragma('journal_mode = WAL');
    }
    const [first] = z.array(z.unknown()).parse(libsql.prepare('PRAGMA quick_check(1)').raw().get());
    if (first === 'ok') return libsql;
  } catch (error) {
    libsql?.close();
    if (!isDamage(error)) throw error;
  }
  throw new DataFolderError(
    'database-damaged',
    `The database ${file} is damaged. Restore it from a backup.`,
  );
}

/**
 * Opens the embedded database and brings it to the newest shape. What is committed survives a crash.
 *
 * @param file path of the database, or `:memory:`
 * @throws {DataFolderError} `database-damaged`
 */
export async function openDatabase(file: string): Promise<Kysely<Tables>> {
  const libsql = openChecked(file);
  const database = kyselyDatabase(libsql);
  if (file !== IN_MEMORY) libsql.pragma('query_only = ON');
  const dialect =
    file === IN_MEMORY
      ? new SqliteDialect({ database })
      : new DurableDialect({
          writer: await openWriting(file),
          reader: database,
          log: openLog(file),
        });
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  return db;
}

const HEADER = 'SQLite format 3\0';

/**
 * Creates a check that the file of an open database still exists and is still the same: what is written to a
 * removed file is lost at the next start.
 *
 * Holds one descriptor until the process ends. Closing any descriptor of the file would release all locks
 * that SQLite has on it for the whole process; if another process then opened and closed the database, as
 * `npm run api-clients` does, it would remove the log that this process writes to, and with it everything written
 * later (https://www.sqlite.org/howtocorrupt.html, section 2.2).
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
      `The database ${now === undefined ? 'is gone' : 'was replaced or is damaged'}. Stop the service and restore it.`,
      { headers: { 'Retry-After': '60' } },
    );
  };
}

function readHeader(descriptor: number): string {
  const bytes = Buffer.alloc(HEADER.length);
  readSync(descriptor, bytes, 0, bytes.length, 0);
  return bytes.toString('latin1');
}
