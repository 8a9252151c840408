import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { keptWork } from '../../../ports/requests/render-work.ts';
import { migrate } from '../migrations.ts';
import { sqlSignRequests } from '../requests/sign-requests.ts';
import type { Tables } from '../tables/tables.ts';

/** As the version before `0070-shift-rows` adds a request, and looks for one. */
const addedByOlder = (id: string, title: string) =>
  sql`insert into requests (id, tenant, client_id, kind, title, title_folded, status, request, warnings, source_bytes, source_removed, created_at, updated_at)
    values (${id}, 'waterloo', 'hs-1', 'train-announcement', ${title}, ${title.toLowerCase()}, 'IN_PROGRESS', '{}', '[]', 0, 0, 1000, 1000)`;
const foundByOlder = async (db: Kysely<Tables>, part: string): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`select title from requests
    where title_folded like ${`%${part}%`} escape '!' order by title`.execute(db);
  return rows.map(({ title }) => title);
};

/**
 * What becomes of a process of an earlier version when a newer one has changed the database.
 *
 * @param open gives an empty database that ends with a migration
 */
export function itKeepsTitlesForOlder(
  name: string,
  open: (last: string) => Promise<Kysely<Tables>>,
): void {
  it(`lets an older process add and find requests beside a newer one: ${name}`, async () => {
    const db = await open('0063-locks');
    await addedByOlder('before', '12:30 to Leeds').execute(db);
    await migrate(db);
    await addedByOlder('beside', '12:40 to Leeds').execute(db);
    const requests = sqlSignRequests(db);
    await requests.acceptAnnouncement({
      ...{ id: 'newer', jobId: 'job', tenant: 'waterloo', clientId: 'hs-1' },
      ...{ kind: 'train-announcement', title: '12:50 to Leeds', request: {}, warnings: [] },
      ...{ repeatKey: 'r', shareKey: 's', now: 1000 },
      work: keptWork({ messages: [], look: DEFAULT_LOOK }),
    });
    const titles = ['12:30 to Leeds', '12:40 to Leeds', '12:50 to Leeds'];
    expect(await foundByOlder(db, 'leeds')).toEqual(titles);
    const found = await requests.list('waterloo', { text: 'leeds', limit: 9 });
    expect(found.map(({ title }) => title).sort()).toEqual(titles);
  });
}
