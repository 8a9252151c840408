/** Carries one file to the service: small ones in one request, others in parts that survive a reload. */
import type { z } from 'zod';
import type { MultipartStart, TranslationBody } from '#contract/requests/translation-upload.ts';
import type { CheckedFile } from './check/check-file.ts';
import { requireReadable } from './check/require-readable.ts';
import type { Subtitles } from './check/subtitles.ts';
import type { SendParts } from './part-uploader.ts';
import { createConnectivity } from './parts/connectivity.ts';
import { fitsOneRequest } from './parts/plan-parts.ts';
import { createRetry } from './parts/retry.ts';
import type { PartsProgress, Waiting } from './parts/upload-parts.ts';
import { backOnline, sleep } from './pause.ts';
import { UploadError } from './upload-error.ts';
import type { PartPage, StartedUpload, UploadService } from './upload-service.ts';

/** A checked file with all that the service is told of it. */
export interface FileToSend {
  file: File;
  type: CheckedFile['type'];
  /** Person and settings. */
  body: z.input<typeof TranslationBody>;
  subtitles?: Subtitles;
  isDraft: boolean;
}

/** An upload in parts that was begun before, with its file opened again. */
export interface ResumedUpload {
  file: File;
  uploadId: string;
  requestId: string;
  /** The bits of parts that are stored, as far as this browser knows. */
  known?: Uint8Array;
}

/** Progress of an upload: in parts, whole in bytes, or sent and being put together. */
export type UploadProgress =
  | ({ kind: 'parts' } & PartsProgress)
  | { kind: 'whole'; sentBytes: number; waiting: Waiting | undefined }
  /** Everything is there; the service puts the file in place. */
  | { kind: 'completing'; waiting: Waiting | undefined };

export interface UploadHooks {
  /** Reports that the upload can be resumed from now on. */
  onStarted(started: StartedUpload): Promise<void>;
  onProgress(progress: UploadProgress): void;
  onStored(bits: Uint8Array<ArrayBuffer>): void;
}

/** Rounds of sending what the service misses at completion. */
const MAX_ROUNDS = 3;

/** Whether the file goes in one request, which cannot be paused or resumed. */
export const isSentInOneRequest = ({
  file,
  subtitles,
}: Pick<FileToSend, 'file' | 'subtitles'>): boolean =>
  fitsOneRequest(file.size, subtitles?.file.size ?? 0);

/**
 * Answers the id of the sign request.
 *
 * @param signal aborting pauses: the call rejects as `stopped`
 * @throws {UploadError}
 */
export async function uploadFile(
  upload: FileToSend | ResumedUpload,
  service: UploadService,
  sendParts: SendParts,
  hooks: UploadHooks,
  signal: AbortSignal,
): Promise<string> {
  const { file } = upload;
  const connectivity = createConnectivity({ sleep, backOnline, random: Math.random });
  let reportWaiting: (waiting: Waiting | undefined) => void = () => undefined;
  const waitingNow = (): Waiting => (navigator.onLine ? 'line' : 'offline');
  const retry = createRetry({ sleep, random: Math.random }, connectivity, signal, {
    onDead: async () => reportWaiting(waitingNow()),
    onRest: (change) => reportWaiting(change === 1 ? 'busy' : undefined),
  });

  reportWaiting = (waiting) => hooks.onProgress({ kind: 'whole', sentBytes: 0, waiting });
  if (!('uploadId' in upload) && isSentInOneRequest(upload))
    return retry(() => sendInOneRequest(upload, service, hooks, signal));

  let storedBits: Uint8Array | undefined;
  let firstPage: PartPage | undefined;
  let uploadId: string;
  let requestId: string;
  if ('uploadId' in upload) ({ uploadId, requestId, known: storedBits } = upload);
  else {
    const started = await retry(() => service.start(toStartRequest(upload), upload.isDraft));
    ({ uploadId, requestId, firstPage } = started);
    await hooks.onStarted(started);
  }

  for (let round = 1; ; round++) {
    await sendParts({
      file,
      known: storedBits,
      firstPage,
      partPage: (from) => service.partPage(uploadId, from, signal),
      onProgress: (progress) => hooks.onProgress({ kind: 'parts', ...progress }),
      onStored: hooks.onStored,
      signal,
    });
    reportWaiting = (waiting) => hooks.onProgress({ kind: 'completing', waiting });
    reportWaiting(undefined);
    try {
      await retry(() => service.complete(uploadId));
      return requestId;
    } catch (error) {
      const isMissing = error instanceof UploadError && error.code === 'parts-missing';
      if (!isMissing || round === MAX_ROUNDS) throw error;
      // What this browser believed was wrong; the service's list is the truth.
      storedBits = undefined;
      firstPage = undefined;
    }
  }
}

async function sendInOneRequest(
  { file, body, subtitles, isDraft }: FileToSend,
  service: UploadService,
  { onProgress }: UploadHooks,
  signal: AbortSignal,
): Promise<string> {
  let sent = 0;
  try {
    return await service.sendInOneRequest(
      { body, file, isDraft, ...(subtitles && { subtitles: subtitles.file }) },
      {
        signal,
        onSent: (bytes) => {
          sent = bytes;
          onProgress({ kind: 'whole', sentBytes: Math.min(bytes, file.size), waiting: undefined });
        },
      },
    );
  } catch (error) {
    if (!(error instanceof UploadError && error.code === 'unreachable')) throw error;
    // Sending it again could make a second request of the same file.
    if (sent >= file.size)
      throw new UploadError(
        'answer-lost',
        'The file was sent, but the service did not confirm it. Check in Requests that it has arrived before you send it again.',
        { cause: error },
      );
    await requireReadable(file);
    throw error;
  }
}

function toStartRequest({
  file,
  type,
  body,
  subtitles,
}: FileToSend): z.input<typeof MultipartStart> {
  const { uploadSettings, ...person } = body;
  return {
    ...person,
    uploadSettings: {
      ...uploadSettings,
      fileName: file.name,
      fileSize: file.size,
      contentType: type,
      ...(subtitles && { subtitles: subtitles.text }),
    },
  };
}
