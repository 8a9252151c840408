/** Runs measurements on databases of both kinds, a new one for each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openPostgres } from '#service/adapters/cluster/postgres/open-postgres.ts';
import { hasPostgres, startPostgres } from '#service/adapters/cluster/testing.ts';
import { openDatabase } from '#service/adapters/embedded/sqlite/open-database.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { BenchRow } from './row.ts';

/** Measures an empty database, which it fills first. */
export type MeasureDatabase = (name: string, db: Kysely<Tables>) => Promise<BenchRow[]>;

async function measureSqlite(measure: MeasureDatabase): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  const db = await openDatabase(join(folder, 'handsignal.db'));
  const found = await measure('SQLite', db);
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
  return found;
}

/** Runs each measurement on SQLite, and on PostgreSQL where this machine has it. */
export async function measureDatabases(measures: readonly MeasureDatabase[]): Promise<BenchRow[]> {
  const found: BenchRow[] = [];
  for (const measure of measures) found.push(...(await measureSqlite(measure)));
  if (!hasPostgres()) return found;
  const server = await startPostgres();
  for (const measure of measures) {
    const postgres = await openPostgres(await server.database());
    found.push(...(await measure('PostgreSQL', postgres.db)));
    await postgres.close();
  }
  await server.stop();
  return found;
}
