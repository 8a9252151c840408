import { expect, it } from 'vitest';
import { openDatabase } from '#service/adapters/embedded/sqlite/open-database.ts';
import { groupCommit } from './group-commit.ts';

const insert =
  (hash: string) => (tx: Parameters<Parameters<ReturnType<typeof groupCommit>>[0]>[0]) =>
    tx.insertInto('sessions').values({ hash, expires_at: 1 }).execute();

it('keeps every act that succeeds, and nothing of one that fails beside it', async () => {
  const db = await openDatabase(':memory:');
  const commit = groupCommit(db);
  const outcomes = await Promise.allSettled([
    commit(insert('a')),
    commit(async (tx) => {
      await insert('half')(tx);
      throw new Error('no');
    }),
    commit(insert('a')),
    commit(async (tx) => {
      await insert('b')(tx);
      return 'done';
    }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(outcomes[3]).toEqual({ status: 'fulfilled', value: 'done' });
  const rows = await db.selectFrom('sessions').select('hash').orderBy('hash').execute();
  expect(rows).toEqual([{ hash: 'a' }, { hash: 'b' }]);
  await commit(insert('c'));
  expect(await db.selectFrom('sessions').select('hash').execute()).toHaveLength(3);
});

it('fails every act of a group whose commit fails', async () => {
  const db = await openDatabase(':memory:');
  const commit = groupCommit(db);
  await db.destroy();
  const outcomes = await Promise.allSettled([commit(insert('a')), commit(insert('b'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
