/** Unfinished uploads of earlier visits, and of other tabs. */

import { createPartBar } from '#upload/parts/part-bar.ts';
import { createPartSet } from '#upload/parts/part-set.ts';
import { reopen } from '#upload/picked-files.ts';
import { listSavedUploads, type SavedUpload } from '#upload/saved-uploads.ts';
import { FIRST_METER } from '#upload/transfer-meter.ts';
import type { UploadProgress } from '#upload/upload-file.ts';
import type { Entry } from './entry.ts';

const lockName = (uploadId: string) => `handsignal upload ${uploadId}`;

/** Runs `work` while no other tab sends this upload; undefined when one does. */
export async function runExclusively<T>(
  uploadId: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  // Without HTTPS the browser has no locks; then neither has it file handles.
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(lockName(uploadId), { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  );
}

/** Resolves when no other tab sends the upload any more, with whether it is still unfinished. */
export async function whenFree(uploadId: string): Promise<boolean> {
  await navigator.locks.request(lockName(uploadId), () => undefined);
  return (await listSavedUploads()).some((storedUpload) => storedUpload.uploadId === uploadId);
}

async function isSentElsewhere(uploadId: string): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === lockName(uploadId)) ?? false;
}

export const unfinishedUploads = async (connection: string): Promise<SavedUpload[]> =>
  (await listSavedUploads()).filter((storedUpload) => storedUpload.connection === connection);

async function resolveState(storedUpload: SavedUpload): Promise<Pick<Entry, 'state' | 'file'>> {
  if (await isSentElsewhere(storedUpload.uploadId)) return { state: { kind: 'elsewhere' } };
  if (storedUpload.handle === undefined) return { state: { kind: 'needs-file', method: 'pick' } };
  const opened = await reopen(storedUpload.handle, false);
  if (opened === 'gone') return { state: { kind: 'needs-file', method: 'pick' } };
  if (opened === 'needs-permission') return { state: { kind: 'needs-file', method: 'permission' } };
  return { state: { kind: 'paused' }, file: opened.file };
}

/** Creates the row of an unfinished upload. */
export async function createEntry(storedUpload: SavedUpload, id: number): Promise<Entry> {
  const { uploadId, requestId, fingerprint, path, partCount, bits, handle } = storedUpload;
  const { sizeBytes } = fingerprint;
  return {
    id,
    path,
    sizeBytes,
    ...(handle && { handle }),
    identifiers: [],
    begun: { uploadId, requestId, fingerprint, partCount, ...(bits && { bits }) },
    progress: computeProgress({ partCount, bits, sizeBytes }),
    meter: FIRST_METER,
    ...(await resolveState(storedUpload)),
  };
}

/** Computes the progress of an upload that is not being sent. */
export function computeProgress({
  partCount,
  bits,
  sizeBytes,
}: Pick<SavedUpload, 'partCount' | 'bits'> & { sizeBytes: number }): UploadProgress {
  const storedParts = createPartSet(partCount, bits).count;
  const storedBytes = Math.min(sizeBytes, Math.round((storedParts / partCount) * sizeBytes));
  return {
    kind: 'parts',
    sentBytes: storedBytes,
    storedBytes,
    storedParts,
    partCount,
    cells: computeCells(partCount, bits),
    slots: 0,
    waiting: undefined,
  };
}

function computeCells(partCount: number, bits: Uint8Array | undefined): Uint8Array {
  const bar = createPartBar(partCount);
  const stored = createPartSet(partCount, bits);
  for (let part = 1; part <= partCount; part++) if (stored.has(part)) bar.count(part, 1);
  return bar.cells();
}
