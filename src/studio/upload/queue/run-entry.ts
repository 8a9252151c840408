/** Sends one file of the queue and remembers it until it is complete. */

import { sendParts } from '#upload/part-uploader.ts';
import {
  forgetUpload,
  rememberSent,
  saveUpload,
  updateSavedUpload,
} from '#upload/saved-uploads.ts';
import { UploadError } from '#upload/upload-error.ts';
import { type FileToSend, type ResumedUpload, uploadFile } from '#upload/upload-file.ts';
import type { StartedUpload, UploadService } from '#upload/upload-service.ts';
import type { Entry, EntryState } from './entry.ts';
import { runExclusively } from './restore.ts';

export interface RunPorts {
  service: UploadService;
  connection: string;
  /** Aborting pauses. */
  signal: AbortSignal;
  change(id: number, changes: Partial<Entry>): void;
  onProgress(id: number, progress: NonNullable<Entry['progress']>): void;
}

function toUpload({ file, begun, checked, order, subtitles }: Entry): FileToSend | ResumedUpload {
  if (file === undefined) throw new UploadError('file-gone', 'Choose the file again.');
  if (begun !== undefined) {
    const { uploadId, requestId, bits } = begun;
    return { file, uploadId, requestId, known: bits };
  }
  if (checked === undefined || order === undefined)
    throw new UploadError('broken', 'The file was not checked. Remove it and choose it again.');
  return { file, type: checked.type, ...order, subtitles };
}

/** Resolves with the state that the file ends in; never rejects. */
export async function runEntry(entry: Entry, ports: RunPorts): Promise<EntryState> {
  const run = () => send(entry, ports);
  const { begun } = entry;
  return begun === undefined
    ? run()
    : ((await runExclusively(begun.uploadId, run)) ?? { kind: 'elsewhere' });
}

async function send(entry: Entry, ports: RunPorts): Promise<EntryState> {
  const { id, path, checked } = entry;
  const { service, connection, signal, change, onProgress } = ports;
  let begun = entry.begun;
  let freed: () => void = () => undefined;
  const fingerprint = begun?.fingerprint ?? checked?.fingerprint;

  const onStarted = async ({ uploadId, requestId, partCount }: StartedUpload) => {
    if (fingerprint === undefined) return;
    begun = { uploadId, requestId, fingerprint, partCount };
    change(id, { begun });
    // Other tabs must not send it too; the lock is held until this run ends.
    void runExclusively(uploadId, () => new Promise<void>((resolve) => (freed = resolve)));
    await ignoreStorageFailure(
      saveUpload({
        uploadId,
        requestId,
        connection,
        fingerprint,
        path,
        partCount,
        handle: entry.handle,
        startedAt: Date.now(),
        isPaused: false,
      }),
    );
  };
  const onStored = (bits: Uint8Array<ArrayBuffer>) => {
    if (begun === undefined) return;
    begun = { ...begun, bits };
    change(id, { begun });
    void ignoreStorageFailure(updateSavedUpload(begun.uploadId, { bits }));
  };

  try {
    const requestId = await uploadFile(
      toUpload(entry),
      service,
      sendParts,
      { onStarted, onStored, onProgress: (progress) => onProgress(id, progress) },
      signal,
    );
    if (begun !== undefined) await ignoreStorageFailure(forgetUpload(begun.uploadId));
    if (fingerprint !== undefined)
      await ignoreStorageFailure(
        rememberSent(connection, fingerprint, { requestId, name: path, at: Date.now() }),
      );
    return { kind: 'done', requestId };
  } catch (error) {
    if (error instanceof UploadError && error.code === 'stopped') return { kind: 'paused' };
    if (!(error instanceof UploadError)) console.error('An upload failed.', error);
    const code = error instanceof UploadError ? error.code : 'broken';
    return {
      kind: 'failed',
      code,
      message: error instanceof Error ? error.message : String(error),
    };
  } finally {
    freed();
  }
}

/**
 * Waits until an upload is stored. A browser that stores nothing (full, or private) still uploads; it only
 * cannot resume after a reload.
 */
async function ignoreStorageFailure(storing: Promise<void>): Promise<void> {
  try {
    await storing;
  } catch (error) {
    console.warn('This upload cannot be resumed after a reload.', error);
  }
}
