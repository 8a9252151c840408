/** Gives unfinished uploads their files again: by a handle, or by what the person picks. */
import { compareFiles, computeFingerprint } from '#upload/check/fingerprint.ts';
import { type PickedFile, reopen } from '#upload/picked-files.ts';
import type { SavedUpload } from '#upload/saved-uploads.ts';
import { fetchStoredParts } from './fetch-stored-parts.ts';
import type { QueuePorts, QueueRunner } from './queue-runner.ts';
import type { QueueStore } from './queue-store.ts';
import { computeProgress, createEntry, unfinishedUploads } from './restore.ts';

export function createReopening(
  { read, publish, find, change, nextId }: QueueStore,
  { tell }: Pick<QueueRunner, 'tell'>,
  { connection, service }: QueuePorts,
) {
  /** Shows how much of it has arrived, unless it is being sent again by then. */
  async function showStored(id: number, storedUpload: SavedUpload): Promise<void> {
    try {
      const bits = await fetchStoredParts(service(), storedUpload);
      const { begun, state, sizeBytes } = find(id) ?? {};
      if (begun === undefined || sizeBytes === undefined) return;
      if (state?.kind !== 'needs-file' && state?.kind !== 'paused') return;
      const { partCount } = storedUpload;
      change(id, {
        begun: { ...begun, bits },
        progress: computeProgress({ partCount, bits, sizeBytes }),
      });
    } catch (error) {
      // What this browser kept is shown; it is asked again when the upload goes on.
      console.warn('The service did not say what it has of an upload.', error);
    }
  }

  /** Takes a file that was picked for an unfinished upload, if it is the same. */
  async function provide(id: number, picked: PickedFile): Promise<void> {
    const { begun } = find(id) ?? {};
    if (begun === undefined) return;
    const match = await computeFingerprint(picked.file).then(
      (now) => compareFiles(begun.fingerprint, now),
      () => undefined,
    );
    tell(id, { kind: 'file-compared', picked, ...(match && { match }) });
  }

  return {
    provide,
    /** Opens the file again by its handle. Call it while a press is being handled. */
    async resume(id: number): Promise<void> {
      const { file, handle, path } = find(id) ?? {};
      if (file !== undefined) tell(id, { kind: 'resumed' });
      if (file !== undefined || handle === undefined || path === undefined) return;
      const opened = await reopen(handle, true);
      if (opened === 'needs-permission') return;
      if (opened === 'gone') tell(id, { kind: 'file-gone' });
      else await provide(id, { file: opened.file, path, handle });
    },
    /** Lists what earlier visits left unfinished. */
    async restore(): Promise<void> {
      for (const storedUpload of await unfinishedUploads(connection)) {
        if (read().entries.some(({ begun }) => begun?.uploadId === storedUpload.uploadId)) continue;
        // Not before it was compared is a file opened by its handle the file of the upload.
        const { file, ...entry } = await createEntry(storedUpload, nextId());
        publish({ entries: [...read().entries, entry] });
        void showStored(entry.id, storedUpload);
        if (entry.state.kind === 'elsewhere') tell(entry.id, { kind: 'ended', state: entry.state });
        else if (file !== undefined && !storedUpload.isPaused)
          await provide(entry.id, { file, path: entry.path });
      }
      publish({ isRestored: true });
    },
  };
}
