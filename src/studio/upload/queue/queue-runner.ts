/** Carries out the steps of the queue's files, and sends one of them at a time. */
import { forgetUpload, updateSavedUpload } from '#upload/saved-uploads.ts';
import { pauseMeter, updateMeter } from '#upload/transfer-meter.ts';
import { UploadError } from '#upload/upload-error.ts';
import type { UploadService } from '#upload/upload-service.ts';
import { computeTotals, type Entry, sentBytes } from './entry.ts';
import { type EntryCommand, type EntryEvent, stepEntry } from './entry-steps.ts';
import { type QueueStore, toProblem } from './queue-store.ts';
import { whenFree } from './restore.ts';
import { runEntry } from './run-entry.ts';

export interface QueuePorts {
  /** Returns the service; called each time, because the connection's secret may change. */
  service(): UploadService;
  /** Names the connection without its secret. */
  connection: string;
}

export function createQueueRunner(store: QueueStore, { service, connection }: QueuePorts) {
  const { read, publish, find, change } = store;
  const stops = new Map<number, AbortController>();
  let running: number | undefined;

  const stop = (id: number, message: string) =>
    stops.get(id)?.abort(new UploadError('stopped', message));

  /** Lets an event happen to a file, if it is still in the queue. */
  function tell(id: number, event: EntryEvent): void {
    const entry = find(id);
    if (entry === undefined) return;
    const [changes, commands] = stepEntry(entry, event);
    if (Object.keys(changes).length > 0) change(id, changes);
    for (const command of commands) carryOut(id, command);
  }

  function carryOut(id: number, command: EntryCommand): void {
    switch (command.kind) {
      case 'stop':
        stop(id, command.message);
        return;
      case 'keep':
        void updateSavedUpload(command.uploadId, command.change);
        return;
      case 'forget':
        void forgetUpload(command.uploadId);
        return;
      case 'follow':
        void whenFree(command.uploadId).then((isKept) => tell(id, { kind: 'freed', isKept }));
        return;
      case 'send-next':
        sendNext();
        return;
      case 'remove':
        remove(id);
    }
  }

  function sendNext(): void {
    if (running !== undefined) return;
    const next = read().entries.find(({ state }) => state.kind === 'queued');
    if (next === undefined) {
      publish({ meter: pauseMeter(read().meter) });
      return;
    }
    const { id } = next;
    running = id;
    const { signal } = started(id);
    tell(id, { kind: 'started' });
    const onProgress = noteProgress.bind(undefined, store);
    void runEntry(next, { service: service(), connection, signal, change, onProgress })
      .then((state) => tell(id, { kind: 'ended', state }))
      .finally(() => {
        stops.delete(id);
        running = undefined;
        const entry = find(id);
        if (entry !== undefined) change(id, { meter: pauseMeter(entry.meter) });
        sendNext();
      });
  }
  function started(id: number): AbortController {
    const controller = new AbortController();
    stops.set(id, controller);
    return controller;
  }

  /** Takes a file off the list. */
  function remove(id: number): void {
    stop(id, 'Removed.');
    store.drop(id);
  }

  return {
    tell,
    sendNext,
    remove,
    async cancel(id: number): Promise<void> {
      if (find(id) === undefined) return;
      change(id, { state: { kind: 'cancelling' } });
      stop(id, 'Cancelled.');
      // What is being sent must have ended, or it would begin again what is deleted.
      await until(store, () => running !== id);
      try {
        await abortUpload(service(), find(id)?.begun);
        remove(id);
      } catch (error) {
        const { code, message } = toProblem(error);
        const fullMessage = `The upload is paused, but not cancelled yet. ${message}`;
        change(id, { state: { kind: 'failed', code, message: fullMessage } });
      }
    },
  };
}
export type QueueRunner = ReturnType<typeof createQueueRunner>;

function noteProgress(
  { read, publish, find, change }: QueueStore,
  id: number,
  progress: NonNullable<Entry['progress']>,
): void {
  const entry = find(id);
  if (entry === undefined) return;
  const now = performance.now();
  const next = { ...entry, progress };
  change(id, { progress, meter: updateMeter(entry.meter, now, sentBytes(next), entry.sizeBytes) });
  const totals = computeTotals(read().entries);
  publish({ meter: updateMeter(read().meter, now, totals.sentBytes, totals.bytes) });
}

async function abortUpload(service: UploadService, begun: Entry['begun']): Promise<void> {
  if (begun === undefined) return;
  await service.abort(begun.uploadId);
  await forgetUpload(begun.uploadId);
}

/** Resolves when a change of the queue has made it so. */
const until = (store: QueueStore, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isSo()) {
      resolve();
      return;
    }
    const forget = store.subscribe(() => {
      if (!isSo()) return;
      forget();
      resolve();
    });
  });
