/** The messages of a job by the sign library of its organisation, with the recordings that they show at hand. */
import type { RenderJob } from '#contract/requests/render-job.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { JobCalls } from './job-calls.ts';

/** A film that the service has not spoken of for this long may have been withdrawn. */
const HEARD_MILLISECONDS = 24 * 3600 * 1000;

/**
 * Applies the organisation's sign library to the messages of a job, and fetches the recordings that they use.
 *
 * @param forgetPieces forgets pieces of earlier videos, which may show who has withdrawn; those of this browser by default
 * @throws {RenderError} `recording-missing`, `recording-unreachable`: no other signer replaces a person
 */
export async function applyLibraryToJob(
  job: RenderJob,
  calls: Pick<JobCalls, 'showRecordings' | 'fetchFile'>,
  signal: AbortSignal,
  forgetPieces = forgetBrowserPieces,
): Promise<RenderJob> {
  const { library } = job;
  if (library === undefined) return job;
  const { applyLibrary: byLibrary } = await import('#rendering/clips/library/apply-library.ts');
  const messages = job.messages.map((message) => byLibrary(message, library));
  if (library.recordings.length > 0)
    await fetchShown({ ...job, messages }, calls, signal, forgetPieces);
  return { ...job, messages };
}

async function fetchShown(
  job: RenderJob,
  calls: Pick<JobCalls, 'showRecordings' | 'fetchFile'>,
  signal: AbortSignal,
  forgetPieces: () => Promise<void>,
): Promise<void> {
  const [
    { listClipIds: clipsIn },
    { listLibraryClips: libraryClips },
    { fetchRecordings },
    { forgetUnconfirmed: forgetUnheard },
  ] = await Promise.all([
    import('#rendering/clips/with-clips.ts'),
    import('#contract/library/played-clips.ts'),
    import('#rendering/clips/library/fetch-recordings.ts'),
    import('#rendering/clips/library/stored-recordings.ts'),
  ]);
  const clipIds = new Set(job.messages.flatMap(clipsIn));
  if (clipIds.size === 0) return;
  await forgetUnheard(Date.now() - HEARD_MILLISECONDS);
  const clips = libraryClips(job.library!).filter(({ id }) => clipIds.has(id));
  const links = (ids: readonly string[]) => calls.showRecordings(job, ids, signal);
  try {
    await fetchRecordings(clips, { links, fetchFile: calls.fetchFile }, signal);
  } catch (error) {
    if (error instanceof RenderError && error.code === 'recording-missing') await forgetPieces();
    throw error;
  }
}

async function forgetBrowserPieces(): Promise<void> {
  const { hasFiles, opfsSegmentCache } = await import('#rendering/cache/opfs-segment-cache.ts');
  if (hasFiles()) await opfsSegmentCache().clear();
}
