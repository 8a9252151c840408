/** The page's side of the clips worker. */
import { ClipError } from './clip-error.ts';
import type { ClipsOrder, ClipsReply } from './clips-protocol.ts';
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
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<ImportedPack> {
  const reply = await ask({ type: 'import', file, name: file.name }, signal, onProgress);
  if (reply.type !== 'imported')
    throw new ClipError('unreadable', 'The program that reads the clips stopped. Try again.');
  return reply.pack;
}

/** All frames of a clip without their background. @throws {ClipError} */
export async function loadFrames(clip: string, signal: AbortSignal): Promise<KeyedFrame[]> {
  const reply = await ask({ type: 'frames', clip }, signal);
  if (reply.type !== 'frames')
    throw new ClipError('unreadable', 'The program that reads the clips stopped. Try again.');
  return reply.frames;
}

/** A worker of its own for each order: what goes wrong in one file touches nothing else. */
function ask(
  order: ClipsOrder,
  signal: AbortSignal,
  onProgress?: (done: number, all: number) => void,
): Promise<ClipsReply> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./clips.worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort);
    worker.onerror = ({ message }) => {
      end();
      reject(new ClipError('unreadable', `The worker crashed: ${message}`));
    };
    worker.onmessage = ({ data: reply }: MessageEvent<ClipsReply>) => {
      if (reply.type === 'progress') return onProgress?.(reply.done, reply.all);
      end();
      if (reply.type === 'failed') reject(new ClipError(reply.code, reply.message));
      else resolve(reply);
    };
    worker.postMessage(order);
  });
}
