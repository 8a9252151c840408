/** Whether an mp4 or mov is protected against copying: told from its index, which not every reader of films can read then. */
import { SourceError } from '#translation/sources/source-error.ts';

/** Sample entries of protected tracks (ISO 23001-7). */
const PROTECTED = ['encv', 'enca', 'drmi', 'drms'];
/** Boxes that contain the descriptions of the tracks (ISO 14496-12). */
const CONTAINER_BOXES = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
/** Bytes before the entries of `stsd`: its version and their number. */
const STSD_HEAD_BYTES = 8;
/** Maximum number of boxes that are read, in case a file is made to be long to walk through. */
const MAX_BOXES = 3000;

interface Box {
  readonly name: string;
  readonly begin: number;
  readonly end: number;
}

/** Yields the boxes between two offsets of the file, up to where they make no sense. */
async function* readBoxes(file: Blob, begin: number, end: number): AsyncGenerator<Box> {
  for (let offset = begin; offset + 8 <= end; ) {
    const head = new DataView(await file.slice(offset, offset + 16).arrayBuffer());
    const short = head.getUint32(0);
    const headBytes = short === 1 ? 16 : 8;
    if (head.byteLength < headBytes) return;
    const size = short === 1 ? Number(head.getBigUint64(8)) : short === 0 ? end - offset : short;
    if (size < headBytes) return;
    const name = String.fromCharCode(...new Uint8Array(head.buffer, 4, 4));
    yield { name, begin: offset + headBytes, end: Math.min(offset + size, end) };
    offset += size;
  }
}

/** Boxes on the way to the descriptions of the tracks, and these, each with the name of what is around it. */
async function* walkIndex(file: Blob, parent: Box): AsyncGenerator<{ name: string; in: string }> {
  for await (const box of readBoxes(file, parent.begin, parent.end)) {
    yield { name: box.name, in: parent.name };
    if (box.name === 'stsd') yield* walkIndex(file, { ...box, begin: box.begin + STSD_HEAD_BYTES });
    if (CONTAINER_BOXES.includes(box.name)) yield* walkIndex(file, box);
    // A fragmented film has thousands of boxes after its index.
    if (box.name === 'moov') return;
  }
}

/** Whether a track of the file is protected. Of files that are neither mp4 nor mov, none is. */
async function isProtected(file: Blob): Promise<boolean> {
  let boxCount = 0;
  for await (const box of walkIndex(file, { name: 'file', begin: 0, end: file.size })) {
    if (box.in === 'stsd' && PROTECTED.includes(box.name)) return true;
    boxCount += 1;
    if (boxCount === MAX_BOXES) return false;
  }
  return false;
}

/**
 * Lets a film or sound pass that is not protected.
 *
 * @throws {SourceError} `media-encrypted`, and what reading the file throws
 */
export async function requireOpen(file: Blob): Promise<void> {
  if (await isProtected(file))
    throw new SourceError(
      'media-encrypted',
      'This file is copy-protected. Only its own player can show it. Ask the person who made it for a copy without protection.',
    );
}
