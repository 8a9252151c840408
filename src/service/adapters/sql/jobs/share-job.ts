import type { Transaction } from 'kysely';
import type { JobsTable } from '#service/adapters/sql/tables/job-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';

/** Formats glosses as they are stored: each between two line ends, so that it can be found. */
const glossLines = (glosses: readonly string[]): string =>
  glosses.length === 0 ? '' : `\n${glosses.join('\n')}\n`;

/** Returns the live or finished job of a share key, or creates one. */
export async function shareJob(
  tx: Transaction<Tables>,
  job: {
    id: string;
    tenant: string;
    kind: JobsTable['kind'];
    shareKey: string | null;
    libraryRevision?: number | undefined;
    glosses?: readonly string[];
  },
  work: string,
  now: number,
): Promise<Pick<JobsTable, 'id' | 'state'>> {
  const inserted = await tx
    .insertInto('jobs')
    .values({
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
      created_at: now,
      updated_at: now,
    })
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
