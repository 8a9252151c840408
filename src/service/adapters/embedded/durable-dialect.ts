/** SQLite's one connection, whose thread answers others while what was committed reaches the disk. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/** What was committed last, on its way to the database. */
export interface Log {
  /** Resolves once all that is in it by now is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The connection for as long as somebody has it; given back before the disk is waited for. */
class Turn implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  readonly #log: Log;
  #connection: DatabaseConnection | undefined;
  isInTransaction = false;

  constructor(driver: SqliteDriver, log: Log) {
    this.#driver = driver;
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
    const connection = await this.take();
    const result = await connection.executeQuery<R>(query);
    if (this.isInTransaction || query.query.kind === 'SelectQueryNode') return result;
    await this.becomeDurable();
    return result;
  }

  async becomeDurable(): Promise<void> {
    await this.giveBack();
    await this.#log.sync();
  }

  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.take()).streamQuery<R>(query, size);
  }
}

class DurableDriver implements Driver {
  readonly #driver: SqliteDriver;
  readonly #log: Log;

  constructor(config: SqliteDialectConfig, log: Log) {
    this.#driver = new SqliteDriver(config);
    this.#log = log;
  }

  init = (): Promise<void> => this.#driver.init();

  async acquireConnection(): Promise<Turn> {
    const turn = new Turn(this.#driver, this.#log);
    await turn.take();
    return turn;
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
    await this.#driver.destroy();
  }
}

/**
 * SQLite for a thread that has others to answer. What is written resolves once it is on the disk; meanwhile others read and
 * write. The database itself has to leave the disk alone at a commit (`synchronous = NORMAL` with a log).
 */
export class DurableDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #log: Log;

  constructor(config: SqliteDialectConfig, log: Log) {
    super(config);
    this.#config = config;
    this.#log = log;
  }

  override createDriver(): Driver {
    return new DurableDriver(this.#config, this.#log);
  }
}
