import type { Kysely, Transaction } from 'kysely';
import { FINAL_STATUSES } from '#contract/requests/sign-request.ts';
import {
  copyAhead,
  deleteMessages,
  storeLongAhead,
} from '#service/adapters/sql/jobs/job-messages.ts';
import { workOutline } from '#service/adapters/sql/jobs/job-work.ts';
import { shareJob } from '#service/adapters/sql/jobs/share-job.ts';
import type { JobsTable } from '#service/adapters/sql/tables/job-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { locksRows, transact, transactByLocks } from '#service/adapters/sql/transact.ts';
import { batchReads, batchWrites } from '#service/http/batches.ts';
import type {
  Accepted,
  ListFilter,
  RepeatedAnnouncement,
  SignRequests,
  StoredRequest,
} from '#service/ports/requests/sign-requests.ts';
import {
  type Acceptance,
  acceptAnnouncements,
  findRepeats,
  leaseTo,
  toRepeatKey,
} from './accept-announcements.ts';
import { cancelRequest } from './cancel-request.ts';
import { listConditions } from './list-filter.ts';
import { moveRequests } from './move-requests.ts';
import { selectListed, selectRequests, withDetails } from './request-rows.ts';
import { acceptSignerAlone, findSignersAlone } from './signer-alone.ts';

async function findRequests(
  db: Kysely<Tables>,
  tenant: string,
  ids: readonly string[],
): Promise<StoredRequest[]> {
  if (ids.length === 0) return [];
  const rows = await selectRequests(db)
    .where('requests.id', 'in', ids)
    .where('requests.tenant', '=', tenant)
    .execute();
  const requests = await withDetails(db, rows);
  const films = rows.filter(({ kind }) => kind === 'video-translation').map(({ id }) => id);
  const signersAlone = await findSignersAlone(db, tenant, films);
  return requests.map((request) => {
    const signerAlone = signersAlone.get(request.id);
    return { ...request, ...(signerAlone && { signerAlone }) };
  });
}

const findRequest = async (
  db: Kysely<Tables>,
  tenant: string,
  id: string,
): Promise<StoredRequest | undefined> => (await findRequests(db, tenant, [id]))[0];

async function findRepeated(
  db: Kysely<Tables>,
  readRepeat: (repeatKey: string) => Promise<{ id: string; job_id: string | null } | undefined>,
  announcement: RepeatedAnnouncement,
): Promise<Accepted | undefined> {
  const { lease, now } = announcement;
  const repeat = await readRepeat(toRepeatKey(announcement));
  if (repeat === undefined) return undefined;
  const leasedJobId = await leaseTo(db, repeat.job_id, lease, now);
  const rows = await selectRequests(db)
    .where('requests.id', '=', repeat.id)
    .where('repeat_key', '=', toRepeatKey(announcement))
    .execute();
  const [request] = await withDetails(db, rows);
  return request && { request, leasedJobId };
}

/**
 * Selects the ids of a page. Of a search, SQLite reads the index `requests_search` alone, not the requests, whose bodies make
 * the table ten times as large.
 */
export const selectPageIds = (db: Kysely<Tables>, tenant: string, filter: ListFilter) =>
  db
    .selectFrom('requests')
    .leftJoin('jobs', 'jobs.id', 'requests.job_id')
    .select('requests.id')
    .where((eb) => listConditions(eb, tenant, filter, { isOneByOne: locksRows(db) }))
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(filter.limit);

async function listRequests(
  db: Kysely<Tables>,
  tenant: string,
  filter: ListFilter,
): Promise<StoredRequest[]> {
  const page = await selectPageIds(db, tenant, filter).execute();
  if (page.length === 0) return [];
  const rows = await selectListed(db)
    .where(
      'requests.id',
      'in',
      page.map(({ id }) => id),
    )
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .execute();
  return await withDetails(db, rows);
}

async function glossUses(db: Kysely<Tables>, tenant: string, newest: number) {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('jobs', 'jobs.id', 'requests.job_id')
    .select('jobs.glosses')
    .where('requests.tenant', '=', tenant)
    .where('jobs.glosses', '!=', '')
    .orderBy('requests.created_at', 'desc')
    .limit(newest)
    .execute();
  const uses = new Map<string, number>();
  for (const { glosses } of rows)
    for (const gloss of glosses.split('\n').filter(Boolean))
      uses.set(gloss, (uses.get(gloss) ?? 0) + 1);
  return { requests: rows.length, uses };
}

/** Finds a request that failed or was cancelled, with its job. */
const findEnded = (db: Kysely<Tables>, tenant: string, id: string) =>
  db
    .selectFrom('requests')
    .innerJoin('jobs', 'jobs.id', 'requests.job_id')
    .select([
      'requests.share_key',
      'requests.source_removed',
      'jobs.id as old_job_id',
      'jobs.kind',
      'jobs.work',
      'jobs.library_revision',
      'jobs.glosses',
    ])
    .where('requests.id', '=', id)
    .where('requests.tenant', '=', tenant)
    .where('requests.status', 'in', ['FAILED', 'CANCELLED'])
    .executeTakeFirst();

/** Creates the job that retries the work of an earlier one. */
async function startAgain(
  tx: Transaction<Tables>,
  old: Pick<JobsTable, 'tenant' | 'kind' | 'share_key' | 'work' | 'library_revision' | 'glosses'>,
  newJobId: string,
  now: number,
) {
  const { tenant, kind, share_key: shareKey, library_revision: libraryRevision } = old;
  const glosses = old.glosses.split('\n').filter(Boolean);
  const again = { id: newJobId, tenant, kind, shareKey, libraryRevision, glosses };
  const job = await shareJob(tx, again, old.work, now);
  if (job.id !== newJobId) await deleteMessages(tx, newJobId);
  return job;
}

async function archive(
  db: Kysely<Tables>,
  tenant: string,
  id: string,
  archivedAt: number | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('requests')
    .set({ archived_at: archivedAt ?? null })
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .where('status', 'in', FINAL_STATUSES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Requests in SQL. */
export function sqlSignRequests(db: Kysely<Tables>): SignRequests {
  const accept = batchWrites<Acceptance, Accepted>((acceptances) =>
    transactByLocks(db, (tx) => acceptAnnouncements(tx, acceptances)),
  );
  const readRepeat = batchReads((repeatKeys) => findRepeats(db, repeatKeys));
  return {
    async acceptAnnouncement(announcement) {
      const { jobId, work, now } = announcement;
      const isStoredAhead = await storeLongAhead(db, jobId, work.messages, now);
      return await accept({ announcement, isStoredAhead });
    },

    repeated: (announcement) => findRepeated(db, readRepeat, announcement),

    acceptSignerAlone: (request) => transact(db, (tx) => acceptSignerAlone(tx, request)),

    find: (tenant, id) => findRequest(db, tenant, id),
    findAll: (tenant, ids) => findRequests(db, tenant, ids),

    async findOutline(tenant, id) {
      const row = await db
        .selectFrom('requests')
        .innerJoin('jobs', 'jobs.id', 'requests.job_id')
        .select('jobs.work')
        .where('requests.id', '=', id)
        .where('requests.tenant', '=', tenant)
        .where('jobs.kind', '=', 'render')
        .executeTakeFirst();
      return row && workOutline(row.work);
    },

    list: (tenant, filter) => listRequests(db, tenant, filter),
    glossUses: (tenant, newest) => glossUses(db, tenant, newest),

    cancel: (tenant, id, now) => transact(db, (tx) => cancelRequest(tx, tenant, id, now)),

    archive: (tenant, id, archivedAt) => archive(db, tenant, id, archivedAt),

    async retry(tenant, id, newJobId, now) {
      const initial = await findEnded(db, tenant, id);
      if (initial !== undefined) await copyAhead(db, initial.old_job_id, newJobId, now);
      return await transact(db, async (tx) => {
        const request = await findEnded(tx, tenant, id);
        if (request === undefined || request.old_job_id !== initial?.old_job_id) {
          await deleteMessages(tx, newJobId);
          return (await findRequest(tx, tenant, id)) === undefined ? 'unknown' : 'not-ended';
        }
        if (request.source_removed === 1) {
          await deleteMessages(tx, newJobId);
          return 'file-removed';
        }
        const job = await startAgain(tx, { ...request, tenant }, newJobId, now);
        await tx
          .updateTable('requests')
          .set({ job_id: job.id, archived_at: null })
          .where('id', '=', id)
          .execute();
        await moveRequests(tx, [id], job.state === 'done' ? 'COMPLETED' : 'IN_PROGRESS', now);
        return 'retried';
      });
    },
  };
}
