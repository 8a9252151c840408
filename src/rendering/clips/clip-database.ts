/** Recorded clips in this browser: what is known of each, and its file. Every tab and worker sees the same ones. */
import { createStore, del, entries, get, setMany, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { toStorageName } from '#contract/addresses/base-path.ts';
import { RecordedClip } from '#contract/clip.ts';
import { ClipError } from './clip-error.ts';
import { readRecording } from './library/stored-recordings.ts';

/** The IndexedDB database. What clears rendered pieces leaves it alone: a clip cannot be made again. */
export const CLIPS_DATABASE = toStorageName('handsignal-clips');

const StoredClip = z.object({ clip: RecordedClip, file: z.instanceof(Blob) });
export type StoredClip = z.infer<typeof StoredClip>;

/** Tells other tabs and workers of a change. */
const CHANNEL = toStorageName('handsignal-clips');

let database: UseStore | undefined;
const openStore = () => {
  database ??= createStore(CLIPS_DATABASE, 'clips');
  return database;
};

/** Lists all clips, newest first. Entries that an older version stored in another format are left out. */
export async function listClips(): Promise<RecordedClip[]> {
  if (!('indexedDB' in globalThis)) return [];
  const storedEntries = await entries<string, unknown>(openStore());
  return storedEntries
    .flatMap(([, value]) => {
      const stored = StoredClip.safeParse(value);
      return stored.success ? [stored.data.clip] : [];
    })
    .sort(
      (a, b) =>
        b.importedAt.localeCompare(a.importedAt) ||
        a.glosses.join(' ').localeCompare(b.glosses.join(' ')),
    );
}

/**
 * Reads a clip of this browser, or of the organisation's library once its film has been fetched.
 *
 * @throws {ClipError} `missing`
 */
export async function readClip(id: string): Promise<StoredClip> {
  const stored = StoredClip.safeParse(
    'indexedDB' in globalThis ? await get<unknown>(id, openStore()) : undefined,
  );
  if (stored.success) return stored.data;
  const recording = await readRecording(id);
  if (recording === undefined)
    throw new ClipError('missing', 'A recorded clip is no longer in this browser.');
  return recording;
}

/** Keeps all of them or none. @throws {ClipError} `not-kept` */
export async function saveClips(stored: readonly StoredClip[]): Promise<void> {
  try {
    await setMany(
      stored.map((storedClip) => [storedClip.clip.id, storedClip]),
      openStore(),
    );
  } catch (cause) {
    throw new ClipError(
      'not-kept',
      "This browser has no space to save this, or can't save it. Free some storage, then try again.",
      { cause },
    );
  }
  notifyChange();
}

/** Deletes a clip from this browser and tells other tabs and workers. Nothing is deleted when it is not there. */
export async function removeClip(id: string): Promise<void> {
  await del(id, openStore());
  notifyChange();
}

function notifyChange() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back when any tab or worker changed the clips. The result ends that. */
export function watchClips(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onChange;
  return () => channel.close();
}
