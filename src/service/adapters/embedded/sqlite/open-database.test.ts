/** Tests for the database of one machine that another process also uses, and for a damaged or replaced file. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { expect, it, vi } from 'vitest';
import { sqlClients } from '#service/adapters/sql/clients.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import { openDatabase, watchDatabase } from './open-database.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'handsignal-database-')), 'handsignal.db');
const client = (id: string) => ({
  id,
  name: id,
  tenant: 'waterloo',
  scopes: [],
  createdAt: 1,
  secretHash: 'x'.repeat(2000),
});

it('lets a transaction that has read write too, although another process wanted to write meanwhile', async () => {
  const file = newFile();
  const db = await openDatabase(file);
  const otherConnection = new Libsql(file);
  otherConnection.pragma('busy_timeout = 0');
  const write = () =>
    otherConnection.exec(`insert into sign_in_codes values ('${Math.random()}', 1)`);
  await transact(db, async (tx) => {
    await tx.selectFrom('sign_in_codes').selectAll().execute();
    expect(write).toThrow('locked');
    await tx.insertInto('sign_in_codes').values({ hash: 'ours', expires_at: 2 }).execute();
  });
  write();
  otherConnection.close();
  await db.destroy();
});

/** Opens the database in a process of its own, as `npm run api-clients` does, and closes it. */
const elsewhere = (file: string, query: string): unknown[] => {
  const program = `
    const database = new (require('libsql'))(${JSON.stringify(file)});
    const found = database.prepare(${JSON.stringify(query)});
    const rows = found.reader ? found.all() : [found.run()];
    database.exec('select 1');
    console.log(JSON.stringify(rows));
    globalThis.gc();
    database.close();`;
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', '-e', program]).toString());
};

it('shares one log with other processes, however often its file was looked at', async () => {
  const file = newFile();
  const db = await openDatabase(file);
  const check = watchDatabase(file);
  check();
  const add = (hash: string) => `insert into sign_in_codes values ('${hash}', 1)`;
  elsewhere(file, add('theirs'));
  elsewhere(file, add('theirs again'));
  const hashes = async () =>
    (await db.selectFrom('sign_in_codes').select('hash').orderBy('hash').execute()).map(
      ({ hash }) => hash,
    );
  expect(await hashes()).toEqual(['theirs', 'theirs again']);
  check();
  await db.insertInto('sign_in_codes').values({ hash: 'ours', expires_at: 2 }).execute();
  expect(elsewhere(file, 'select hash from sign_in_codes order by hash')).toEqual([
    { hash: 'ours' },
    { hash: 'theirs' },
    { hash: 'theirs again' },
  ]);
  await db.destroy();
});

it('leaves one whole file when it is closed', async () => {
  const file = newFile();
  const db = await openDatabase(file);
  await sqlClients(db).put(client('one'));
  await db.destroy();
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});

it('is for its owner’s eyes only, also where it was not before', async () => {
  const file = newFile();
  const previousUmask = process.umask(0o022);
  try {
    const db = await openDatabase(file);
    await db.destroy();
    chmodSync(file, 0o644);
    const again = await openDatabase(file);
    await sqlClients(again).put(client('one'));
    for (const name of [file, `${file}-wal`, `${file}-shm`])
      expect([name, statSync(name).mode & 0o777]).toEqual([name, 0o600]);
    await again.destroy();
  } finally {
    process.umask(previousUmask);
  }
});

it.each([
  ['junk', (file: string) => writeFileSync(file, 'this was never a database '.repeat(400))],
  ['cut to half', (file: string) => truncateSync(file, statSync(file).size / 2)],
  [
    'a page of it overwritten',
    (file: string) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0xa5, 8192, 12_288));
    },
  ],
])('says in one line that it is damaged: %s', async (_, damage) => {
  const file = newFile();
  const db = await openDatabase(file);
  for (let turn = 0; turn < 40; turn++) await sqlClients(db).put(client(String(turn)));
  await db.destroy();
  damage(file);
  await expect(openDatabase(file)).rejects.toThrow(
    `The database ${file} is damaged. Restore it from a backup.`,
  );
});

it('copies its log by a thread of its own, so that it stays short', async () => {
  const file = newFile();
  const db = await openDatabase(file);
  const clients = sqlClients(db);
  const megabyte = 'x'.repeat(1024 * 1024);
  const initialSize = statSync(file).size;
  for (let turn = 0; turn < 20; turn++)
    await clients.put({
      ...client(`client ${turn}`),
      scopes: ['requests:read'],
      secretHash: megabyte,
    });
  // A commit of this thread copies nothing before 64 MB.
  await vi.waitFor(
    () => expect(statSync(file).size).toBeGreaterThan(initialSize + 10 * 1024 * 1024),
    {
      timeout: 20_000,
    },
  );
  expect((await clients.find('client 19'))?.secretHash).toBe(megabyte);
  await db.destroy();
});
