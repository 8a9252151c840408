/** Announcements that arrive together are accepted by one transaction of a few statements, however many they are. */
import type { Kysely, Transaction } from 'kysely';
import { deleteMessages, storeAllMessages } from '#service/adapters/sql/jobs/job-messages.ts';
import { type SharedJob, shareJobs } from '#service/adapters/sql/jobs/share-job.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { Collision } from '#service/adapters/sql/transact.ts';
import type {
  Accepted,
  NewAnnouncement,
  RepeatedAnnouncement,
  StoredRequest,
} from '#service/ports/requests/sign-requests.ts';
import { insertRequests } from './move-requests.ts';
import { type NewRequestRow, selectRequests, toNewRequest, withDetails } from './request-rows.ts';

/** Announcement to accept, and whether its messages are stored already. */
export interface Acceptance {
  announcement: NewAnnouncement;
  isStoredAhead: boolean;
}

/** Names the body of an announcement: equal for every repeat of it. */
export const toRepeatKey = ({
  tenant,
  repeatKey,
}: Pick<RepeatedAnnouncement, 'tenant' | 'repeatKey'>) => `${tenant} ${repeatKey}`;

const toShareKey = ({ tenant, shareKey }: NewAnnouncement) => `${tenant} ${shareKey}`;

/** Request that answers a repeat, and its job. */
interface Repeated {
  id: string;
  job_id: string | null;
}

/** Finds the requests that have these repeat keys. */
export async function findRepeats(
  db: Kysely<Tables>,
  repeatKeys: readonly string[],
): Promise<Map<string, Repeated>> {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'job_id', 'repeat_key'])
    .where('repeat_key', 'in', repeatKeys)
    .execute();
  return new Map(rows.map(({ repeat_key, ...row }) => [repeat_key!, row]));
}

/** Leases a queued job to the submitter. Returns undefined when the job is already held or done. */
export async function leaseTo(
  db: Kysely<Tables>,
  jobId: string | null,
  lease: RepeatedAnnouncement['lease'],
  now: number,
): Promise<string | undefined> {
  if (lease === undefined || jobId === null) return undefined;
  const leased = await db
    .updateTable('jobs')
    .set({ state: 'running', lease_token: lease.token, lease_until: lease.until, updated_at: now })
    .where('id', '=', jobId)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return leased?.id;
}

const toRequestRow = (announcement: NewAnnouncement, job: SharedJob): NewRequestRow => ({
  id: announcement.id,
  tenant: announcement.tenant,
  client_id: announcement.clientId,
  kind: announcement.kind ?? 'train-announcement',
  title: announcement.title,
  english: announcement.work.outline.english,
  status: job.state === 'done' ? 'COMPLETED' : 'IN_PROGRESS',
  job_id: job.id,
  repeat_key: toRepeatKey(announcement),
  share_key: toShareKey(announcement),
  meta_data: announcement.metaData === undefined ? null : JSON.stringify(announcement.metaData),
  request: JSON.stringify(announcement.request),
  warnings: JSON.stringify(announcement.warnings),
  source_bytes: 0,
  created_at: announcement.now,
  updated_at: announcement.now,
});

/** Finds or makes the jobs of announcements, with the messages of those that are made. */
async function startJobs(
  tx: Transaction<Tables>,
  announcements: readonly NewAnnouncement[],
  storedAhead: ReadonlySet<string>,
): Promise<Map<string, SharedJob>> {
  const firstOfKey = new Map<string, NewAnnouncement>();
  for (const announcement of announcements) {
    const shareKey = toShareKey(announcement);
    if (!firstOfKey.has(shareKey)) firstOfKey.set(shareKey, announcement);
  }
  const jobs = await shareJobs(
    tx,
    Array.from(
      firstOfKey,
      ([
        shareKey,
        {
          jobId,
          tenant,
          work: { outline },
          now,
        },
      ]) => {
        const { libraryRevision, glosses } = outline;
        const job = {
          id: jobId,
          tenant,
          kind: 'render' as const,
          shareKey,
          libraryRevision,
          glosses,
        };
        return { job, work: JSON.stringify(outline), now };
      },
    ),
  );
  const made = announcements.filter((item) => jobs.get(toShareKey(item))!.id === item.jobId);
  await storeAllMessages(
    tx,
    made
      .filter(({ jobId }) => !storedAhead.has(jobId))
      .map(({ jobId, work: { messages }, now }) => ({ jobId, messages, now })),
  );
  const needed = new Set(made.map(({ jobId }) => jobId));
  const unneeded = announcements.filter(
    ({ jobId }) => !needed.has(jobId) && storedAhead.has(jobId),
  );
  await deleteMessages(tx, ...unneeded.map(({ jobId }) => jobId));
  return jobs;
}

/** Reads the requests that have these repeat keys, with what they show. */
async function readByRepeatKey(
  tx: Transaction<Tables>,
  repeatKeys: readonly string[],
): Promise<Map<string, StoredRequest>> {
  if (repeatKeys.length === 0) return new Map();
  const rows = await selectRequests(tx).where('repeat_key', 'in', repeatKeys).execute();
  const requests = await withDetails(tx, rows);
  return new Map(rows.map(({ repeat_key }, index) => [repeat_key!, requests[index]!]));
}

/** Tells apart the announcements that are new, the first of each body, and those that repeat one. */
function sortOut(acceptances: readonly Acceptance[], repeats: ReadonlyMap<string, Repeated>) {
  const fresh = new Map<string, NewAnnouncement>();
  const storedAhead = new Set<string>();
  /** Jobs that will not be made. */
  const superfluous: string[] = [];
  for (const { announcement, isStoredAhead } of acceptances) {
    const key = toRepeatKey(announcement);
    const isFirst = !repeats.has(key) && !fresh.has(key);
    if (isFirst) fresh.set(key, announcement);
    if (isStoredAhead && isFirst) storedAhead.add(announcement.jobId);
    if (isStoredAhead && !isFirst) superfluous.push(announcement.jobId);
  }
  return { fresh, storedAhead, superfluous };
}

/** Adds the requests of new announcements; returns those whose videos are yet to be made, by their repeat keys. */
async function addRequests(
  tx: Transaction<Tables>,
  fresh: ReadonlyMap<string, NewAnnouncement>,
  getJob: (announcement: NewAnnouncement) => SharedJob,
): Promise<Map<string, StoredRequest>> {
  // In one order everywhere, so that no two transactions wait for each other.
  const inOrder = [...fresh].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = inOrder.map(([key, announcement]) => {
    const job = getJob(announcement);
    return { key, row: toRequestRow(announcement, job), job };
  });
  await insertRequests(
    tx,
    rows.map(({ row }) => row),
  );
  return new Map(
    rows
      .filter(({ job }) => job.state !== 'done')
      .map(({ key, row, job }) => [key, toNewRequest(row, job)]),
  );
}

/**
 * Accepts announcements, in `transactByLocks`. What holds in place of a transaction that runs as if alone: a body is
 * accepted once by the unique repeat key, which collides; a job is as it was seen by `shareJobs`, so that no request
 * waits for a job that has ended, or shows videos that are removed.
 *
 * @throws {Collision} when another process accepted or cancelled one of them just now
 */
export async function acceptAnnouncements(
  tx: Transaction<Tables>,
  acceptances: readonly Acceptance[],
): Promise<Accepted[]> {
  const repeatKeys = [...new Set(acceptances.map(({ announcement }) => toRepeatKey(announcement)))];
  const repeats = await findRepeats(tx, repeatKeys);
  const { fresh, storedAhead, superfluous } = sortOut(acceptances, repeats);
  await deleteMessages(tx, ...superfluous);
  const jobs = await startJobs(tx, [...fresh.values()], storedAhead);
  const getJob = (announcement: NewAnnouncement) => jobs.get(toShareKey(announcement))!;
  const requests = await addRequests(tx, fresh, getJob);
  const leasedJobIds: (string | undefined)[] = [];
  for (const { announcement } of acceptances) {
    const key = toRepeatKey(announcement);
    const repeat = repeats.get(key);
    const jobId = repeat === undefined ? getJob(announcement).id : repeat.job_id;
    const leasedJobId = await leaseTo(tx, jobId, announcement.lease, announcement.now);
    leasedJobIds.push(leasedJobId);
    // What the lease wrote is read below.
    if (leasedJobId !== undefined) requests.delete(key);
  }
  const rest = await readByRepeatKey(
    tx,
    repeatKeys.filter((key) => !requests.has(key)),
  );
  return acceptances.map(({ announcement }, index) => {
    const key = toRepeatKey(announcement);
    const request = requests.get(key) ?? rest.get(key);
    if (request === undefined) throw new Collision('The request has just been cancelled.');
    return { request, leasedJobId: leasedJobIds[index] };
  });
}
