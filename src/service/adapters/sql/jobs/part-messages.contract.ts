import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { wholeClaim } from '../../../ports/requests-and-queue.contract.ts';
import { keptWork } from '../../../ports/sign-requests.ts';
import { migrate } from '../migrations.ts';
import type { Tables } from '../schema.ts';
import { sqlSignRequests } from '../sign-requests.ts';
import { sqlRenderQueue } from './render-queue.ts';

const work = {
  messages: [{ kind: 'train' as const, title: '12:30 to Leeds', phrases: [], changes: [] }],
  look: DEFAULT_LOOK,
};

/** What happens to the jobs of an earlier version. */
export function itPartsMessages(name: string, open: () => Promise<Kysely<Tables>>): void {
  it(`hands out a job that an earlier version kept in one row: ${name}`, async () => {
    const db = await open();
    await sqlSignRequests(db).acceptAnnouncement({
      ...{ id: 'request', jobId: 'job', tenant: 'waterloo', clientId: 'hs-1', title: 'Train' },
      ...{ request: {}, warnings: [], repeatKey: 'repeat', shareKey: 'share', now: 1000 },
      work: keptWork(work),
    });
    await db
      .updateTable('jobs')
      .set({ work: JSON.stringify(work) })
      .execute();
    await sql`drop table job_messages`.execute(db);
    await sql`delete from kysely_migration where name >= '0040'`.execute(db);

    await migrate(db);
    const claiming = sqlRenderQueue(db).claim('waterloo', 'token', 2000);
    expect(await wholeClaim(claiming)).toMatchObject({
      jobId: 'job',
      work: keptWork(work),
    });
  });
}
