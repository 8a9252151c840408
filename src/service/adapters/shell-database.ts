/** The database of the deployment for commands of the shell. The service may run meanwhile. */
import { mkdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { type Configuration, getClusterConfiguration } from '#service/configuration.ts';
import { ServiceError } from '#service/http/service-error.ts';
import { DataFolderError, databaseFile, folderError } from './embedded/data-folder.ts';
import { openDatabase } from './embedded/sqlite/open-database.ts';
import type { Tables } from './sql/tables/tables.ts';

async function openIt(configuration: Configuration): Promise<Kysely<Tables>> {
  const cluster = getClusterConfiguration(configuration);
  if (cluster !== undefined) {
    const { openPostgres } = await import('./cluster/postgres/open-postgres.ts');
    return (await openPostgres(cluster.databaseUrl)).db;
  }
  const { DATA_DIR } = configuration;
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
    return await openDatabase(databaseFile(DATA_DIR));
  } catch (error) {
    throw folderError(DATA_DIR, error);
  }
}

/** Opens it, or says why not with `fail`, which ends the process. */
export async function openShellDatabase(
  configuration: Configuration,
  fail: (line: string) => never,
): Promise<Kysely<Tables>> {
  try {
    return await openIt(configuration);
  } catch (error) {
    if (error instanceof ServiceError || error instanceof DataFolderError) fail(error.message);
    throw error;
  }
}
