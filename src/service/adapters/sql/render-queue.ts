import type { Kysely } from 'kysely';
import { EVERY_TENANT } from '../../ports/clients.ts';
import {
  LEASE_SECONDS,
  type Lease,
  type LeaseState,
  MAX_FAILURES,
  MAX_LOST_LEASES,
  type RenderQueue,
} from '../../ports/render-queue.ts';
import { outputsOf } from '../../ports/sign-requests.ts';
import { jobOf, stateAt, whileHeld } from './held-job.ts';
import { endInFailure, endWell, requeue } from './job-moves.ts';
import { renderWork, translationWork } from './job-work.ts';
import { moveRequests, waitingFor } from './request-rows.ts';
import type { Tables, VideosTable } from './schema.ts';
import { locksRows, transact } from './transact.ts';
import { translationJobs } from './translation-jobs.ts';

const leaseEnd = (now: number) => now + LEASE_SECONDS * 1000;

/** The lease queue in SQL. */
export function sqlRenderQueue(db: Kysely<Tables>): RenderQueue {
  const storeOutput = (
    lease: Lease,
    position: number,
    output: Partial<VideosTable>,
    now: number,
  ): Promise<LeaseState> =>
    whileHeld(db, lease, now, async (tx) => {
      await tx
        .insertInto('videos')
        .values({ job_id: lease.jobId, lease_token: lease.token, position, ...output })
        .onConflict((conflict) =>
          conflict.columns(['job_id', 'lease_token', 'position']).doUpdateSet(output),
        )
        .execute();
    });

  const reap = (now: number): Promise<number> =>
    transact(db, async (tx) => {
      const lapsed = await tx
        .selectFrom('jobs')
        .select(['id', 'lost_leases'])
        .where('state', '=', 'running')
        .where((eb) =>
          eb.or([
            eb('lease_until', '<', now),
            eb('lease_until', '>', leaseEnd(now) + LEASE_SECONDS * 1000),
          ]),
        )
        .execute();
      for (const { id, lost_leases } of lapsed) {
        const lost = lost_leases + 1;
        if (lost < MAX_LOST_LEASES) await requeue(tx, id, { lost_leases: lost }, now, now);
        else
          await endInFailure(
            tx,
            id,
            { code: 'worker-lost', message: `${lost} render workers stopped while drawing this.` },
            now,
          );
      }
      return lapsed.length;
    });

  return {
    reap,

    async claim(tenant, token, now, waitedMilliseconds = 0, kinds = ['render']) {
      await reap(now);
      const job = await db
        .updateTable('jobs')
        .set({
          state: 'running',
          stage: 'starting',
          lease_token: token,
          lease_until: leaseEnd(now),
          updated_at: now,
        })
        .where('id', '=', (eb) => {
          const waiting = eb
            .selectFrom('jobs as waiting')
            .select('waiting.id')
            .where('waiting.kind', 'in', kinds)
            .where('waiting.state', '=', 'queued')
            .where('waiting.run_at', '<=', now - waitedMilliseconds)
            .orderBy('waiting.run_at')
            .orderBy('waiting.id')
            .limit(1);
          const own =
            tenant === EVERY_TENANT ? waiting : waiting.where('waiting.tenant', '=', tenant);
          return locksRows(db) ? own.forUpdate().skipLocked() : own;
        })
        .returningAll()
        .executeTakeFirst();
      if (job === undefined) return undefined;
      const request = await db
        .selectFrom('requests')
        .select('id')
        .where('job_id', '=', job.id)
        .orderBy('created_at')
        .executeTakeFirstOrThrow();
      const claim = { jobId: job.id, requestId: request.id, tenant: job.tenant };
      return job.kind === 'render'
        ? { ...claim, kind: 'render', work: renderWork(job.work) }
        : { ...claim, kind: 'translation', work: translationWork(job.work) };
    },

    report: (lease, { stage, progress }, now) =>
      whileHeld(db, lease, now, async (tx) => {
        await tx
          .updateTable('jobs')
          .set({ stage, progress, lease_until: leaseEnd(now), updated_at: now })
          .where('id', '=', lease.jobId)
          .execute();
      }),

    async held(lease, now) {
      const job = await jobOf(db, lease);
      const held = job?.kind === 'render' && stateAt(job, now) === 'held';
      return held ? renderWork(job.work) : undefined;
    },

    ...translationJobs(db),

    storeVideo: (lease, index, video, now) =>
      storeOutput(
        lease,
        index,
        {
          kind: video.kind,
          title: video.title,
          file_key: video.fileKey,
          content_type: video.contentType,
          duration_seconds: video.durationSeconds,
          size_bytes: video.sizeBytes,
          uses: video.uses,
          largest_drift_seconds: video.largestDriftSeconds ?? null,
        },
        now,
      ),

    storeCaptions: (lease, index, key, now) =>
      storeOutput(lease, index, { captions_key: key }, now),

    async complete(lease, now) {
      return await transact(db, async (tx) => {
        const job = await jobOf(tx, lease);
        if (job?.kind !== 'render') return 'lost';
        if (job.state === 'done') return 'held';
        const state = stateAt(job, now);
        if (state !== 'held') return state;
        const stored = await tx
          .selectFrom('videos')
          .select(['position', 'file_key', 'captions_key'])
          .where('job_id', '=', lease.jobId)
          .where('lease_token', '=', lease.token)
          .execute();
        const missing = outputsOf(renderWork(job.work)).flatMap((_, index) => {
          const video = stored.find(({ position }) => position === index);
          return [
            ...(video?.file_key ? [] : [`videos/${index}`]),
            ...(video?.captions_key ? [] : [`captions/${index}`]),
          ];
        });
        if (missing.length > 0) return { missing };
        await endWell(tx, lease.jobId, 'done', now);
        await moveRequests(tx, await waitingFor(tx, lease.jobId), 'COMPLETED', now);
        return 'held';
      });
    },

    fail: (lease, { code, message, retry }, now) =>
      whileHeld(db, lease, now, async (tx, job) => {
        const failures = job.failures + 1;
        if (retry && failures < MAX_FAILURES)
          await requeue(tx, job.id, { failures }, now + 1000 * 2 ** failures, now);
        else await endInFailure(tx, job.id, { code, message }, now);
      }),

    async abandonedFiles(most) {
      const rows = await db
        .selectFrom('videos')
        .innerJoin('jobs', 'jobs.id', 'videos.job_id')
        .select([
          'videos.job_id',
          'videos.lease_token',
          'videos.position',
          'videos.file_key',
          'videos.captions_key',
        ])
        .where((eb) =>
          eb.or([
            eb('jobs.state', 'in', ['failed', 'cancelled']),
            eb.and([
              eb('jobs.state', '=', 'done'),
              eb('jobs.lease_token', '!=', eb.ref('videos.lease_token')),
            ]),
          ]),
        )
        .limit(most)
        .execute();
      return rows.map((row) => ({
        jobId: row.job_id,
        token: row.lease_token,
        index: row.position,
        fileKeys: [row.file_key, row.captions_key].filter((key) => key !== null),
      }));
    },

    async forgetFiles(files) {
      for (const { jobId, token, index } of files)
        await db
          .deleteFrom('videos')
          .where('job_id', '=', jobId)
          .where('lease_token', '=', token)
          .where('position', '=', index)
          .execute();
    },

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
