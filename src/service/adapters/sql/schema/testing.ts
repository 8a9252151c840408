/** Databases of earlier versions, for tests of migrations. */
import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { dropAdvancedColumn } from './advanced-schema.ts';
import { dropConnectionTables } from './connection-schema.ts';
import { dropDepartureTables } from './departure-schema.ts';
import { dropWordListTable } from './organisation-schema.ts';
import { dropAnswerTable } from './passengers/answer-schema.ts';
import { dropNotificationTable } from './passengers/notification-schema.ts';
import { dropPassengerTables } from './passengers/passenger-schema.ts';
import { dropPhoneFilmColumns } from './passengers/phone-film-schema.ts';
import { dropReaderTables } from './readers/reader-schema.ts';
import { dropPictureColumn } from './request-schema.ts';
import { dropJourneyTable, dropPlanTables, dropUptimeTable } from './screen-schema.ts';
import { dropMemoryTable } from './translation-schema.ts';
import { dropWallColumns } from './wall-schema.ts';

const DUMP = new URL('./data/pre-release.sql', import.meta.url);

/** SQL dump of an embedded database of the last pre-release, with a client and a request. */
export const readPreReleaseDump = (): string => readFileSync(DUMP, 'utf8');

/** Lists `table.column type` of all tables, sorted. */
export async function listColumns(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name} ${column.dataType}`),
    )
    .sort();
}

/** Turns a new PostgreSQL database into one as the last pre-release left it. */
export async function makePreRelease(db: Kysely<Tables>): Promise<void> {
  await dropReaderTables(db);
  await dropNotificationTable(db);
  await dropPhoneFilmColumns(db);
  await dropWordListTable(db);
  await dropJourneyTable(db);
  await dropPictureColumn(db);
  await dropPlanTables(db);
  await dropAnswerTable(db);
  await dropPassengerTables(db);
  await dropMemoryTable(db);
  await dropUptimeTable(db);
  await dropAdvancedColumn(db);
  await dropConnectionTables(db);
  await dropDepartureTables(db);
  await dropWallColumns(db);
  await sql`alter table requests add column title_folded text not null default ''`.execute(db);
  await sql`create function keep_titles_for_older() returns trigger language plpgsql as
    'begin new.title_folded := new.search_folded; return new; end'`.execute(db);
  await sql`create trigger titles_for_older before insert or update of search_folded on requests
    for each row execute function keep_titles_for_older()`.execute(db);
  await sql`delete from kysely_migration`.execute(db);
  const names = [...readPreReleaseDump().matchAll(/into kysely_migration .* values \('([^']+)'/g)];
  for (const [, name] of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-26')`.execute(
      db,
    );
}
