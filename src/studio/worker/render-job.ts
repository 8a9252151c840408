import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderJob, VideoOutput } from '#contract/requests/render-job.ts';
import { isOfSigner } from '#contract/screens/timeline.ts';
import type { FilmComposer } from '#rendering/overlay/create-composer.ts';
import { toOpaqueBackground } from '#rendering/overlay/overlay-plan.ts';
import { createFileComment } from '#rendering/plan/label.ts';
import { toSignerLook } from '#rendering/plan/signer-look.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { RenderVideo } from '#rendering/workers/create-renderer.ts';
import type { DeliveredVideo } from '#studio/queries/requests/delivery-calls.ts';
import { applyLibraryToJob } from './apply-library-to-job.ts';
import { formatApprovals } from './format-approvals.ts';
import { type Holding, holdJob } from './hold-job.ts';
import { withJobFolder } from './job-folder.ts';

export interface RenderDependencies extends Holding {
  render: RenderVideo;
  composer: FilmComposer;
}

interface Progress {
  signal: AbortSignal;
  onProgress: (progress: { stage: string; progress: number }) => void;
}

/** Fraction of a video's progress that is rendering; the rest is delivering it. */
const RENDERING_FRACTION = 0.95;
/** Fraction of the work on a video with sound before the sound is added. */
const SILENT_FRACTION = 0.9;

/** Renders and delivers every video of a job that an earlier worker did not, in order. Never rejects; see `holdJob`. */
export const renderJob = (claimed: RenderJob, dependencies: RenderDependencies): Promise<void> =>
  holdJob(claimed, dependencies, ({ signal, move, send }) =>
    withJobFolder(claimed.jobId, dependencies.folders, async (folder) => {
      const { calls } = dependencies;
      const job = await applyLibraryToJob(claimed, calls, signal, dependencies.forgetPieces);
      let source: Blob | undefined;
      for (const [index, output] of job.outputs.entries()) {
        if (job.delivered?.includes(index)) continue;
        const fraction = (completed: number) => (index + completed) / job.outputs.length;
        if (output.uses !== 'none' && source === undefined) {
          move('fetching the source', fraction(0));
          source = await calls.fetchFile(job.source?.link ?? '', signal, folder);
        }
        const video = await makeVideo(job, output, source, dependencies, {
          signal,
          onProgress: ({ stage, progress }) => move(stage, fraction(progress * RENDERING_FRACTION)),
        });
        move('storing', fraction(RENDERING_FRACTION));
        await send(() => calls.deliver(job, index, video, signal));
        move('storing', fraction(1));
      }
      await send(() => calls.complete(job, signal));
    }),
  );

/** Adds to a video how much of it is approved. */
async function addCoverage(message: Message, video: DeliveredVideo): Promise<DeliveredVideo> {
  const { messageCoverage } = await import('#signing/message-coverage.ts');
  return { ...video, coverage: messageCoverage(message) };
}

async function makeVideo(
  job: RenderJob,
  { message: messageIndex, uses, film }: VideoOutput,
  source: Blob | undefined,
  dependencies: RenderDependencies,
  progress: Progress,
): Promise<DeliveredVideo> {
  const message = job.messages[messageIndex];
  if (message === undefined) throw new Error(`The job has no message ${messageIndex}.`);
  const look = isOfSigner(film)
    ? toSignerLook(job.look, film === 'phone' ? 'signer360' : 'signer720')
    : job.look;
  const video = await renderOutput({ ...job, look }, message, uses, source, dependencies, progress);
  return {
    ...(await addCoverage(message, video)),
    signsApproved: await areSignsApproved(job, message),
  };
}

/** Checks whether the signs of a message are approved. Without decisions of the organisation none is. */
async function areSignsApproved({ library }: RenderJob, message: Message): Promise<boolean> {
  if (library === undefined || library.approved.length === 0) return false;
  const { signsApproved } = await import('#signing/lexicon/library/signs-approved.ts');
  return signsApproved(message);
}

async function renderOutput(
  job: RenderJob,
  message: Message,
  uses: VideoOutput['uses'],
  source: Blob | undefined,
  { render, composer }: RenderDependencies,
  { signal, onProgress }: Progress,
): Promise<DeliveredVideo> {
  const { look, requestId, approvals } = job;
  const comment = approvals && formatApprovals(requestId, approvals);
  const work = job.jobId;
  if (uses === 'none' || source === undefined || job.source === undefined)
    return await render({ message, look, comment }, { signal, onProgress, work });
  const over = { source, message, comment, work, signal, onProgress };
  const dependencies = { render, composer };
  if (uses === 'sound') return await withSound({ ...over, look }, dependencies);
  const { overlaySize, background, signerPlace, signerCorner, filmPace } = job.source;
  // `full` has no picture of the source; the service then asks for only its sound.
  const size = overlaySize === 'full' ? 'L' : overlaySize;
  const wish = { overlaySize: size, background, signerPlace, signerCorner, filmPace };
  try {
    return await composer.composeOverSource({ ...over, look, ...wish });
  } catch (error) {
    if (!(error instanceof RenderError && error.code === 'source-pictureless')) throw error;
    // An mp4, webm or mkv may hold sound alone. The service waits for an mp4, which is never transparent.
    const opaque = { ...look, background: toOpaqueBackground(look.background) };
    const video = await withSound({ ...over, look: opaque }, dependencies);
    return { ...video, uses: 'sound' };
  }
}

interface OverSound extends Progress {
  source: Blob;
  message: Message;
  look: Look;
  comment: string | undefined;
  work: string;
}

/**
 * Renders the signer alone with the sound of the source; the signer is at rest until the sound has ended, so
 * that nothing of it is cut.
 */
async function withSound(
  { source, message, look, comment, work, signal, onProgress }: OverSound,
  { render, composer }: Pick<RenderDependencies, 'render' | 'composer'>,
): Promise<DeliveredVideo> {
  const minSeconds = await composer.soundSeconds(source, signal);
  const video = await render(
    { message, look, comment, minSeconds },
    {
      signal,
      work,
      onProgress: ({ stage, progress }) =>
        onProgress({ stage, progress: progress * SILENT_FRACTION }),
    },
  );
  onProgress({ stage: 'joining', progress: SILENT_FRACTION });
  const { title } = message;
  return await composer.addSound({
    video,
    sound: source,
    title,
    comment: createFileComment(message, look, comment),
    work,
    signal,
  });
}
