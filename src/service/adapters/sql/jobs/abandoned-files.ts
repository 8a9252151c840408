import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { RenderQueue } from '#service/ports/requests/render-queue.ts';

/** Files that were delivered for nothing. */
export function abandonedFiles(
  db: Kysely<Tables>,
): Pick<RenderQueue, 'abandonedFiles' | 'forgetFiles'> {
  return {
    async abandonedFiles(maxFiles) {
      const rows = await db
        .selectFrom('videos')
        .innerJoin('jobs', 'jobs.id', 'videos.job_id')
        .select([
          'videos.job_id',
          'videos.lease_token',
          'videos.position',
          'videos.file_key',
          'videos.captions_key',
          'videos.source_captions_key',
          'videos.timeline_key',
        ])
        .where((eb) =>
          eb.or([
            eb('jobs.state', 'in', ['failed', 'cancelled']),
            eb.and([
              eb('jobs.state', '=', 'done'),
              eb('jobs.lease_token', '!=', eb.ref('videos.lease_token')),
            ]),
          ]),
        )
        .limit(maxFiles)
        .execute();
      return rows.map((row) => ({
        jobId: row.job_id,
        token: row.lease_token,
        index: row.position,
        fileKeys: [
          row.file_key,
          row.captions_key,
          row.source_captions_key,
          row.timeline_key,
        ].filter((key) => key !== null),
      }));
    },

    async forgetFiles(files) {
      for (const { jobId, token, index } of files)
        await db
          .deleteFrom('videos')
          .where('job_id', '=', jobId)
          .where('lease_token', '=', token)
          .where('position', '=', index)
          .execute();
    },
  };
}
