/** Recordings of a sign library in this browser: fetched when they are first shown, kept by what they contain. */
import { createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { RecordedClip } from '#contract/clip.ts';
import { ClipError } from '#rendering/clips/clip-error.ts';

/** The IndexedDB database. All in it can be fetched again. */
const RECORDINGS_DATABASE = 'handsignal-recordings';

const KeptRecording = z.object({
  clip: RecordedClip,
  file: z.instanceof(Blob),
  /** Time at which the service last confirmed that it may be shown; epoch milliseconds. */
  heardAt: z.number(),
});

/** Whether this browser can store recordings; otherwise there are none. */
const canKeep = () => 'indexedDB' in globalThis;

let database: UseStore | undefined;
const store = () => {
  database ??= createStore(RECORDINGS_DATABASE, 'recordings');
  return database;
};

type KeptRecording = z.infer<typeof KeptRecording>;

/** Reads a recording with its film; undefined when it is not in this browser. */
export async function keptRecording(id: string): Promise<KeptRecording | undefined> {
  const kept = KeptRecording.safeParse(await get<unknown>(id, store()));
  return kept.success ? kept.data : undefined;
}

/** Finds which of these ids have their film in this browser. */
export async function keptRecordings(ids: readonly string[]): Promise<Set<string>> {
  if (!canKeep()) return new Set();
  const known = new Set(await keys<string>(store()));
  return new Set(ids.filter((id) => known.has(id)));
}

/**
 * Saves a recording with its film.
 *
 * @throws {ClipError} `not-kept`
 */
export async function keepRecording(recording: KeptRecording): Promise<void> {
  try {
    await set(recording.clip.id, recording, store());
  } catch (cause) {
    throw new ClipError(
      'not-kept',
      'This browser has no room for a recording. Free some storage, then try again.',
      { cause },
    );
  }
}

/** Saves that the service has confirmed again that these may be shown, with their present details. */
export async function noteHeard(clips: readonly RecordedClip[], heardAt: number): Promise<void> {
  for (const clip of clips) {
    const kept = await keptRecording(clip.id);
    if (kept !== undefined) await set(clip.id, { ...kept, clip, heardAt }, store());
  }
}

/** Forgets recordings that may not be shown any more. */
export async function forgetRecordings(ids: readonly string[]): Promise<void> {
  if (canKeep()) for (const id of ids) await del(id, store());
}

/** Forgets all but these. @returns those that it forgot */
export async function forgetOthers(ids: readonly string[]): Promise<string[]> {
  if (!canKeep()) return [];
  const allowed = new Set(ids);
  const gone = (await keys<string>(store())).filter((id) => !allowed.has(id));
  await forgetRecordings(gone);
  return gone;
}

/** Forgets what the service has not spoken of since a time: it may have been withdrawn. Epoch milliseconds. */
export async function forgetUnheard(since: number): Promise<void> {
  if (!canKeep()) return;
  const old = (await entries<string, unknown>(store())).flatMap(([id, value]) => {
    const kept = KeptRecording.safeParse(value);
    return kept.success && kept.data.heardAt >= since ? [] : [id];
  });
  await forgetRecordings(old);
}
