/** Recordings of a sign library on this machine: fetched when they are first shown, kept by what they contain. */
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { toStorageName } from '#contract/addresses/base-path.ts';
import { RecordedClip } from '#contract/clip.ts';
import { ClipError } from '#rendering/clips/clip-error.ts';

/** The IndexedDB database. All in it can be fetched again. */
const RECORDINGS_DATABASE = toStorageName('handsignal-recordings');

const StoredRecording = z.object({
  clip: RecordedClip,
  file: z.instanceof(Blob),
  /** Time at which the service last confirmed that it may be shown; epoch milliseconds. */
  heardAt: z.number(),
});

/** Place that keeps recordings by their ids. */
export interface RecordingStore {
  get(id: string): Promise<unknown>;
  set(id: string, recording: StoredRecording): Promise<void>;
  remove(id: string): Promise<void>;
  ids(): Promise<string[]>;
}

/** Keeps recordings in IndexedDB; a browser without it has none. */
function createBrowserStore(): RecordingStore {
  const hasDatabase = () => 'indexedDB' in globalThis;
  let database: UseStore | undefined;
  const open = () => {
    database ??= createStore(RECORDINGS_DATABASE, 'recordings');
    return database;
  };
  return {
    get: (id) => get<unknown>(id, open()),
    set: (id, recording) => set(id, recording, open()),
    remove: async (id) => {
      if (hasDatabase()) await del(id, open());
    },
    ids: async () => (hasDatabase() ? await keys<string>(open()) : []),
  };
}

let store = createBrowserStore();

/** Keeps recordings elsewhere than in a browser from now on. */
export function setRecordingStore(recordingStore: RecordingStore): void {
  store = recordingStore;
}

export type StoredRecording = z.infer<typeof StoredRecording>;

/** Reads a recording with its film; undefined when it is not in this browser. */
export async function readRecording(id: string): Promise<StoredRecording | undefined> {
  const parsed = StoredRecording.safeParse(await store.get(id));
  return parsed.success ? parsed.data : undefined;
}

/** Finds which of these ids have their film in this browser. */
export async function findStoredIds(ids: readonly string[]): Promise<Set<string>> {
  const storedIds = new Set(await store.ids());
  return new Set(ids.filter((id) => storedIds.has(id)));
}

/**
 * Saves a recording with its film.
 *
 * @throws {ClipError} `not-kept`
 */
export async function saveRecording(recording: StoredRecording): Promise<void> {
  try {
    await store.set(recording.clip.id, recording);
  } catch (cause) {
    throw new ClipError(
      'not-kept',
      'This browser has no space for the recording. Free some storage, then try again.',
      { cause },
    );
  }
}

/** Saves that the service has confirmed again that these may be shown, with their present details. */
export async function confirmRecordings(
  clips: readonly RecordedClip[],
  heardAt: number,
): Promise<void> {
  for (const clip of clips) {
    const recording = await readRecording(clip.id);
    if (recording !== undefined) await store.set(clip.id, { ...recording, clip, heardAt });
  }
}

/** Forgets recordings that may not be shown any more. */
export async function forgetRecordings(ids: readonly string[]): Promise<void> {
  for (const id of ids) await store.remove(id);
}

/** Forgets all but these. @returns those that it forgot */
export async function forgetOthers(ids: readonly string[]): Promise<string[]> {
  const allowed = new Set(ids);
  const gone = (await store.ids()).filter((id) => !allowed.has(id));
  await forgetRecordings(gone);
  return gone;
}

/** Forgets what the service has not spoken of since a time: it may have been withdrawn. Epoch milliseconds. */
export async function forgetUnconfirmed(since: number): Promise<void> {
  for (const id of await store.ids()) {
    const recording = await readRecording(id);
    if (recording === undefined || recording.heardAt < since) await store.remove(id);
  }
}
