/** Brings the recordings of a message into this browser before they are shown. */
import type { RecordedClip } from '#contract/clip.ts';
import { type RecordingLinks, toRecordingId } from '#contract/library/recording-change.ts';
import { computeClipId } from '#rendering/clips/clip-id.ts';
import { RenderError } from '#rendering/render-error.ts';
import {
  confirmRecordings,
  findStoredIds,
  forgetRecordings,
  saveRecording,
} from './stored-recordings.ts';

/** Source of recordings. */
export interface RecordingSource {
  /** Asks which of these may be shown, and where they are. */
  links(ids: readonly string[], signal: AbortSignal): Promise<RecordingLinks>;
  /** Fetches the file of a link. */
  fetchFile(link: string, signal: AbortSignal): Promise<Blob>;
}

const getGlossText = (clips: readonly RecordedClip[], id: string) =>
  clips.find((clip) => clip.id === id)?.glosses.join(' ') ?? 'a sign';

async function fetchRecording(
  clip: RecordedClip,
  link: string,
  source: RecordingSource,
  signal: AbortSignal,
): Promise<void> {
  const unreachable = (reason: string, cause?: unknown) =>
    new RenderError(
      'recording-unreachable',
      `The recording of ${clip.glosses.join(' ')} could not be downloaded: ${reason}`,
      { cause },
    );
  let file: Blob;
  try {
    file = await source.fetchFile(link, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw unreachable(error instanceof Error ? error.message : String(error), error);
  }
  if (toRecordingId(await computeClipId(file, clip)) !== clip.id)
    throw unreachable('what came is another film.');
  await saveRecording({ clip, file, heardAt: Date.now() });
}

/**
 * Asks whether recordings may be shown, and fetches those that are not here. Where one may not, or does not come, no
 * signer takes its place.
 *
 * @throws {RenderError} `recording-missing`, `recording-unreachable`
 */
export async function fetchRecordings(
  clips: readonly RecordedClip[],
  source: RecordingSource,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < clips.length; from += MAX_IDS_PER_REQUEST)
    await fetchBatch(clips.slice(from, from + MAX_IDS_PER_REQUEST), source, signal);
}

/** Maximum number of recordings that the service returns in one response. */
const MAX_IDS_PER_REQUEST = 500;

async function fetchBatch(
  clips: readonly RecordedClip[],
  source: RecordingSource,
  signal: AbortSignal,
): Promise<void> {
  const ids = clips.map(({ id }) => id);
  const { recordings, missing } = await source.links(ids, signal);
  const [missingId] = missing;
  if (missingId !== undefined) {
    await forgetRecordings(missing);
    throw new RenderError(
      'recording-missing',
      `The recording of ${getGlossText(clips, missingId)} has since been deleted or withdrawn.`,
    );
  }
  const storedIds = await findStoredIds(ids);
  await confirmRecordings(
    clips.filter(({ id }) => storedIds.has(id)),
    Date.now(),
  );
  const links = new Map(recordings.map(({ id, link }) => [id, link]));
  for (const clip of clips) {
    const link = links.get(clip.id);
    if (!storedIds.has(clip.id) && link !== undefined)
      await fetchRecording(clip, link, source, signal);
  }
}
