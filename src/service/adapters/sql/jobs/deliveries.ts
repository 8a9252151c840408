import type { Kysely } from 'kysely';
import { endCorrections } from '#service/adapters/sql/corrections.ts';
import { moveRequests, waitingFor } from '#service/adapters/sql/requests/move-requests.ts';
import type { JobsTable, VideosTable } from '#service/adapters/sql/tables/job-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { Lease, LeaseState, RenderQueue } from '#service/ports/requests/render-queue.ts';
import { findLeasedJob, stateAt, whileHeld } from './held-job.ts';
import { completeJob } from './job-transitions.ts';
import { workOutline } from './job-work.ts';
import { PHONE_FILM, startPhoneFilms } from './phone-film-jobs.ts';

const isRender = (job: JobsTable | undefined): job is JobsTable =>
  job?.kind === 'render' || job?.kind === PHONE_FILM;

const storeOutput = (
  db: Kysely<Tables>,
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

/** Creates the part of the queue through which the holder of a render job delivers its output. */
export function jobDeliveries(
  db: Kysely<Tables>,
): Pick<RenderQueue, 'held' | 'storeVideo' | 'storeCaptions' | 'storeTimeline' | 'complete'> {
  return {
    async held(lease, now) {
      const job = await findLeasedJob(db, lease);
      const isHeld = isRender(job) && stateAt(job, now) === 'held';
      return isHeld ? workOutline(job.work) : undefined;
    },

    storeVideo: (lease, index, video, now) =>
      storeOutput(
        db,
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
          film: video.film ?? null,
          facts: video.facts === undefined ? null : JSON.stringify(video.facts),
          largest_drift_seconds: video.largestDriftSeconds ?? null,
          signs_approved: video.signsApproved === undefined ? null : Number(video.signsApproved),
          coverage: video.coverage === undefined ? null : JSON.stringify(video.coverage),
        },
        now,
      ),

    storeCaptions: (lease, index, key, now, timing = 'signing') => {
      const column = timing === 'source' ? 'source_captions_key' : 'captions_key';
      return storeOutput(db, lease, index, { [column]: key }, now);
    },

    storeTimeline: (lease, index, { key, signedBy }, now) =>
      storeOutput(db, lease, index, { timeline_key: key, signed_by: signedBy }, now),

    async complete(lease, now) {
      return await transact(db, async (tx) => {
        const job = await findLeasedJob(tx, lease);
        if (!isRender(job)) return 'lost';
        if (job.state === 'done') return 'held';
        const state = stateAt(job, now);
        if (state !== 'held') return state;
        const stored = await tx
          .selectFrom('videos')
          .select(['position', 'file_key', 'captions_key'])
          .where('job_id', '=', lease.jobId)
          .where('lease_token', '=', lease.token)
          .execute();
        const missing = workOutline(job.work).outputs.flatMap((_, index) => {
          const video = stored.find(({ position }) => position === index);
          return [
            ...(video?.file_key ? [] : [`videos/${index}`]),
            ...(video?.captions_key ? [] : [`captions/${index}`]),
          ];
        });
        if (missing.length > 0) return { missing };
        if (job.follows === null) await startPhoneFilms(tx, job, now);
        await completeJob(tx, lease.jobId, 'done', now);
        const waiting = await waitingFor(tx, lease.jobId);
        await moveRequests(tx, waiting, 'COMPLETED', now);
        await endCorrections(tx, waiting);
        return 'held';
      });
    },
  };
}
