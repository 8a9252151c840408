import type { Kysely, Transaction } from 'kysely';
import type { RequestStatus } from '#contract/requests/sign-request.ts';
import { Translation } from '#contract/requests/translation.ts';
import type { TranslationStore } from '../../ports/translations.ts';
import { endInFailure } from './jobs/job-moves.ts';
import { translationWork } from './jobs/job-work.ts';
import { shareJob } from './jobs/share-job.ts';
import { startRendering } from './jobs/translation-jobs.ts';
import { newestApprovals } from './newest-approvals.ts';
import { moveRequests } from './request-rows.ts';
import type { Tables } from './schema.ts';
import { transact } from './transact.ts';

const iso = (at: number) => new Date(at).toISOString();

/** Carries something out on a request of the tenant that has one status, all or nothing. */
const whileWaiting = <Outcome extends string>(
  db: Kysely<Tables>,
  tenant: string,
  id: string,
  status: RequestStatus,
  act: (tx: Transaction<Tables>, jobId: string) => Promise<Outcome>,
): Promise<Outcome | 'unknown' | 'closed'> =>
  transact(db, async (tx) => {
    const request = await tx
      .selectFrom('requests')
      .select(['status', 'job_id'])
      .where('id', '=', id)
      .where('tenant', '=', tenant)
      .executeTakeFirst();
    if (request === undefined) return 'unknown';
    if (request.status !== status || request.job_id === null) return 'closed';
    return await act(tx, request.job_id);
  });

/** The newest version, if it is the one that the caller means. */
const newestIs = async (tx: Transaction<Tables>, id: string, version: number) => {
  const newest = await tx
    .selectFrom('translations')
    .select(['version', 'job_id'])
    .where('request_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.version === version ? newest : undefined;
};

/** Whether a client has approved the version under another name. */
const approvedAsAnother = async (
  tx: Transaction<Tables>,
  id: string,
  { version, name, clientId }: { version: number; name: string; clientId: string },
) =>
  (await tx
    .selectFrom('approvals')
    .select('name')
    .where('request_id', '=', id)
    .where('version', '=', version)
    .where('client_id', '=', clientId)
    .where('name', '!=', name)
    .executeTakeFirst()) !== undefined;

/** What a reviewer decides. */
function reviews(db: Kysely<Tables>): Pick<TranslationStore, 'save' | 'approve' | 'reject'> {
  return {
    save: (tenant, requestId, { version, author, translation, digest }, now) =>
      whileWaiting(db, tenant, requestId, 'AWAITING_REVIEW', async (tx) => {
        const newest = await newestIs(tx, requestId, version);
        if (newest === undefined) return 'stale';
        await tx
          .insertInto('translations')
          .values({
            request_id: requestId,
            version: version + 1,
            author,
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
        return 'done';
      }),

    approve: (tenant, requestId, approval, needed, render, now) =>
      whileWaiting(db, tenant, requestId, 'AWAITING_REVIEW', async (tx) => {
        const { version, name, registration, digest, signature, clientId } = approval;
        if ((await newestIs(tx, requestId, version)) === undefined) return 'stale';
        if (await approvedAsAnother(tx, requestId, approval)) return 'same-client';
        const said = {
          registration: registration ?? null,
          digest,
          signature,
          client_id: clientId,
          at: now,
        };
        await tx
          .insertInto('approvals')
          .values({ request_id: requestId, version, name, ...said })
          .onConflict((conflict) =>
            conflict.columns(['request_id', 'version', 'name']).doUpdateSet(said),
          )
          .execute();
        const { people } = await tx
          .selectFrom('approvals')
          .select((eb) => eb.fn.countAll<number>().as('people'))
          .where('request_id', '=', requestId)
          .where('version', '=', version)
          .executeTakeFirstOrThrow();
        if (Number(people) < needed) return 'done';
        await moveRequests(tx, [requestId], 'IN_PROGRESS', now);
        const approvals = (await newestApprovals(tx, [requestId])).get(requestId) ?? [];
        const work = { ...render.work, approvals };
        await startRendering(tx, { id: requestId, tenant }, { ...render, work }, now);
        return 'done';
      }),

    reject: (tenant, requestId, version, failure, now) =>
      whileWaiting(db, tenant, requestId, 'AWAITING_REVIEW', async (tx, jobId) => {
        if ((await newestIs(tx, requestId, version)) === undefined) return 'stale';
        await endInFailure(tx, jobId, failure, now);
        await moveRequests(tx, [requestId], 'FAILED', now);
        return 'done';
      }),
  };
}

/** Translations in SQL. */
export function sqlTranslations(db: Kysely<Tables>): TranslationStore {
  return {
    ...reviews(db),

    async find(tenant, requestId, version) {
      const rows = await db
        .selectFrom('translations')
        .innerJoin('requests', 'requests.id', 'translations.request_id')
        .select(['version', 'author', 'translations.created_at as created_at'])
        .where('request_id', '=', requestId)
        .where('requests.tenant', '=', tenant)
        .orderBy('version')
        .execute();
      const wanted = version ?? rows.at(-1)?.version;
      if (wanted === undefined || !rows.some((row) => row.version === wanted)) return undefined;
      const row = await db
        .selectFrom('translations')
        .innerJoin('jobs', 'jobs.id', 'translations.job_id')
        .select(['document', 'digest', 'jobs.work as work'])
        .where('request_id', '=', requestId)
        .where('version', '=', wanted)
        .executeTakeFirstOrThrow();
      return {
        version: wanted,
        translation: Translation.parse(JSON.parse(row.document)),
        digest: row.digest,
        versions: rows.map(({ version: each, author, created_at }) => ({
          version: each,
          ...(author === null ? {} : { author }),
          at: iso(created_at),
        })),
        approvals: (await newestApprovals(db, [requestId])).get(requestId) ?? [],
        work: translationWork(row.work),
      };
    },

    async giveSubtitles(tenant, requestId, subtitles, newJobId, now) {
      return await whileWaiting(db, tenant, requestId, 'AWAITING_SUBTITLES', async (tx, jobId) => {
        const { work } = await tx
          .selectFrom('jobs')
          .select('work')
          .where('id', '=', jobId)
          .executeTakeFirstOrThrow();
        const job = { id: newJobId, tenant, kind: 'translation', shareKey: null } as const;
        await shareJob(tx, job, JSON.stringify({ ...translationWork(work), subtitles }), now);
        await tx
          .updateTable('requests')
          .set({ job_id: newJobId })
          .where('id', '=', requestId)
          .execute();
        await moveRequests(tx, [requestId], 'IN_PROGRESS', now);
        return 'done';
      });
    },
  };
}
