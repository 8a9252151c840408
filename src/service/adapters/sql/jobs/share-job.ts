import type { Insertable, Transaction } from 'kysely';
import type { JobsTable } from '#service/adapters/sql/tables/job-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { locksRows } from '#service/adapters/sql/transact.ts';

/** Job that is to be made where there is none of its share key. */
export interface NewJob {
  id: string;
  tenant: string;
  kind: JobsTable['kind'];
  shareKey: string | null;
  libraryRevision?: number | undefined;
  glosses?: readonly string[];
}

/** Formats glosses as they are stored: each between two line ends, so that it can be found. */
const glossLines = (glosses: readonly string[]): string =>
  glosses.length === 0 ? '' : `\n${glosses.join('\n')}\n`;

const toJobRow = (job: NewJob, work: string, now: number): Insertable<JobsTable> => ({
  id: job.id,
  tenant: job.tenant,
  kind: job.kind,
  share_key: job.shareKey,
  state: 'queued',
  work,
  stage: job.kind === 'render' ? 'waiting' : 'waiting for translation',
  progress: 0,
  lease_token: null,
  lease_until: null,
  failures: 0,
  lost_leases: 0,
  lost_at: null,
  run_at: now,
  failure: null,
  library_revision: job.libraryRevision ?? 0,
  glosses: glossLines(job.glosses ?? []),
  follows: null,
  signer: null,
  created_at: now,
  updated_at: now,
});

/** Returns the live or finished job of a share key, or creates one. */
export async function shareJob(
  tx: Transaction<Tables>,
  job: NewJob,
  work: string,
  now: number,
): Promise<Pick<JobsTable, 'id' | 'state'>> {
  const inserted = await tx
    .insertInto('jobs')
    .values(toJobRow(job, work, now))
    .onConflict((conflict) => conflict.column('share_key').doNothing())
    .returning(['id', 'state'])
    .executeTakeFirst();
  return (
    inserted ??
    (await tx
      .selectFrom('jobs')
      .select(['id', 'state'])
      .where('share_key', '=', job.shareKey)
      .executeTakeFirstOrThrow())
  );
}

const SHARED_COLUMNS = [
  'id',
  'state',
  'share_key',
  'stage',
  'progress',
  'library_revision',
  'updated_at',
] as const;

/** Job of a share key, as `shareJobs` found or made it. */
export type SharedJob = Pick<JobsTable, (typeof SHARED_COLUMNS)[number]>;

/**
 * Returns the live or finished job of each share key, or creates it. Each stays as it is until the transaction ends,
 * also in `transactByLocks`: a job that exists is written, without a change. Who completes, cancels, fails or removes
 * it must write it too, and so either comes first and is seen here, or collides and then sees who joined the job.
 *
 * @param jobs with one share key each
 */
export async function shareJobs(
  tx: Transaction<Tables>,
  jobs: readonly { job: NewJob & { shareKey: string }; work: string; now: number }[],
): Promise<Map<string, SharedJob>> {
  if (jobs.length === 0) return new Map();
  // In one order everywhere, so that no two transactions wait for each other.
  const inOrder = jobs.toSorted((a, b) => (a.job.shareKey < b.job.shareKey ? -1 : 1));
  const rows = await tx
    .insertInto('jobs')
    .values(inOrder.map(({ job, work, now }) => toJobRow(job, work, now)))
    .onConflict((conflict) => {
      const ofKey = conflict.column('share_key');
      return locksRows(tx)
        ? ofKey.doUpdateSet((eb) => ({ share_key: eb.ref('excluded.share_key') }))
        : ofKey.doNothing();
    })
    .returning(SHARED_COLUMNS)
    .execute();
  const shared = new Map<string, SharedJob>(rows.map((row) => [row.share_key!, row]));
  const missing = inOrder.map(({ job }) => job.shareKey).filter((key) => !shared.has(key));
  if (missing.length === 0) return shared;
  const existing = await tx
    .selectFrom('jobs')
    .select(SHARED_COLUMNS)
    .where('share_key', 'in', missing)
    .execute();
  for (const row of existing) shared.set(row.share_key!, row);
  return shared;
}
