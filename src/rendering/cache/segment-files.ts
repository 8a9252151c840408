/** A file of this origin (OPFS) for each segment, with a digest by which damage is found. */
import { once } from './once.ts';

/** A file is these bytes, the SHA-256 of the segment, and the segment. The number is the layout's version. */
const MARK = new TextEncoder().encode('HSEG0001');
const DIGEST_BYTES = 32;
const HEAD_BYTES = MARK.length + DIGEST_BYTES;

/**
 * Opens the files of the segments.
 *
 * @param name of the folder
 */
export function segmentFiles(name: string) {
  const folder = once(async () => {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(name, { create: true });
  });

  async function remove(key: string): Promise<void> {
    try {
      await (await folder()).removeEntry(key);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  return {
    remove,

    /** Reads a segment. Returns undefined when the file is missing, or damaged, in which case it is removed. */
    async read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const bytes = await readBytes(await folder(), key);
      if (bytes === undefined) return undefined;
      const segment = bytes.slice(HEAD_BYTES);
      if (isSame(bytes.subarray(0, HEAD_BYTES), await createHeader(segment))) return segment;
      console.warn(`A saved segment is damaged. It will be drawn again: ${key}`);
      await remove(key);
      return undefined;
    },

    async write(key: string, segment: Uint8Array<ArrayBuffer>): Promise<void> {
      const handle = await (await folder()).getFileHandle(key, { create: true });
      const writable = await handle.createWritable();
      try {
        await writable.write(await createHeader(segment));
        await writable.write(segment);
        // Only now does the file change, all at once.
        await writable.close();
      } catch (error) {
        await writable.abort().catch(() => undefined);
        throw error;
      }
    },

    async keys(): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of (await folder()).keys()) keys.push(key);
      return keys;
    },

    /** Returns the size of the full file, including its header. */
    async getSizeBytes(key: string): Promise<number> {
      return (await (await (await folder()).getFileHandle(key)).getFile()).size;
    },
  };
}

async function readBytes(
  folder: FileSystemDirectoryHandle,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const file = await (await folder.getFileHandle(key)).getFile();
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function createHeader(segment: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(HEAD_BYTES);
  head.set(MARK);
  head.set(new Uint8Array(await crypto.subtle.digest('SHA-256', segment)), MARK.length);
  return head;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';
