/** Tests that a backup of the last pre-release opens, and that nothing older is opened by accident. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { openDatabase } from '#service/adapters/embedded/sqlite/open-database.ts';
import { sqlClients } from '#service/adapters/sql/clients.ts';
import { sqlSignRequests } from '#service/adapters/sql/requests/sign-requests.ts';
import { listColumns, readPreReleaseDump } from './testing.ts';

/** Writes a database file from the dump, with `change` applied to it. */
function writePreRelease(change = ''): string {
  const file = join(mkdtempSync(join(tmpdir(), 'handsignal-schema-')), 'handsignal.db');
  const database = new Libsql(file);
  database.exec(readPreReleaseDump() + change);
  database.close();
  return file;
}

it('opens a backup of the last pre-release with all its data, and opens it again', async () => {
  const fresh = await openDatabase(':memory:');
  const file = writePreRelease();
  for (let start = 0; start < 2; start++) {
    const db = await openDatabase(file);
    expect(await listColumns(db)).toEqual(await listColumns(fresh));
    expect((await sqlClients(db).list()).map(({ id }) => id)).toEqual(['hs-1']);
    const found = await sqlSignRequests(db).list('waterloo', { text: 'leeds', limit: 9 });
    expect(found.map(({ id }) => id)).toEqual(['request-1']);
    await db.destroy();
  }
  await fresh.destroy();
});

it('refuses a database of an earlier version, and leaves it as it was', async () => {
  const file = writePreRelease("delete from kysely_migration where name = '0094-corrections';");
  await expect(openDatabase(file)).rejects.toMatchObject({ code: 'schema-too-old' });
  const database = new Libsql(file);
  expect(database.prepare('select count(*) as count from kysely_migration').get()).toMatchObject({
    count: 41,
  });
  database.close();
});
