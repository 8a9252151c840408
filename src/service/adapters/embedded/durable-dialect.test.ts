import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Kysely } from 'kysely';
import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { DurableDialect } from './durable-dialect.ts';

/** A disk that is as slow as it is told. */
function openSlowly() {
  const syncs: { end(): void; fail(error: Error): void }[] = [];
  const file = join(mkdtempSync(join(tmpdir(), 'durable-')), 'words.db');
  const writer = new Libsql(file);
  writer.pragma('journal_mode = WAL');
  writer.exec('create table words (word text)');
  const reader = new Libsql(file);
  const log = {
    sync: () =>
      new Promise<void>((resolve, reject) => {
        syncs.push({ end: resolve, fail: reject });
      }),
    close: async () => rmSync(dirname(file), { recursive: true }),
  };
  const dialect = new DurableDialect({ writer, reader, log });
  const db = new Kysely<{ words: { word: string } }>({ dialect });
  const words = async () =>
    (await db.selectFrom('words').selectAll().execute()).map((row) => row.word);
  const add = (word: string) => db.insertInto('words').values({ word }).execute();
  return { db, syncs, words, add };
}

it('answers others while what was written reaches the disk, and acknowledges it only then', async () => {
  const { db, syncs, words, add } = openSlowly();
  const settled: string[] = [];
  const alone = add('alone').then(() => settled.push('alone'));
  const together = db
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('words').values({ word: 'first' }).execute();
      await tx.insertInto('words').values({ word: 'second' }).execute();
    })
    .then(() => settled.push('together'));
  while (syncs.length < 2) await words();
  expect(await words()).toEqual(['alone', 'first', 'second']);
  expect(settled).toEqual([]);
  syncs[1]!.end();
  await together;
  expect(settled).toEqual(['together']);
  syncs[0]!.end();
  await alone;
  await db.destroy();
});

it('says so when the disk fails, and takes nothing back of somebody else', async () => {
  const { db, syncs, words } = openSlowly();
  const failing = db
    .transaction()
    .execute((tx) => tx.insertInto('words').values({ word: 'x' }).execute());
  failing.catch(() => undefined);
  while (syncs.length < 1) await words();
  let goOn: (() => void) | undefined;
  const other = db.transaction().execute(async (tx) => {
    await tx.insertInto('words').values({ word: 'other' }).execute();
    await new Promise<void>((resolve) => {
      goOn = resolve;
      syncs[0]!.fail(new Error('The disk is gone.'));
    });
  });
  await expect(failing).rejects.toThrow('The disk is gone.');
  goOn?.();
  while (syncs.length < 2) await words();
  syncs[1]!.end();
  await other;
  expect(await words()).toEqual(['x', 'other']);
  await db.destroy();
});

it('takes back all of a transaction that throws', async () => {
  const { db, words } = openSlowly();
  await expect(
    db.transaction().execute(async (tx) => {
      await tx.insertInto('words').values({ word: 'gone' }).execute();
      throw new Error('No.');
    }),
  ).rejects.toThrow('No.');
  expect(await words()).toEqual([]);
  await db.destroy();
});

it('reads what is committed while a transaction of somebody else goes on', async () => {
  const { db, syncs, words, add } = openSlowly();
  let goOn: (() => void) | undefined;
  const long = db.transaction().execute(async (tx) => {
    await tx.insertInto('words').values({ word: 'not yet' }).execute();
    expect(await tx.selectFrom('words').selectAll().execute()).toHaveLength(1);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  });
  while (goOn === undefined) await words();
  expect(await words()).toEqual([]);
  const next = add('next');
  expect(await words()).toEqual([]);
  goOn();
  while (syncs.length < 2) await words();
  for (const { end } of syncs) end();
  await Promise.all([long, next]);
  expect(await words()).toEqual(['not yet', 'next']);
  await db.destroy();
});
