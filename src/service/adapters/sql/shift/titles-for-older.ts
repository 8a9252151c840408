import { type Kysely, PostgresAdapter, sql } from 'kysely';

const COLUMN = 'title_folded';

/**
 * The column that `search_folded` took the place of is there again, and the database fills each from the other: processes of
 * an earlier version, which know the old one alone, go on beside a database that was brought to a newer shape.
 */
export async function keepTitlesForOlder(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('requests')
    .addColumn(COLUMN, 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update requests set title_folded = search_folded`.execute(db);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger titles_of_older after insert on requests when new.search_folded = ''
      begin update requests set search_folded = new.title_folded where id = new.id; end`.execute(
      db,
    );
    await sql`create trigger titles_for_older after insert on requests when new.title_folded = ''
      begin update requests set title_folded = new.search_folded where id = new.id; end`.execute(
      db,
    );
    await sql`create trigger titles_kept_for_older after update of search_folded on requests
      begin update requests set title_folded = new.search_folded where id = new.id; end`.execute(
      db,
    );
    return;
  }
  await sql`create function keep_titles_for_older() returns trigger language plpgsql as ${sql.lit(
    `begin
      if new.search_folded = '' then new.search_folded := new.title_folded; end if;
      new.title_folded := new.search_folded;
      return new;
    end`,
  )}`.execute(db);
  await sql`create trigger titles_for_older before insert or update of search_folded on requests
    for each row execute function keep_titles_for_older()`.execute(db);
}
