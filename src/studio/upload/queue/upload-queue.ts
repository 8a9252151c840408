/** The queue of files: lives as long as the tab, whichever screen is shown. One file is sent at a time. */
import { compareFiles, fingerprintOf } from '#upload/check/fingerprint.ts';
import { changeKept, forgetUpload } from '#upload/kept-uploads.ts';
import { type PickedFile, reopen } from '#upload/picked-files.ts';
import { meterAfter, pausedMeter } from '#upload/transfer-meter.ts';
import { UploadError } from '#upload/upload-error.ts';
import type { UploadService } from '#upload/upload-service.ts';
import { bodyOf, type UploadDetails } from '../details/upload-details.ts';
import { type Entry, sentBytes, totalsOf } from './entry.ts';
import { createIntake } from './intake.ts';
import { createQueueStore, problemOf } from './queue-store.ts';
import { entryOfKept, unfinishedUploads, whenFree } from './restore.ts';
import { runEntry } from './run-entry.ts';

export interface QueuePorts {
  /** Asked each time: the connection's secret may change. */
  service(): UploadService;
  /** Names the connection without its secret. */
  connection: string;
}

export function createUploadQueue({ service, connection }: QueuePorts) {
  const store = createQueueStore();
  const { read, publish, find, change } = store;
  const intake = createIntake(store, connection, (id, picked) => goOnWith(id, picked));
  const stops = new Map<number, AbortController>();
  let running: number | undefined;

  const remove = (id: number) => {
    stops.get(id)?.abort(new UploadError('stopped', 'Removed.'));
    store.drop(id);
  };

  function pump(): void {
    if (running !== undefined) return;
    const next = read().entries.find(({ state }) => state.kind === 'queued');
    if (next === undefined) {
      publish({ meter: pausedMeter(read().meter) });
      return;
    }
    running = next.id;
    const stop = new AbortController();
    stops.set(next.id, stop);
    change(next.id, { state: { kind: 'sending' } });
    runEntry(next, { service: service(), connection, signal: stop.signal, change, onProgress })
      .then((state) => {
        // Cancelled or removed in the meantime: that code decides what is shown.
        if (find(next.id)?.state.kind === 'sending') change(next.id, { state });
        if (state.kind === 'elsewhere') followElsewhere(next.id);
      })
      .finally(() => {
        stops.delete(next.id);
        running = undefined;
        const entry = find(next.id);
        if (entry !== undefined) change(next.id, { meter: pausedMeter(entry.meter) });
        pump();
      });
  }

  function onProgress(id: number, progress: NonNullable<Entry['progress']>): void {
    const entry = find(id);
    if (entry === undefined) return;
    const now = performance.now();
    const next = { ...entry, progress };
    change(id, { progress, meter: meterAfter(entry.meter, now, sentBytes(next), entry.sizeBytes) });
    const totals = totalsOf(read().entries);
    publish({ meter: meterAfter(read().meter, now, totals.sentBytes, totals.bytes) });
  }

  function queue(id: number, changes: Partial<Entry> = {}): void {
    change(id, { ...changes, state: { kind: 'queued' } });
    const { begun } = find(id) ?? {};
    if (begun !== undefined) void changeKept(begun.uploadId, { isPaused: false });
    pump();
  }

  function pause(id: number): void {
    const entry = find(id);
    if (entry === undefined) return;
    if (entry.state.kind === 'queued') change(id, { state: { kind: 'paused' } });
    if (entry.state.kind === 'sending') {
      change(id, { state: { kind: 'paused' } });
      stops.get(id)?.abort(new UploadError('stopped', 'Paused.'));
    }
    if (entry.begun !== undefined) void changeKept(entry.begun.uploadId, { isPaused: true });
  }

  async function cancel(id: number): Promise<void> {
    const entry = find(id);
    if (entry === undefined) return;
    change(id, { state: { kind: 'cancelling' } });
    stops.get(id)?.abort(new UploadError('stopped', 'Cancelled.'));
    // Sending must have ended, or it would recreate what is being removed.
    await ended(id);
    const begun = find(id)?.begun;
    try {
      if (begun !== undefined) {
        await service().abort(begun.uploadId);
        await forgetUpload(begun.uploadId);
      }
      remove(id);
    } catch (error) {
      const { code, message } = problemOf(error);
      change(id, {
        state: {
          kind: 'failed',
          code,
          message: `It is paused, but not yet cancelled on the service. ${message}`,
        },
      });
    }
  }

  const ended = (id: number) =>
    new Promise<void>((resolve) => {
      if (running !== id) {
        resolve();
        return;
      }
      const forget = store.subscribe(() => {
        if (running === id) return;
        forget();
        resolve();
      });
    });

  function goOnWith(id: number, { file, path, handle }: PickedFile): void {
    const entry = find(id);
    if (entry === undefined) return;
    if (handle !== undefined && entry.begun !== undefined)
      void changeKept(entry.begun.uploadId, { handle });
    queue(id, { file, path, ...(handle && { handle }) });
  }

  /** Takes a file that was picked for an unfinished upload, if it is the same. */
  async function provide(id: number, picked: PickedFile): Promise<void> {
    const entry = find(id);
    if (entry?.begun === undefined) return;
    const refuse = (problem: string) =>
      change(id, { state: { kind: 'needs-file', how: 'pick', problem } });
    try {
      const now = await fingerprintOf(picked.file);
      switch (compareFiles(entry.begun.fingerprint, now)) {
        case 'same':
          goOnWith(id, picked);
          return;
        case 'changed':
          refuse(
            `${picked.path} has changed since its upload began, so its parts no longer match. Cancel this upload and send the changed file, or choose the original file.`,
          );
          return;
        case 'other':
          refuse(`${picked.path} is a different file. Choose ${entry.path}.`);
      }
    } catch {
      refuse(`${picked.path} cannot be read. Choose it again.`);
    }
  }

  /** Opens the file again by its handle. Call it while a press is being handled. */
  async function resume(id: number): Promise<void> {
    const entry = find(id);
    if (entry === undefined) return;
    if (entry.file !== undefined) {
      queue(id);
      return;
    }
    const { handle, path } = entry;
    if (handle === undefined) return;
    const opened = await reopen(handle, true);
    if (opened === 'needs-permission') return;
    if (opened === 'gone')
      change(id, {
        state: {
          kind: 'needs-file',
          how: 'pick',
          problem: 'The file has been moved. Choose it in its new place.',
        },
      });
    else await provide(id, { file: opened.file, path, handle });
  }

  function followElsewhere(id: number): void {
    const uploadId = find(id)?.begun?.uploadId;
    if (uploadId === undefined) return;
    void whenFree(uploadId).then((isKept) => {
      if (find(id)?.state.kind !== 'elsewhere') return;
      if (isKept) change(id, { state: { kind: 'paused' } });
      else remove(id);
    });
  }

  async function restore(): Promise<void> {
    for (const kept of await unfinishedUploads(connection)) {
      if (read().entries.some(({ begun }) => begun?.uploadId === kept.uploadId)) continue;
      // Not before it was compared is a file opened by its handle the file of the upload.
      const { file, ...entry } = await entryOfKept(kept, store.nextId());
      publish({ entries: [...read().entries, entry] });
      if (entry.state.kind === 'elsewhere') followElsewhere(entry.id);
      else if (file !== undefined && !kept.isPaused)
        await provide(entry.id, { file, path: entry.path });
    }
    publish({ isRestored: true });
  }

  return {
    read,
    subscribe: store.subscribe,
    /** Checks files and adds them. */
    add: intake.add,
    /** Sends everything that is ready. */
    send(details: UploadDetails): void {
      publish({
        entries: read().entries.map((entry): Entry => {
          const { state, checked, identifiers } = entry;
          if (state.kind !== 'ready' || checked === undefined) return entry;
          const { durationSeconds } = checked;
          const body = bodyOf(details, {
            identifiers,
            ...(durationSeconds !== undefined && { durationSeconds }),
          });
          return { ...entry, order: { body, isDraft: details.isDraft }, state: { kind: 'queued' } };
        }),
      });
      pump();
    },
    setIdentifiers: (id: number, identifiers: readonly string[]) => change(id, { identifiers }),
    removeSubtitles: (id: number) => change(id, { subtitles: undefined }),
    pair: intake.pair,
    dropLoose: intake.dropLoose,
    pause,
    resume,
    provide,
    cancel,
    /** Tries a failed one again; one that has ended on the service starts from the beginning. */
    retry(id: number): void {
      const entry = find(id);
      if (entry?.state.kind !== 'failed') return;
      const isOver = ['upload-over', 'file-changed'].includes(entry.state.code);
      if (!isOver || entry.begun === undefined || entry.order === undefined) queue(id);
      else {
        void forgetUpload(entry.begun.uploadId);
        queue(id, { begun: undefined, progress: undefined });
      }
    },
    pauseAll(): void {
      for (const { id, state } of read().entries)
        if (state.kind === 'queued' || state.kind === 'sending') pause(id);
    },
    resumeAll(): void {
      for (const { id, state, file } of read().entries)
        if (state.kind === 'paused' && file !== undefined) queue(id);
    },
    /** Takes a file that is not being sent off the list. */
    remove,
    clearDone: () =>
      publish({ entries: read().entries.filter(({ state }) => state.kind !== 'done') }),
    /** Lists what earlier visits left unfinished. */
    restore,
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;
