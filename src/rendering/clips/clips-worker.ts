/** The page's side of the clips worker. */
import { type CallOptions, openWorker } from '#channel/open-channel.ts';
import type { StudiedTake } from './capture/study-take.ts';
import { CLIP_ERRORS, type ClipsCalls } from './clips-calls.ts';
import type { KeyedFrame } from './keying/keyed-frames.ts';
import type { ImportedPack } from './packs/import-pack.ts';

/**
 * Takes a pack (a zip) into this browser. Aborting ends the worker at once; nothing is kept then.
 *
 * @param onProgress clips looked into, and all of them
 * @throws {ClipError}
 */
export async function importClips(
  file: File,
  onProgress: (checked: number, all: number) => void,
  signal: AbortSignal,
): Promise<ImportedPack> {
  return await callWorker('import', { file, name: file.name }, signal, ({ checked, all }) =>
    onProgress(checked, all),
  );
}

/**
 * Loads all frames of a clip without their background.
 *
 * @throws {ClipError}
 */
export const loadFrames = (clip: string, signal: AbortSignal): Promise<KeyedFrame[]> =>
  callWorker('frames', clip, signal);

/** Looks into a take of the booth. @throws {ClipError} */
export const examineTake = (film: Blob, signal: AbortSignal): Promise<StudiedTake> =>
  callWorker('study', film, signal);

/** Makes a call in a new worker, so that a failure in one file affects no other call. */
async function callWorker<Name extends keyof ClipsCalls>(
  name: Name,
  request: ClipsCalls[Name]['request'],
  signal: AbortSignal,
  onProgress?: CallOptions<ClipsCalls[Name]['progress']>['onProgress'],
): Promise<ClipsCalls[Name]['response']> {
  signal.throwIfAborted();
  const channel = openWorker<ClipsCalls>(
    new Worker(new URL('./clips.worker.ts', import.meta.url), { type: 'module' }),
    CLIP_ERRORS,
  );
  const abort = () => channel.end(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await channel.call(name, request, { onProgress });
  } finally {
    signal.removeEventListener('abort', abort);
    channel.end(CLIP_ERRORS.broken('This was stopped.'));
  }
}
