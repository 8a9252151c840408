/** SQLite with one connection that writes and one that reads; others are answered while what was committed reaches the disk. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { Writer } from './sqlite-writer.ts';

/** Write-ahead log (WAL) of the latest commits, which are not yet in the database itself. */
export interface Log {
  /** Resolves once all that is in it by now is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Open connections and log of a database. */
export interface Opened {
  writer: Writer;
  /** Sees what is committed, and waits for no transaction. */
  reader: SqliteDatabase;
  log: Log;
}

/** Lets one after the other write. */
class Queue {
  #last: Promise<void> = Promise.resolve();

  /**
   * Waits for the turn to write.
   * @returns a function that lets the next one write
   */
  async turn(): Promise<() => void> {
    const previous = this.#last;
    let end!: () => void;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await previous;
    return end;
  }
}

/** Reads at once, and writes when it is its turn, which ends before the disk is waited for. */
class Connection implements DatabaseConnection {
  readonly #opened: Opened;
  readonly #reading: DatabaseConnection;
  readonly #queue: Queue;
  #endTurn: (() => void) | undefined;
  isInTransaction = false;

  constructor(opened: Opened, readConnection: DatabaseConnection, queue: Queue) {
    this.#opened = opened;
    this.#reading = readConnection;
    this.#queue = queue;
  }

  async write(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<unknown>> {
    this.#endTurn ??= await this.#queue.turn();
    return await this.#opened.writer.run(sql, parameters);
  }

  giveBack(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  async becomeDurable(): Promise<void> {
    this.giveBack();
    await this.#opened.log.sync();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.isInTransaction && query.query.kind === 'SelectQueryNode')
      return await this.#reading.executeQuery<R>(query);
    const result = (await this.write(query.sql, query.parameters)) as QueryResult<R>;
    if (!this.isInTransaction) await this.becomeDurable();
    return result;
  }

  streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    if (this.isInTransaction) throw new Error('A transaction reads all rows at once.');
    return this.#reading.streamQuery<R>(query, size);
  }
}

class DurableDriver implements Driver {
  readonly #opened: Opened;
  readonly #reader: SqliteDriver;
  readonly #queue = new Queue();
  #reading: DatabaseConnection | undefined;

  constructor(opened: Opened) {
    this.#opened = opened;
    this.#reader = new SqliteDriver({ database: opened.reader });
  }

  async init(): Promise<void> {
    await this.#reader.init();
    // For good: each read is over before the next one begins.
    this.#reading = await this.#reader.acquireConnection();
  }

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#opened, this.#reading!, this.#queue);
  }

  async beginTransaction(connection: Connection): Promise<void> {
    // At once: one that reads first and writes then would fail if another process wrote between.
    await connection.write('begin immediate');
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.write('commit');
    connection.isInTransaction = false;
    await connection.becomeDurable();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // The transaction is committed, but the disk failed: another caller may be in a transaction by
    // now.
    if (!connection.isInTransaction) return;
    connection.isInTransaction = false;
    await connection.write('rollback');
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.giveBack();
  }

  async destroy(): Promise<void> {
    await this.#opened.log.close();
    await this.#reader.destroy();
    await this.#opened.writer.close();
  }
}

/**
 * SQLite for a thread that has others to answer. What is written resolves once it is on the disk; meanwhile others read and
 * write. The database itself has to leave the disk alone at a commit (`synchronous = NORMAL` with a log).
 */
export class DurableDialect extends SqliteDialect {
  readonly #opened: Opened;

  constructor(opened: Opened) {
    super({ database: opened.reader });
    this.#opened = opened;
  }

  override createDriver(): Driver {
    return new DurableDriver(this.#opened);
  }
}
