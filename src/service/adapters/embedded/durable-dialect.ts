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

/** What was committed last, on its way to the database. */
export interface Log {
  /** Resolves once all that is in it by now is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** What is open of a database. */
export interface Opened {
  writer: SqliteDatabase;
  /** Sees what is committed, and waits for no transaction. */
  reader: SqliteDatabase;
  log: Log;
}

/** The writing connection from the first change on, given back before the disk is waited for; until then the reading one. */
class Turn implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  readonly #reading: DatabaseConnection;
  readonly #log: Log;
  #connection: DatabaseConnection | undefined;
  isInTransaction = false;

  constructor(driver: SqliteDriver, reading: DatabaseConnection, log: Log) {
    this.#driver = driver;
    this.#reading = reading;
    this.#log = log;
  }

  async take(): Promise<DatabaseConnection> {
    this.#connection ??= await this.#driver.acquireConnection();
    return this.#connection;
  }

  async giveBack(): Promise<void> {
    if (this.#connection === undefined) return;
    this.#connection = undefined;
    await this.#driver.releaseConnection();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#onlyReads(query)) return await this.#reading.executeQuery<R>(query);
    const connection = await this.take();
    const result = await connection.executeQuery<R>(query);
    if (!this.isInTransaction) await this.becomeDurable();
    return result;
  }

  #onlyReads = ({ query }: CompiledQuery): boolean =>
    !this.isInTransaction && query.kind === 'SelectQueryNode';

  async becomeDurable(): Promise<void> {
    await this.giveBack();
    await this.#log.sync();
  }

  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    const connection = this.#onlyReads(query) ? this.#reading : await this.take();
    yield* connection.streamQuery<R>(query, size);
  }
}

class DurableDriver implements Driver {
  readonly #driver: SqliteDriver;
  readonly #reader: SqliteDriver;
  readonly #log: Log;
  #reading: DatabaseConnection | undefined;

  constructor({ writer, reader, log }: Opened) {
    this.#driver = new SqliteDriver({ database: writer });
    this.#reader = new SqliteDriver({ database: reader });
    this.#log = log;
  }

  async init(): Promise<void> {
    await this.#driver.init();
    await this.#reader.init();
    // For good: each read is over before the next one begins.
    this.#reading = await this.#reader.acquireConnection();
  }

  async acquireConnection(): Promise<Turn> {
    return new Turn(this.#driver, this.#reading!, this.#log);
  }

  async beginTransaction(turn: Turn): Promise<void> {
    await this.#driver.beginTransaction(await turn.take());
    turn.isInTransaction = true;
  }

  async commitTransaction(turn: Turn): Promise<void> {
    await this.#driver.commitTransaction(await turn.take());
    turn.isInTransaction = false;
    await turn.becomeDurable();
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    // Committed, but the disk failed: by now the connection may be in a transaction of somebody else.
    if (!turn.isInTransaction) return;
    turn.isInTransaction = false;
    await this.#driver.rollbackTransaction(await turn.take());
  }

  releaseConnection = (turn: Turn): Promise<void> => turn.giveBack();

  async destroy(): Promise<void> {
    await this.#log.close();
    await this.#reader.destroy();
    await this.#driver.destroy();
  }
}

/**
 * SQLite for a thread that has others to answer. What is written resolves once it is on the disk; meanwhile others read and
 * write. The database itself has to leave the disk alone at a commit (`synchronous = NORMAL` with a log).
 */
export class DurableDialect extends SqliteDialect {
  readonly #opened: Opened;

  constructor(opened: Opened) {
    super({ database: opened.writer });
    this.#opened = opened;
  }

  override createDriver(): Driver {
    return new DurableDriver(this.#opened);
  }
}
