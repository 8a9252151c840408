/** Unfinished uploads of earlier visits, and of other tabs. */
import { type KeptUpload, keptUploads } from '#upload/kept-uploads.ts';
import { partBar } from '#upload/parts/part-bar.ts';
import { partSet } from '#upload/parts/part-set.ts';
import { reopen } from '#upload/picked-files.ts';
import { FIRST_METER } from '#upload/transfer-meter.ts';
import type { UploadProgress } from '#upload/upload-file.ts';
import type { Entry } from './entry.ts';

const lockName = (uploadId: string) => `handsignal upload ${uploadId}`;

/** Runs `work` while no other tab sends this upload; undefined when one does. */
export async function alone<T>(uploadId: string, work: () => Promise<T>): Promise<T | undefined> {
  // Without HTTPS the browser has no locks; then neither has it file handles.
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(lockName(uploadId), { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  );
}

/** Resolves when no other tab sends the upload any more, with whether it is still unfinished. */
export async function whenFree(uploadId: string): Promise<boolean> {
  await navigator.locks.request(lockName(uploadId), () => undefined);
  return (await keptUploads()).some((kept) => kept.uploadId === uploadId);
}

async function isSentElsewhere(uploadId: string): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === lockName(uploadId)) ?? false;
}

export const unfinishedUploads = async (connection: string): Promise<KeptUpload[]> =>
  (await keptUploads()).filter((kept) => kept.connection === connection);

async function stateOf(kept: KeptUpload): Promise<Pick<Entry, 'state' | 'file'>> {
  if (await isSentElsewhere(kept.uploadId)) return { state: { kind: 'elsewhere' } };
  if (kept.handle === undefined) return { state: { kind: 'needs-file', how: 'pick' } };
  const opened = await reopen(kept.handle, false);
  if (opened === 'gone') return { state: { kind: 'needs-file', how: 'pick' } };
  if (opened === 'needs-permission') return { state: { kind: 'needs-file', how: 'permission' } };
  return { state: { kind: 'paused' }, file: opened.file };
}

/** Creates the row of an unfinished upload. */
export async function entryOfKept(kept: KeptUpload, id: number): Promise<Entry> {
  const { uploadId, requestId, fingerprint, path, partCount, bits, handle } = kept;
  const { sizeBytes } = fingerprint;
  return {
    id,
    path,
    sizeBytes,
    ...(handle && { handle }),
    identifiers: [],
    begun: { uploadId, requestId, fingerprint, partCount, ...(bits && { bits }) },
    progress: progressOfKept({ partCount, bits, sizeBytes }),
    meter: FIRST_METER,
    ...(await stateOf(kept)),
  };
}

/** Computes the progress of an upload that is not being sent. */
export function progressOfKept({
  partCount,
  bits,
  sizeBytes,
}: Pick<KeptUpload, 'partCount' | 'bits'> & { sizeBytes: number }): UploadProgress {
  const storedParts = partSet(partCount, bits).count;
  const storedBytes = Math.min(sizeBytes, Math.round((storedParts / partCount) * sizeBytes));
  return {
    kind: 'parts',
    sentBytes: storedBytes,
    storedBytes,
    storedParts,
    partCount,
    cells: cellsOf(partCount, bits),
    slots: 0,
    waiting: undefined,
  };
}

function cellsOf(partCount: number, bits: Uint8Array | undefined): Uint8Array {
  const bar = partBar(partCount);
  const stored = partSet(partCount, bits);
  for (let part = 1; part <= partCount; part++) if (stored.has(part)) bar.count(part, 1);
  return bar.cells();
}
