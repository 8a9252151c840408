/** Tests of what SQLite reads for a search: its plan does not depend on the machine. */
import { expect, it } from 'vitest';
import { openDatabase } from '#service/adapters/embedded/sqlite/open-database.ts';
import { selectPageIds } from './sign-requests.ts';

it.each([
  ['the search of the studio', { archived: 'all' as const, makers: [] }],
  ['a list with the name of a person', { makers: ['amira', 'ben'] }],
])('reads indexes alone, newest first: %s', async (_, filter) => {
  const db = await openDatabase(':memory:');
  const query = selectPageIds(db, 'waterloo', { ...filter, text: 'leeds', limit: 7 }).compile();
  const explained = { ...query, sql: `explain query plan ${query.sql}` };
  const { rows } = await db.executeQuery<{ detail: string }>(explained);
  const details = rows.map(({ detail }) => detail);
  expect(details.filter((detail) => /^(SEARCH|SCAN)/.test(detail))).toEqual([
    expect.stringContaining('requests USING COVERING INDEX requests_search (tenant=?)'),
    expect.stringContaining('signed USING COVERING INDEX jobs_search (tenant=?)'),
  ]);
  expect(details.join()).not.toContain('TEMP B-TREE');
  await db.destroy();
});
