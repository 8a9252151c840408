/** Faults of films that would keep mediabunny 1.61 busy for minutes, or for ever, in whatever thread reads them. */
import { type FileParts, type IndexBox, walkIndex } from './film-index.ts';

/** Bytes of an entry of `stsc`: its first chunk, samples in a chunk, description. */
const ENTRY_BYTES = 12;
/** Entries that are looked at; an hour of film has a few thousand. */
const MAX_ENTRIES = 1_000_000;
/** Times that a reader may ask for bytes at the same place, one after the other. */
const MAX_SAME_READS = 1000;

async function hasImpossibleChunks(file: FileParts, { begin }: IndexBox): Promise<boolean> {
  const head = new DataView(await file.read(begin, Math.min(begin + 8, file.sizeBytes)));
  if (head.byteLength < 8) return false;
  // Entries are read over the end of their box, as mediabunny does.
  const count = Math.min(head.getUint32(4), MAX_ENTRIES);
  const end = Math.min(begin + 8 + count * ENTRY_BYTES, file.sizeBytes);
  const entries = new DataView(await file.read(begin + 8, end));
  for (let offset = 0; offset + ENTRY_BYTES <= entries.byteLength; offset += ENTRY_BYTES)
    if (entries.getUint32(offset + 4) > file.sizeBytes) return true;
  return false;
}

/**
 * Whether an mp4 or mov says that a chunk has more samples than the file has bytes. mediabunny adds up their sizes one
 * by one, for each sample. Other files pass.
 */
export async function hasImpossibleIndex(file: FileParts): Promise<boolean> {
  for await (const box of walkIndex(file))
    if (box.name === 'stsc' && (await hasImpossibleChunks(file, box))) return true;
  return false;
}

/**
 * Ends reading that never gets further, which no timer could: where a WebM is damaged, mediabunny looks for its next
 * element at the same place again and again.
 *
 * @param source of mediabunny, which is changed
 */
export function boundReads<T extends object>(source: T): T {
  // Its type leaves this method out, which each of its readers calls.
  const bounded = source as {
    _read?: (start: number, end: number, ...limits: number[]) => unknown;
  };
  const read = bounded._read?.bind(source);
  if (read === undefined) throw new Error('This version of mediabunny has no `_read`.');
  let [last, count] = [-1, 0];
  bounded._read = (start, end, ...limits) => {
    count = start === last && end > start ? count + 1 : 0;
    last = start;
    if (count > MAX_SAME_READS) throw new Error(`Reading does not get beyond byte ${start}.`);
    return read(start, end, ...limits);
  };
  return source;
}
