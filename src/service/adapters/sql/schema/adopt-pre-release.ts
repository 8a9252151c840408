/** Databases from before the migrations were squashed into one schema. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { CodedError } from '#contract/coded-error.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';

/** A database that this version cannot migrate. */
export class SchemaError extends CodedError<'schema-too-old'> {}

/** Migrations that the last pre-release had applied. */
const PRE_RELEASE_COUNT = 42;
const PRE_RELEASE_LAST = '0094-corrections';
const SQUASHED = '0001-schema';

const HISTORY = 'kysely_migration';

/** Names of the applied migrations; none in a new database. */
async function listApplied(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === HISTORY)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(HISTORY)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Drops the copy of the search text that processes of still earlier versions read. */
async function dropFoldedTitles(db: Kysely<Tables>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`drop trigger titles_for_older on requests`.execute(db);
    await sql`drop function keep_titles_for_older()`.execute(db);
  } else
    for (const name of ['titles_of_older', 'titles_for_older', 'titles_kept_for_older'])
      await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await db.schema.alterTable('requests').dropColumn('title_folded').execute();
}

/** Key of the advisory lock: while one process drops a column, introspection by another one would fail. */
const ADOPTION_LOCK = 420_094;

/**
 * Marks a database of the last pre-release as one that has the squashed schema, which it equals but for one column.
 * Does nothing to any other database. Processes that start at once wait for each other.
 *
 * @throws {SchemaError} `schema-too-old`
 */
export async function adoptPreRelease(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (tx.getExecutor().adapter instanceof PostgresAdapter)
      await sql`select pg_advisory_xact_lock(${sql.lit(ADOPTION_LOCK)})`.execute(tx);
    const applied = await listApplied(tx);
    if (applied.length === 0 || applied.includes(SQUASHED)) return;
    if (applied.length !== PRE_RELEASE_COUNT || !applied.includes(PRE_RELEASE_LAST))
      throw new SchemaError(
        'schema-too-old',
        'This database is from an early version. Start the last 0.1 version with it once, then start this one.',
      );
    await dropFoldedTitles(tx);
    await sql`delete from ${sql.table(HISTORY)}`.execute(tx);
    await sql`insert into ${sql.table(HISTORY)} (name, timestamp)
      values (${SQUASHED}, ${new Date().toISOString()})`.execute(tx);
  });
}
