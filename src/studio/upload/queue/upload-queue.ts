/** The queue of files: lives as long as the tab, whichever screen is shown. One file is sent at a time. */

import { createRequestBody, type UploadDetails } from '#studio/upload/details/upload-details.ts';
import { formatClock } from '#upload/check/programme-time.ts';
import { type Entry, getStartSeconds, hasWrongStart } from './entry.ts';
import { createIntake } from './intake.ts';
import { createQueueRunner, type QueuePorts } from './queue-runner.ts';
import { createQueueStore } from './queue-store.ts';
import { createReopening } from './reopen-files.ts';

export function createUploadQueue(ports: QueuePorts) {
  const store = createQueueStore();
  const { read, publish, change } = store;
  const runner = createQueueRunner(store, ports);
  const { tell } = runner;
  const reopening = createReopening(store, runner, ports);
  const intake = createIntake(store, ports.connection, (id, picked) =>
    tell(id, { kind: 'file-found', picked }),
  );

  return {
    read,
    subscribe: store.subscribe,
    /** Checks files and adds them. */
    add: intake.add,
    /** Sends everything that is ready. */
    send(details: UploadDetails): void {
      publish({ entries: read().entries.map((entry) => queueEntry(entry, details)) });
      runner.sendNext();
    },
    setIdentifiers: (id: number, identifiers: readonly string[]) => change(id, { identifiers }),
    removeSubtitles: (id: number) =>
      change(id, { subtitles: undefined, subtitlesStartAt: undefined }),
    setSubtitlesStart: (id: number, subtitlesStartAt: string) => change(id, { subtitlesStartAt }),
    pair: intake.pair,
    dropLoose: intake.dropLoose,
    pause: (id: number) => tell(id, { kind: 'paused' }),
    resume: reopening.resume,
    provide: reopening.provide,
    cancel: runner.cancel,
    /** Tries a failed one again; one that is over on the service begins anew. */
    retry: (id: number) => tell(id, { kind: 'retried' }),
    pauseAll(): void {
      for (const { id, state } of read().entries)
        if (state.kind === 'queued' || state.kind === 'sending') tell(id, { kind: 'paused' });
    },
    resumeAll(): void {
      for (const { id, state, file } of read().entries)
        if (state.kind === 'paused' && file !== undefined) tell(id, { kind: 'resumed' });
    },
    /** Takes a file that is not being sent off the list. */
    remove: runner.remove,
    clearDone: () =>
      publish({ entries: read().entries.filter(({ state }) => state.kind !== 'done') }),
    restore: reopening.restore,
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Queues a file that is ready, to be sent with these details. */
function queueEntry(entry: Entry, details: UploadDetails): Entry {
  const { state, checked, identifiers } = entry;
  if (state.kind !== 'ready' || checked === undefined || hasWrongStart(entry)) return entry;
  const { durationSeconds } = checked;
  const startsAt = getStartSeconds(entry);
  const body = createRequestBody(details, {
    identifiers,
    durationSeconds,
    ...(startsAt !== undefined && { subtitlesStartAt: formatClock(startsAt) }),
  });
  return { ...entry, order: { body, isDraft: details.isDraft }, state: { kind: 'queued' } };
}
