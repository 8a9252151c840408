import type { Kysely, Transaction } from 'kysely';
import { FINAL_STATUSES } from '#contract/requests/sign-request.ts';
import type { Removals } from '#service/ports/removals/removals.ts';
import { pictureKey, sourceKey, subtitlesKey } from '#service/uploads/file-key.ts';
import { deleteMessages } from './jobs/job-messages.ts';
import { removeFiles, removeJobs } from './remove-jobs.ts';
import type { Tables } from './tables/tables.ts';
import { transact } from './transact.ts';

const uploadKeys = (requestId: string): string[] => [
  sourceKey(requestId),
  pictureKey(requestId),
  subtitlesKey(requestId, 'vtt'),
  subtitlesKey(requestId, 'srt'),
];

/** Jobs that worked for a request. */
async function listJobIds(
  tx: Transaction<Tables>,
  requestId: string,
  current: readonly (string | null)[],
): Promise<string[]> {
  const otherJobs = await tx
    .selectFrom('translations')
    .select('job_id')
    .where('request_id', '=', requestId)
    .union(tx.selectFrom('uploads').select('job_id').where('request_id', '=', requestId))
    .execute();
  const ids = [...current, ...otherJobs.map(({ job_id }) => job_id)];
  return [...new Set(ids.filter((id) => id !== null))];
}

async function removeRows(tx: Transaction<Tables>, id: string): Promise<void> {
  const uploads = tx.selectFrom('uploads').select('id').where('request_id', '=', id);
  for (const table of ['parts', 'part_holders'] as const)
    await tx.deleteFrom(table).where('upload_id', 'in', uploads).execute();
  for (const table of [
    'uploads',
    'translations',
    'approvals',
    'air_approvals',
    'air_asks',
    'review_comments',
    'request_steps',
    'request_notes',
  ] as const)
    await tx.deleteFrom(table).where('request_id', '=', id).execute();
  await tx.deleteFrom('requests').where('id', '=', id).execute();
}

type Removing = Pick<Removals, 'remove' | 'removeUploads'>;

/** Removes what was asked for or is old. */
function removing(db: Kysely<Tables>): Removing {
  return {
    remove: (tenant, id) =>
      transact(db, async (tx) => {
        const request = await tx
          .selectFrom('requests')
          .select(['status', 'job_id', 'released_job_id', 'kind'])
          .where('id', '=', id)
          .where('tenant', '=', tenant)
          .executeTakeFirst();
        if (request === undefined) return 'unknown';
        if (!FINAL_STATUSES.includes(request.status)) return 'unfinished';
        const jobs = await listJobIds(tx, id, [request.job_id, request.released_job_id]);
        await removeRows(tx, id);
        if (request.kind === 'video-translation') await removeFiles(tx, uploadKeys(id));
        await removeJobs(tx, jobs);
        return 'removed';
      }),

    removeUploads: (tenant, time, maxRequests) =>
      transact(db, async (tx) => {
        const old = await tx
          .selectFrom('requests')
          .select('id')
          .where('tenant', '=', tenant)
          .where('kind', '=', 'video-translation')
          .where('status', 'in', FINAL_STATUSES)
          .where('updated_at', '<', time)
          .where('source_removed', '=', 0)
          .orderBy('updated_at')
          .limit(maxRequests)
          .execute();
        const ids = old.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await removeFiles(tx, ids.flatMap(uploadKeys));
        await tx
          .updateTable('requests')
          .set({ source_removed: 1, source_bytes: 0, has_picture: 0 })
          .where('id', 'in', ids)
          .execute();
        await tx
          .updateTable('uploads')
          .set({ state: 'ended' })
          .where('request_id', 'in', ids)
          .execute();
        return ids.length;
      }),
  };
}

/** Removals in SQL. */
export function sqlRemovals(db: Kysely<Tables>): Removals {
  return {
    ...removing(db),

    async listEndedBefore(tenant, time, maxRequests) {
      const rows = await db
        .selectFrom('requests')
        .select('id')
        .where('tenant', '=', tenant)
        .where('status', 'in', FINAL_STATUSES)
        .where('updated_at', '<', time)
        .orderBy('updated_at')
        .limit(maxRequests)
        .execute();
      return rows.map(({ id }) => id);
    },

    async removeUnusedMessages(time) {
      // Their ids are in the index; to read a time, a whole piece is read.
      const unused = await db
        .selectFrom('job_messages')
        .select('job_id')
        .distinct()
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('jobs').select('jobs.id').whereRef('jobs.id', '=', 'job_messages.job_id'),
            ),
          ),
        )
        .execute();
      for (const { job_id } of unused) {
        const youngest = await db
          .selectFrom('job_messages')
          .select((eb) => eb.fn.max('kept_at').as('at'))
          .where('job_id', '=', job_id)
          .executeTakeFirstOrThrow();
        if (Number(youngest.at) < time) await deleteMessages(db, job_id);
      }
    },

    async files(maxFiles) {
      const rows = await db.selectFrom('removed_files').select('key').limit(maxFiles).execute();
      return rows.map(({ key }) => key);
    },

    async forget(keys) {
      if (keys.length === 0) return;
      await db.deleteFrom('removed_files').where('key', 'in', keys).execute();
    },

    async findExisting(ids) {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('requests')
        .select('id')
        .where('id', 'in', ids)
        .union(db.selectFrom('jobs').select('id').where('id', 'in', ids))
        .union(db.selectFrom('recordings').select('file_id as id').where('file_id', 'in', ids))
        .union(
          db
            .selectFrom('answers')
            .select((eb) => eb.ref('film_id').$castTo<string>().as('id'))
            .where('film_id', 'in', ids),
        )
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async isEmpty() {
      const request = await db.selectFrom('requests').select('id').limit(1).executeTakeFirst();
      return request === undefined;
    },
  };
}
