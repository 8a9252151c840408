/** Store of what the queue holds now, and its subscribers. */
import { FIRST_METER } from '#upload/transfer-meter.ts';
import { UploadError } from '#upload/upload-error.ts';
import type { Entry, Problem, QueueSnapshot } from './entry.ts';

export const toProblem = (error: unknown): Problem =>
  error instanceof UploadError
    ? { code: error.code, message: error.message }
    : { code: 'broken', message: error instanceof Error ? error.message : String(error) };

export interface QueueStore {
  read(): QueueSnapshot;
  subscribe(listener: () => void): () => void;
  publish(changes: Partial<QueueSnapshot>): void;
  find(id: number): Entry | undefined;
  change(id: number, changes: Partial<Entry>): void;
  drop(id: number): void;
  /** Ids of entries and of loose subtitles. */
  nextId(): number;
}

export function createQueueStore(): QueueStore {
  let snapshot: QueueSnapshot = { entries: [], loose: [], meter: FIRST_METER, isRestored: false };
  const listeners = new Set<() => void>();
  let lastId = 0;
  const publish = (changes: Partial<QueueSnapshot>) => {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    read: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish,
    find: (id) => snapshot.entries.find((entry) => entry.id === id),
    change: (id, changes) =>
      publish({
        entries: snapshot.entries.map((entry) =>
          entry.id === id ? { ...entry, ...changes } : entry,
        ),
      }),
    drop: (id) => publish({ entries: snapshot.entries.filter((entry) => entry.id !== id) }),
    nextId: () => ++lastId,
  };
}
