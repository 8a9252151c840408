import type { Kysely, Transaction } from 'kysely';
import { needsOtherSubtitles } from '#contract/requests/job-failure.ts';
import { Failure } from '#contract/requests/sign-request.ts';
import { Translation } from '#contract/requests/translation.ts';
import { joinTranslationEnglish } from '#service/ports/requests/render-work.ts';
import type { GivenApproval, TranslationStore } from '#service/ports/translations/translations.ts';
import { dropCorrection, isBeingCorrected, newestVersion, reopen } from './corrections.ts';
import { failJob } from './jobs/job-transitions.ts';
import { translationWork } from './jobs/job-work.ts';
import { shareJob } from './jobs/share-job.ts';
import { startRendering } from './jobs/translation-jobs.ts';
import { newestApprovals } from './newest-approvals.ts';
import { moveRequests, storeEnglish } from './requests/move-requests.ts';
import type { Tables } from './tables/tables.ts';
import { whileWaiting } from './while-waiting.ts';

const iso = (time: number) => new Date(time).toISOString();

/** Returns the key of an approval's approver. */
const toApproverKey = ({ isPerson, clientId, name }: GivenApproval): string =>
  isPerson ? `person ${clientId}` : `name ${name}`;

/** Finds the newest version, if it has the expected number. */
const findNewest = async (tx: Transaction<Tables>, id: string, version: number) => {
  const newest = await newestVersion(tx, id)
    .select(['version', 'job_id', 'author_id'])
    .executeTakeFirst();
  return newest?.version === version ? newest : undefined;
};

/** Lists the approvals of a version so far. */
const listApprovals = (tx: Kysely<Tables>, id: string, version: number) =>
  tx
    .selectFrom('approvals')
    .select(['approver', 'name', 'client_id'])
    .where('request_id', '=', id)
    .where('version', '=', version)
    .execute();

type Approvals = Awaited<ReturnType<typeof listApprovals>>;

/** Whether a client has approved under another name, or brings the name of a person who has. */
const isRepeatedApproval = (approvals: Approvals, { isPerson, clientId, name }: GivenApproval) =>
  !isPerson &&
  approvals.some((row) =>
    row.approver.startsWith('person ')
      ? row.name === name
      : row.client_id === clientId && row.name !== name,
  );

/** Keeps it in place of an earlier one of the same person, or of a client in the same name. */
async function storeApproval(
  tx: Transaction<Tables>,
  requestId: string,
  approval: GivenApproval,
  now: number,
): Promise<void> {
  const { version, name, registration, digest, signature, clientId, seen } = approval;
  const columns = {
    name,
    registration: registration ?? null,
    digest,
    signature,
    client_id: clientId,
    at: now,
    seen: seen === undefined ? null : JSON.stringify(seen),
  };
  await tx
    .insertInto('approvals')
    .values({ request_id: requestId, version, approver: toApproverKey(approval), ...columns })
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'version', 'approver']).doUpdateSet(columns),
    )
    .execute();
  if (!approval.isPerson) return;
  // A person's own word is better than what a client said in their name.
  await tx
    .deleteFrom('approvals')
    .where('request_id', '=', requestId)
    .where('version', '=', version)
    .where('approver', '=', `name ${name}`)
    .execute();
}

/** Creates the part of the store for reviewers' decisions. */
function reviews(db: Kysely<Tables>): Pick<TranslationStore, 'save' | 'approve' | 'reject'> {
  return {
    save: (tenant, requestId, { version, author, authorId, translation, digest }, now) =>
      whileWaiting(db, tenant, requestId, 'AWAITING_REVIEW', async (tx) => {
        const newest = await findNewest(tx, requestId, version);
        if (newest === undefined) return 'stale';
        await tx
          .insertInto('translations')
          .values({
            request_id: requestId,
            version: version + 1,
            author,
            author_id: authorId,
            document: JSON.stringify(translation),
            digest,
            job_id: newest.job_id,
            created_at: now,
          })
          .execute();
        await tx
          .updateTable('requests')
          .set({ updated_at: now })
          .where('id', '=', requestId)
          .execute();
        // What is released says it as before.
        if (!(await isBeingCorrected(tx, requestId)))
          await storeEnglish(tx, requestId, joinTranslationEnglish(translation));
        return 'done';
      }),

    approve: (tenant, requestId, approval, needed, render, now) =>
      whileWaiting(db, tenant, requestId, 'AWAITING_REVIEW', async (tx) => {
        const { version } = approval;
        const newest = await findNewest(tx, requestId, version);
        if (newest === undefined) return 'stale';
        if (isRepeatedApproval(await listApprovals(tx, requestId, version), approval))
          return 'same-client';
        await storeApproval(tx, requestId, approval, now);
        const currentApprovals = await listApprovals(tx, requestId, version);
        const isEnough =
          needed.isSelfApprovalAllowed ||
          currentApprovals.some((row) => row.client_id !== newest.author_id);
        if (currentApprovals.length < needed.people || !isEnough) return 'done';
        await moveRequests(tx, [requestId], 'IN_PROGRESS', now);
        const approvals = (await newestApprovals(tx, [requestId])).get(requestId) ?? [];
        const work = { ...render.work, approvals };
        await startRendering(tx, { id: requestId, tenant }, { ...render, work }, now);
        return 'done';
      }),

    reject: (tenant, requestId, version, failure, now) =>
      whileWaiting(db, tenant, requestId, 'AWAITING_REVIEW', async (tx, jobId) => {
        if ((await findNewest(tx, requestId, version)) === undefined) return 'stale';
        if (await dropCorrection(tx, requestId, now)) return 'done';
        await failJob(tx, jobId, failure, now);
        await moveRequests(tx, [requestId], 'FAILED', now);
        return 'done';
      }),
  };
}

/** Translations in SQL. */
export function sqlTranslations(db: Kysely<Tables>): TranslationStore {
  return {
    ...reviews(db),
    reopen: reopen(db),

    async find(tenant, requestId, version) {
      const rows = await db
        .selectFrom('translations')
        .innerJoin('requests', 'requests.id', 'translations.request_id')
        .select(['version', 'author', 'author_id', 'translations.created_at as created_at'])
        .where('request_id', '=', requestId)
        .where('requests.tenant', '=', tenant)
        .orderBy('version')
        .execute();
      const newest = rows.at(-1);
      const requestedVersion = version ?? newest?.version;
      if (requestedVersion === undefined || !rows.some((row) => row.version === requestedVersion))
        return undefined;
      const row = await db
        .selectFrom('translations')
        .innerJoin('jobs', 'jobs.id', 'translations.job_id')
        .select(['document', 'digest', 'jobs.work as work'])
        .where('request_id', '=', requestId)
        .where('version', '=', requestedVersion)
        .executeTakeFirstOrThrow();
      const { released_version } = await db
        .selectFrom('requests')
        .select('released_version')
        .where('id', '=', requestId)
        .executeTakeFirstOrThrow();
      const approvers = await listApprovals(db, requestId, newest?.version ?? requestedVersion);
      return {
        version: requestedVersion,
        translation: Translation.parse(JSON.parse(row.document)),
        digest: row.digest,
        versions: rows.map(({ version: versionNumber, author, created_at }) => ({
          version: versionNumber,
          ...(author === null ? {} : { author }),
          at: iso(created_at),
        })),
        approvals: (await newestApprovals(db, [requestId])).get(requestId) ?? [],
        approverIds: approvers.map(({ client_id }) => client_id),
        ...(newest?.author_id != null && { editorId: newest.author_id }),
        ...(released_version !== null && { releasedVersion: released_version }),
        work: translationWork(row.work),
      };
    },

    giveSubtitles: (tenant, requestId, { startsAtSeconds, ...subtitles }, newJobId, now) =>
      whileWaiting(db, tenant, requestId, ['AWAITING_SUBTITLES', 'FAILED'], async (tx, jobId) => {
        const { status, source_removed, work, failure } = await tx
          .selectFrom('requests')
          .innerJoin('jobs', 'jobs.id', 'requests.job_id')
          .select(['status', 'source_removed', 'work', 'failure'])
          .where('requests.id', '=', requestId)
          .where('jobs.id', '=', jobId)
          .executeTakeFirstOrThrow();
        const failed = { status, failure: failure === null ? undefined : parseFailure(failure) };
        if (status === 'FAILED' && !needsOtherSubtitles(failed)) return 'closed';
        if (source_removed === 1) return 'file-removed';
        const job = { id: newJobId, tenant, kind: 'translation', shareKey: null } as const;
        const currentWork = translationWork(work);
        const settings =
          startsAtSeconds === undefined
            ? currentWork.settings
            : { ...currentWork.settings, subtitlesStartAt: startsAtSeconds };
        await shareJob(tx, job, JSON.stringify({ ...currentWork, subtitles, settings }), now);
        await tx
          .updateTable('requests')
          .set({ job_id: newJobId, archived_at: null })
          .where('id', '=', requestId)
          .execute();
        await moveRequests(tx, [requestId], 'IN_PROGRESS', now);
        return 'done';
      }),
  };
}

const parseFailure = (stored: string): Failure => Failure.parse(JSON.parse(stored));
