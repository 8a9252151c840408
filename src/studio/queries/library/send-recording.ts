/** Sends the film of a recording, in the parts of the uploader: what is lost on the way is sent again. */
import type { RecordedClip } from '#contract/clip.ts';
import { RECORDING_TYPES, type RecordingId } from '#contract/library/recording-change.ts';
import type { ApiClient } from '#studio/queries/service/api-client.ts';
import { asUpload } from '#studio/queries/upload-service.ts';
import { sendParts } from '#upload/part-uploader.ts';
import type { PartPage } from '#upload/upload-service.ts';

export interface SendOptions {
  signal: AbortSignal;
  /** Reports the fraction that is stored. */
  onProgress?: (fraction: number) => void;
}

/**
 * Uploads the film of a recording to the service. A later change of the library makes the recording known.
 * @throws {UploadError} with a message for people
 */
export async function sendRecording(
  api: ApiClient,
  recording: RecordingId,
  { inSeconds, seconds }: Pick<RecordedClip, 'inSeconds' | 'seconds'>,
  film: Blob,
  { signal, onProgress = () => undefined }: SendOptions,
): Promise<void> {
  const [type = ''] = film.type.split(';');
  const contentType = RECORDING_TYPES.find((candidate) => candidate === type) ?? 'video/mp4';
  const sizeBytes = film.size;
  const start = { recording, sizeBytes, contentType, inSeconds, seconds };
  const started = await asUpload(api.startRecording(start));
  if (started.isStored) return;
  const partPage = async (from: number): Promise<PartPage> => {
    const { urls, stored } = await asUpload(api.recordingParts(recording, from, signal));
    return { from, urls, stored };
  };
  await sendParts({
    file: new File([film], recording, { type: contentType }),
    firstPage: { from: 1, urls: started.urls, stored: started.stored },
    partPage,
    onProgress: ({ storedBytes }) => onProgress(storedBytes / sizeBytes),
    onStored: () => undefined,
    signal,
  });
  await asUpload(api.completeRecording(recording));
}
