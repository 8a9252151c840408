import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { Kysely } from 'kysely';
import Libsql from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { DurableDialect } from './durable-dialect.ts';
import { writingThread } from './sqlite-writer.ts';

/** Opens a database on a disk whose syncs end when the test says so. */
async function openSlowly() {
  const syncs: { end(): void; fail(error: Error): void }[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'durable-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'words.db');
  const reader = new Libsql(file);
  reader.pragma('journal_mode = WAL');
  reader.exec('create table words (word text)');
  const writer = await writingThread(file, ['busy_timeout = 1000']);
  const log = {
    sync: () =>
      new Promise<void>((resolve, reject) => {
        syncs.push({ end: resolve, fail: reject });
      }),
    close: async () => undefined,
  };
  const dialect = new DurableDialect({ writer, reader, log });
  const db = new Kysely<{ words: { word: string } }>({ dialect });
  const words = async () => {
    await othersTurn();
    return (await db.selectFrom('words').selectAll().execute()).map((row) => row.word);
  };
  const add = (word: string) => db.insertInto('words').values({ word }).execute();
  return { db, syncs, words, add };
}

it('answers others while what was written reaches the disk, and acknowledges it only then', async () => {
  const { db, syncs, words, add } = await openSlowly();
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
  const { db, syncs, words } = await openSlowly();
  const failing = db
    .transaction()
    .execute((tx) => tx.insertInto('words').values({ word: 'x' }).execute());
  failing.catch(() => undefined);
  while (syncs.length < 1) await words();
  let goOn: (() => void) | undefined;
  const otherTransaction = db.transaction().execute(async (tx) => {
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
  await otherTransaction;
  expect(await words()).toEqual(['x', 'other']);
  await db.destroy();
});

it('takes back all of a transaction that throws', async () => {
  const { db, words } = await openSlowly();
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
  const { db, syncs, words, add } = await openSlowly();
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
