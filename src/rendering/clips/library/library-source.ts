/** The recordings of the organisation as this page knows them: it has the connection, its workers have none. */
import type { RecordedClip } from '#contract/clip.ts';
import { fetchRecordings, type RecordingSource } from './fetch-recordings.ts';

/** Library that the page provides. */
export interface LibrarySource extends RecordingSource {
  /** All clips of the library, newest first. */
  clips: readonly RecordedClip[];
  /** Clips of the library that messages may play. */
  played: readonly RecordedClip[];
}

const NOWHERE: LibrarySource = {
  clips: [],
  played: [],
  links: async (ids) => ({ recordings: [], missing: [...ids] }),
  fetchFile: () => Promise.reject(new Error('Not connected to the service.')),
};

let source = NOWHERE;
const listeners = new Set<() => void>();

/** Says what the library has now. */
export function provideLibrary(next: LibrarySource): void {
  source = next;
  for (const listener of listeners) listener();
}

/** Returns the present content of the library. */
export const getLibrarySource = (): LibrarySource => source;

/** Calls back when the library has changed. The result ends that. */
export function watchLibrary(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Brings those of these clips into this browser that are of the library.
 *
 * @throws {RenderError} `recording-missing`, `recording-unreachable`
 */
export async function ensureLibraryClips(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const requestedIds = new Set(ids);
  await fetchRecordings(
    source.clips.filter(({ id }) => requestedIds.has(id)),
    source,
    signal,
  );
}
