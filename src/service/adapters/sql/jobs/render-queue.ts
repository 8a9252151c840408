import type { Kysely } from 'kysely';
import { WORKER_LOST } from '#contract/requests/job-failure.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { MAX_FAILURES, type RenderQueue } from '#service/ports/requests/render-queue.ts';
import { abandonedFiles } from './abandoned-files.ts';
import { jobDeliveries } from './deliveries.ts';
import { expireLease } from './expire-lease.ts';
import { whileHeld } from './held-job.ts';
import { failJob, requeue } from './job-transitions.ts';
import { jobLeases } from './leases.ts';
import { translationJobs } from './translation-jobs.ts';

/** Creates the render queue, with leases, in SQL. */
export function sqlRenderQueue(db: Kysely<Tables>): RenderQueue {
  return {
    ...jobLeases(db),
    ...jobDeliveries(db),
    ...translationJobs(db),
    ...abandonedFiles(db),

    fail: (lease, { code, message, retry }, now) =>
      whileHeld(db, lease, now, async (tx, job) => {
        if (code === WORKER_LOST && retry) return expireLease(tx, job, message, now);
        const failures = job.failures + 1;
        if (retry && failures < MAX_FAILURES)
          await requeue(tx, job.id, { failures, lost_at: null }, now + 1000 * 2 ** failures, now);
        else await failJob(tx, job.id, { code, message }, now);
      }),

    async count() {
      const rows = await db
        .selectFrom('jobs')
        .select((eb) => ['state', eb.fn.countAll<number>().as('jobs')])
        .where('state', 'in', ['queued', 'running'])
        .groupBy('state')
        .execute();
      const of = (state: string) => Number(rows.find((row) => row.state === state)?.jobs ?? 0);
      return { queued: of('queued'), running: of('running') };
    },
  };
}
