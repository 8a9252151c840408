/** Recordings of a sign library in this browser: fetched when they are first shown, kept by what they contain. */
import { createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval';
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

/** Whether this browser can store recordings; otherwise there are none. */
const canStore = () => 'indexedDB' in globalThis;

let database: UseStore | undefined;
const store = () => {
  database ??= createStore(RECORDINGS_DATABASE, 'recordings');
  return database;
};

type StoredRecording = z.infer<typeof StoredRecording>;

/** Reads a recording with its film; undefined when it is not in this browser. */
export async function readRecording(id: string): Promise<StoredRecording | undefined> {
  const parsed = StoredRecording.safeParse(await get<unknown>(id, store()));
  return parsed.success ? parsed.data : undefined;
}

/** Finds which of these ids have their film in this browser. */
export async function findStoredIds(ids: readonly string[]): Promise<Set<string>> {
  if (!canStore()) return new Set();
  const storedIds = new Set(await keys<string>(store()));
  return new Set(ids.filter((id) => storedIds.has(id)));
}

/**
 * Saves a recording with its film.
 *
 * @throws {ClipError} `not-kept`
 */
export async function saveRecording(recording: StoredRecording): Promise<void> {
  try {
    await set(recording.clip.id, recording, store());
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
    if (recording !== undefined) await set(clip.id, { ...recording, clip, heardAt }, store());
  }
}

/** Forgets recordings that may not be shown any more. */
export async function forgetRecordings(ids: readonly string[]): Promise<void> {
  if (canStore()) for (const id of ids) await del(id, store());
}

/** Forgets all but these. @returns those that it forgot */
export async function forgetOthers(ids: readonly string[]): Promise<string[]> {
  if (!canStore()) return [];
  const allowed = new Set(ids);
  const gone = (await keys<string>(store())).filter((id) => !allowed.has(id));
  await forgetRecordings(gone);
  return gone;
}

/** Forgets what the service has not spoken of since a time: it may have been withdrawn. Epoch milliseconds. */
export async function forgetUnconfirmed(since: number): Promise<void> {
  if (!canStore()) return;
  const old = (await entries<string, unknown>(store())).flatMap(([id, value]) => {
    const parsed = StoredRecording.safeParse(value);
    return parsed.success && parsed.data.heardAt >= since ? [] : [id];
  });
  await forgetRecordings(old);
}
