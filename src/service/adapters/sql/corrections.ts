/** Translations that are opened again after their video was released, to correct them; see `TranslationStore.reopen`. */
import type { Kysely, Transaction } from 'kysely';
import { Translation } from '#contract/requests/translation.ts';
import { joinTranslationEnglish } from '#service/ports/requests/render-work.ts';
import type { TranslationStore } from '#service/ports/translations/translations.ts';
import { removeJobs } from './remove-jobs.ts';
import { moveRequests, storeEnglish, waitingFor } from './requests/move-requests.ts';
import { releaseSignerAlone } from './requests/signer-alone.ts';
import type { Tables } from './tables/tables.ts';
import { whileWaiting } from './while-waiting.ts';

/** Starts a new version as a copy of the newest; the released version stays visible meanwhile. */
export const reopen =
  (db: Kysely<Tables>): TranslationStore['reopen'] =>
  (tenant, requestId, { author, authorId }, now) =>
    whileWaiting(db, tenant, requestId, 'COMPLETED', async (tx, jobId) => {
      const newest = await newestVersion(tx, requestId).selectAll().executeTakeFirst();
      if (newest === undefined) return 'closed';
      const { source_removed } = await tx
        .selectFrom('requests')
        .select('source_removed')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow();
      if (source_removed === 1) return 'file-removed';
      const version = newest.version + 1;
      await tx
        .insertInto('translations')
        .values({ ...newest, version, author, author_id: authorId, created_at: now })
        .execute();
      await tx
        .updateTable('requests')
        .set({
          released_job_id: jobId,
          released_version: newest.version,
          archived_at: null,
        })
        .where('id', '=', requestId)
        .execute();
      await moveRequests(tx, [requestId], 'AWAITING_REVIEW', now);
      return 'done';
    });

/**
 * Goes back to what was released, and deletes the versions since then. Answers whether the request was being corrected.
 */
export async function dropCorrection(
  tx: Transaction<Tables>,
  requestId: string,
  now: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('requests')
    .select(['job_id', 'released_job_id', 'released_version'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (row.released_job_id === null || row.released_version === null) return false;
  for (const table of ['translations', 'approvals'] as const)
    await tx
      .deleteFrom(table)
      .where('request_id', '=', requestId)
      .where('version', '>', row.released_version)
      .execute();
  await tx
    .updateTable('requests')
    .set({ job_id: row.released_job_id, released_job_id: null, released_version: null })
    .where('id', '=', requestId)
    .execute();
  await moveRequests(tx, [requestId], 'COMPLETED', now);
  if (row.job_id !== null && (await waitingFor(tx, row.job_id)).length === 0)
    await removeJobs(tx, [row.job_id]);
  return true;
}

/** Whether what is seen of a request is older than its newest version. */
export async function isBeingCorrected(
  tx: Transaction<Tables>,
  requestId: string,
): Promise<boolean> {
  const { released_job_id } = await tx
    .selectFrom('requests')
    .select('released_job_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return released_job_id !== null;
}

/** Selects the newest version of a translation. The caller chooses the columns, since the text is long. */
export const newestVersion = (tx: Transaction<Tables>, requestId: string) =>
  tx
    .selectFrom('translations')
    .where('request_id', '=', requestId)
    .orderBy('version', 'desc')
    .limit(1);

/**
 * Ends corrections whose videos are finished: removes the previously released videos, and permission to show
 * the request has to be given again.
 */
export async function endCorrections(
  tx: Transaction<Tables>,
  requestIds: readonly string[],
): Promise<void> {
  for (const id of requestIds) {
    const { tenant, released_job_id } = await tx
      .selectFrom('requests')
      .select(['tenant', 'released_job_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (released_job_id === null) continue;
    await tx
      .updateTable('requests')
      .set({ released_job_id: null, released_version: null })
      .where('id', '=', id)
      .execute();
    const newest = await newestVersion(tx, id).select('document').executeTakeFirst();
    if (newest !== undefined)
      await storeEnglish(
        tx,
        id,
        joinTranslationEnglish(Translation.parse(JSON.parse(newest.document))),
      );
    for (const table of ['air_approvals', 'air_asks'] as const)
      await tx.deleteFrom(table).where('request_id', '=', id).execute();
    await releaseSignerAlone(tx, tenant, id);
    await removeJobs(tx, [released_job_id]);
  }
}
