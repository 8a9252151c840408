import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { keptWork } from '../../../ports/requests/render-work.ts';
import { wholeClaim } from '../../../ports/requests/testing.ts';
import { migrate } from '../migrations.ts';
import type { Tables } from '../tables/tables.ts';
import { sqlRenderQueue } from './render-queue.ts';

const work = {
  messages: [{ kind: 'train' as const, title: '12:30 to Leeds', phrases: [], changes: [] }],
  look: DEFAULT_LOOK,
};

/**
 * What happens to the jobs of an earlier version.
 *
 * @param open gives an empty database that ends with a migration
 */
export function itPartsMessages(
  name: string,
  open: (last: string) => Promise<Kysely<Tables>>,
): void {
  it(`hands out a job that an earlier version kept in one row: ${name}`, async () => {
    const db = await open('0030-people');
    await sql`insert into jobs (id, tenant, kind, state, work, stage, progress, failures, lost_leases, run_at, created_at, updated_at)
      values ('job', 'waterloo', 'render', 'queued', ${JSON.stringify(work)}, 'queued', 0, 0, 0, 1000, 1000, 1000)`.execute(
      db,
    );
    await sql`insert into requests (id, tenant, client_id, kind, title, status, job_id, request, warnings, source_bytes, created_at, updated_at)
      values ('request', 'waterloo', 'hs-1', 'train-announcement', 'Train', 'IN_PROGRESS', 'job', '{}', '[]', 0, 1000, 1000)`.execute(
      db,
    );

    await migrate(db);
    const claiming = sqlRenderQueue(db).claim('waterloo', 'token', 2000);
    expect(await wholeClaim(claiming)).toMatchObject({
      jobId: 'job',
      work: keptWork(work),
    });
  });
}
