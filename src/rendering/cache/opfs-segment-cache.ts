/** Segments as files of this origin (OPFS): they outlive the page, and all tabs share them. */
import { once } from './once.ts';
import type { SegmentCache } from './segment-cache.ts';
import { segmentFiles } from './segment-files.ts';
import { segmentUses, selectEvictions } from './segment-uses.ts';

const FOLDER = 'segments';
/** The IndexedDB database of when each was used; `clear` empties it. */
export const USES_DATABASE = 'handsignal-segments';

/** Counting reads an entry of every segment. */
const PUTS_PER_COUNT = 50;

export interface OpfsOptions {
  /** Maximum size of all segments together; by default half a gigabyte, or a fifth of what the browser allows us. */
  maxBytes?: number;
  /** Folder name; each name has its own segments. */
  name?: string;
}

/** Whether this page may keep files, and check them. */
export const hasFiles = (): boolean =>
  globalThis.crypto?.subtle !== undefined &&
  'indexedDB' in globalThis &&
  typeof globalThis.navigator?.storage?.getDirectory === 'function' &&
  'createWritable' in FileSystemFileHandle.prototype;

/** Creates the cache for browsers that can store files; see `hasFiles`. */
export function opfsSegmentCache({ maxBytes, name = FOLDER }: OpfsOptions = {}): SegmentCache {
  const files = segmentFiles(name);
  const uses = segmentUses(name === FOLDER ? USES_DATABASE : `${USES_DATABASE}-${name}`);
  const limit = once(async () => maxBytes ?? (await allowedBytes()));

  /** Registers files that are in no record: a page that closed between writing a file and recording it leaves one. */
  const adoptStrays = once(async () => {
    const registeredKeys = new Set(await uses.keys());
    for (const key of await files.keys())
      if (!registeredKeys.has(key)) await uses.adopt(key, await files.getSizeBytes(key));
  });

  /**
   * Size of the stored segments, as far as this tab knows: recounted now and then, since other tabs store
   * segments too.
   */
  let storedBytes = Number.POSITIVE_INFINITY;
  let putsSinceCount = 0;
  const hasSpace = async () => storedBytes <= (await limit()) && putsSinceCount < PUTS_PER_COUNT;

  async function trim(): Promise<void> {
    if (await hasSpace()) return;
    await adoptStrays();
    const { gone, bytesLeft } = selectEvictions(await uses.all(), await limit());
    putsSinceCount = 0;
    for (const key of gone) await files.remove(key);
    if (gone.length > 0) await uses.forget(gone);
    storedBytes = bytesLeft;
  }

  async function read(key: string): Promise<Blob | undefined> {
    const segment = await files.read(key);
    if (segment === undefined) return undefined;
    await uses.note(key, segment.length);
    return new Blob([segment]);
  }

  async function write(key: string, segment: Blob): Promise<void> {
    if (segment.size > (await limit())) return;
    const bytes = new Uint8Array(await segment.arrayBuffer());
    await files.write(key, bytes);
    await uses.note(key, bytes.length);
    storedBytes += bytes.length;
    putsSinceCount++;
  }

  const enqueue = createQueue();
  return {
    async get(key) {
      try {
        return await read(key);
      } catch (error) {
        console.warn('A saved segment could not be read.', error);
        return undefined;
      }
    },
    // Each trim sees what was put before it.
    put: (key, segment) =>
      enqueue(async () => {
        await write(key, segment);
        await trim();
      }, 'A segment could not be saved.'),
    clear: () =>
      enqueue(async () => {
        for (const key of await files.keys()) await files.remove(key);
        await uses.clear();
      }, 'Saved segments could not be deleted.'),
  };
}

/** Starts each work when the one before has ended; what fails is only warned of. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>, warning: string): Promise<void> => {
    const result = last.then(work).catch((error: unknown) => {
      console.warn(warning, error);
    });
    last = result;
    return result;
  };
}

const MIB = 1024 * 1024;

async function allowedBytes(): Promise<number> {
  const { quota } = await navigator.storage.estimate();
  return Math.min(512 * MIB, (quota ?? 512 * MIB) / 5);
}
