import type { Kysely, Transaction } from 'kysely';
import {
  moveRequests,
  storeEnglish,
  waitingFor,
  warnOfReading,
} from '#service/adapters/sql/requests/move-requests.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { RenderQueue } from '#service/ports/requests/render-queue.ts';
import {
  joinTranslationEnglish,
  type RenderWork,
  toStoredWork,
} from '#service/ports/requests/render-work.ts';
import { findLeasedJob, stateAt } from './held-job.ts';
import { storeMessages } from './job-messages.ts';
import { completeJob } from './job-transitions.ts';
import { translationWork } from './job-work.ts';
import { shareJob } from './share-job.ts';

/** Makes the render job that a translated request now waits for. */
export async function startRendering(
  tx: Transaction<Tables>,
  request: { id: string; tenant: string },
  render: { jobId: string; work: RenderWork },
  now: number,
): Promise<void> {
  const { outline, messages } = toStoredWork(render.work);
  const job = {
    id: render.jobId,
    tenant: request.tenant,
    kind: 'render',
    shareKey: null,
    libraryRevision: outline.libraryRevision,
    glosses: outline.glosses,
  } as const;
  await shareJob(tx, job, JSON.stringify(outline), now);
  await storeMessages(tx, render.jobId, messages, now);
  await tx
    .updateTable('requests')
    .set({ job_id: render.jobId, updated_at: now })
    .where('id', '=', request.id)
    .execute();
}

/** Creates the part of the queue for translators. */
export function translationJobs(
  db: Kysely<Tables>,
): Pick<RenderQueue, 'heldTranslation' | 'storePicture' | 'storeTranslation' | 'needSubtitles'> {
  return {
    async heldTranslation(lease, now) {
      const job = await findLeasedJob(db, lease);
      if (job?.kind !== 'translation') return undefined;
      const isHolder = job.state === 'done' || stateAt(job, now) === 'held';
      return isHolder ? { tenant: job.tenant, work: translationWork(job.work) } : undefined;
    },

    storePicture: (lease, now) =>
      transact(db, async (tx) => {
        const job = await findLeasedJob(tx, lease);
        if (job?.kind !== 'translation') return 'lost';
        const state = stateAt(job, now);
        if (state !== 'held') return state;
        await tx
          .updateTable('requests')
          .set({ has_picture: 1 })
          .where('id', 'in', await waitingFor(tx, job.id))
          .execute();
        return 'held';
      }),

    storeTranslation: (lease, translation, digest, render, now, warnings = []) =>
      transact(db, async (tx) => {
        const job = await findLeasedJob(tx, lease);
        if (job?.kind !== 'translation') return 'lost';
        if (job.state === 'done') return 'held';
        const state = stateAt(job, now);
        if (state !== 'held') return state;
        await completeJob(tx, job.id, 'translated', now);
        // A translation job has one request: nothing shares it.
        const [requestId] = await waitingFor(tx, job.id);
        if (requestId === undefined) return 'cancelled';
        const { newest } = await tx
          .selectFrom('translations')
          .select((eb) => eb.fn.max('version').as('newest'))
          .where('request_id', '=', requestId)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('translations')
          .values({
            request_id: requestId,
            version: Number(newest ?? 0) + 1,
            author: null,
            author_id: null,
            document: JSON.stringify(translation),
            digest,
            job_id: job.id,
            created_at: now,
          })
          .execute();
        await warnOfReading(tx, requestId, warnings);
        await storeEnglish(tx, requestId, joinTranslationEnglish(translation));
        if (render === undefined) await moveRequests(tx, [requestId], 'AWAITING_REVIEW', now);
        else await startRendering(tx, { id: requestId, tenant: job.tenant }, render, now);
        return 'held';
      }),

    needSubtitles: (lease, now, warnings = []) =>
      transact(db, async (tx) => {
        const job = await findLeasedJob(tx, lease);
        if (job?.kind !== 'translation') return 'lost';
        const state = stateAt(job, now);
        if (state !== 'held') return state;
        await completeJob(tx, job.id, 'subtitles needed', now);
        const waiting = await waitingFor(tx, job.id);
        for (const id of waiting) await warnOfReading(tx, id, warnings);
        await moveRequests(tx, waiting, 'AWAITING_SUBTITLES', now);
        return 'held';
      }),
  };
}
