import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { untrustedServer } from '#service/adapters/cluster/untrusted-server.ts';
import { migrate } from '#service/adapters/sql/schema/migrate.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { ServiceError, storageFull } from '#service/http/service-error.ts';
import { createStatementNames } from './statement-names.ts';

const MAX_CONNECTIONS = 10;
const MAX_LIMITER_CONNECTIONS = 4;
const CONNECT_WITHIN_MS = 5000;
/** A statement of ours takes milliseconds; one that hangs must not hold a request for ever. */
const STATEMENT_WITHIN_MS = 10_000;

const { builtins } = pg.types;
/** Counts and sums come as text, since they may not fit; ours do. */
const asNumber = (text: string) => Number(text);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === builtins.INT8 || oid === builtins.NUMERIC
      ? asNumber
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Codes of an unreachable database. Node: no connection to the server. PostgreSQL: connection failures, too
 * many connections, shutting down.
 */
const UNREACHABLE_CODES =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)|08...|53300|57P0.|25006)$/;
const UNREACHABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout/;
/** A prepared statement would give other columns than before: another release has just changed its tables. */
const OUTDATED_STATEMENT = 'cached plan must not change result type';

/** Converts the error of an unreachable database to one that clients understand. */
export function fromDatabase(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const untrusted = untrustedServer(error, 'database');
  if (untrusted !== undefined) return untrusted;
  const code = 'code' in error ? String(error.code) : '';
  const fullDisk = code === '53100';
  if (error.message === OUTDATED_STATEMENT)
    return new ServiceError('unavailable', 'The service is being updated. Try again in a moment.', {
      headers: { 'Retry-After': '1' },
      cause: error,
    });
  if (!fullDisk && !UNREACHABLE_CODES.test(code) && !UNREACHABLE_MESSAGES.test(error.message))
    return error;
  return fullDisk
    ? storageFull(error)
    : new ServiceError('unavailable', "Can't reach the database. Try again in a moment.", {
        headers: { 'Retry-After': '5' },
        cause: error,
      });
}

const rethrow = (error: unknown): never => {
  throw fromDatabase(error);
};

/**
 * Wraps a pool for Kysely. A connection that failed is not used again, nor waited for; nor is one whose prepared
 * statements are older than their tables.
 */
function wrapPool(pool: pg.Pool, getName: (text: string) => string | undefined): PostgresPool {
  function reportingClient(client: pg.PoolClient): PostgresPoolClient {
    let failure: ServiceError | undefined;
    const query = async (sql: string, parameters: unknown[]) => {
      if (failure !== undefined) throw failure;
      try {
        return await client.query({ name: getName(sql), text: sql, values: parameters });
      } catch (error) {
        const clientError = fromDatabase(error);
        if (clientError instanceof ServiceError) failure = clientError;
        throw clientError;
      }
    };
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return query;
        if (name === 'release') return () => target.release(failure !== undefined);
        return Reflect.get(target, name);
      },
    });
  }
  return {
    connect: () => pool.connect().then(reportingClient, rethrow),
    end: () => pool.end(),
  };
}

/** A database that many processes share. */
export interface Postgres {
  db: Kysely<Tables>;
  /** Pool for counts that a crash of the server may lose: no commit waits for its disk. */
  counters: pg.Pool;
  close(): Promise<void>;
}

/**
 * Connects to PostgreSQL 15 or newer and brings the database to the newest shape; processes that start
 * together wait for each other. What is committed by `db` survives a crash of the server.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws {ServiceError} `unavailable` when the server cannot be reached
 */
export async function openPostgres(url: string): Promise<Postgres> {
  const createPool = (config: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: STATEMENT_WITHIN_MS,
      keepAlive: true,
      types,
      ...config,
    });
    // A broken connection: its user gets the error from the query, and the next one opens another.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pool = createPool({ max: MAX_CONNECTIONS });
  const counters = createPool({
    max: MAX_LIMITER_CONNECTIONS,
    options: '-c synchronous_commit=off',
  });
  const createKysely = (through: pg.Pool, getName: (text: string) => string | undefined) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: wrapPool(through, getName) }) });
  const db = createKysely(pool, createStatementNames());
  const close = async () => {
    await Promise.all([db.destroy(), counters.end()]);
  };
  // Changing a large table, or waiting for another process that does, may take as long as it takes.
  const migrating = createKysely(createPool({ max: 2, query_timeout: 0 }), () => undefined);
  try {
    await migrate(migrating);
  } catch (error) {
    await close();
    throw fromDatabase(error);
  } finally {
    await migrating.destroy();
  }
  return { db, counters, close };
}
