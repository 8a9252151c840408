import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';

/**
 * Gives the whole videos of a job's last holder, with their captions, to the new one, so that a worker lost in the
 * second video does not cost the first. The old holder cannot touch them: its token is worth nothing any more.
 *
 * @returns the positions of these videos, in order
 */
export async function adoptVideos(
  db: Kysely<Tables>,
  jobId: string,
  token: string,
): Promise<number[]> {
  const adopted = await db
    .updateTable('videos')
    .set({ lease_token: token })
    .where('job_id', '=', jobId)
    .where('file_key', 'is not', null)
    .where('captions_key', 'is not', null)
    .returning('position')
    .execute();
  return adopted.map(({ position }) => position).sort((a, b) => a - b);
}
