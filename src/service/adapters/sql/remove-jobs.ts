/** Removes jobs that are no longer needed, and marks files for removal. */
import type { Transaction } from 'kysely';
import { withFollowers } from './jobs/phone-film-jobs.ts';
import type { Tables } from './tables/tables.ts';

/** Marks files for removal by the next sweep. */
export async function removeFiles(tx: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('removed_files')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Removes the jobs, with their videos, that no request waits for or shows any more. */
export async function removeJobs(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const shared = await tx
    .selectFrom('requests')
    .select('job_id')
    .where('job_id', 'in', ids)
    .execute();
  const usedIds = new Set(shared.map(({ job_id }) => job_id));
  const unneeded = ids.filter((id) => !usedIds.has(id));
  if (unneeded.length === 0) return;
  const unused = await withFollowers(tx, unneeded);
  const videos = await tx
    .deleteFrom('videos')
    .where('job_id', 'in', unused)
    .returning(['file_key', 'captions_key', 'source_captions_key', 'timeline_key'])
    .execute();
  const keys = videos.flatMap((video) => Object.values(video));
  await removeFiles(
    tx,
    keys.filter((key) => key !== null),
  );
  for (const table of ['job_messages', 'recording_uses'] as const)
    await tx.deleteFrom(table).where('job_id', 'in', unused).execute();
  await tx.deleteFrom('jobs').where('id', 'in', unused).execute();
}
