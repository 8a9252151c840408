/**
 * Segments as files of this origin (OPFS): they outlive the page, and all tabs share them. When each was used
 * last stands in IndexedDB, since files tell only when they were written.
 */
import { clear, createStore, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import type { SegmentCache } from './segment-cache.ts';

const FOLDER = 'segments';
/** The IndexedDB database of when each was used; `clear` empties it. */
export const USES_DATABASE = 'handsignal-segments';

/** A file is these bytes, the SHA-256 of the segment, and the segment. The number is the layout's version. */
const MARK = new TextEncoder().encode('HSEG0001');
const DIGEST_BYTES = 32;
const HEAD_BYTES = MARK.length + DIGEST_BYTES;

/** Counting reads an entry of every segment. */
const PUTS_PER_COUNT = 50;

const Use = z.object({ bytes: z.number(), usedAt: z.number() });

export interface OpfsOptions {
  /** Of all segments together; by default half a gigabyte, or a fifth of what the browser allows us. */
  mostBytes?: number;
  /** Another name keeps its own segments. */
  name?: string;
}

/** Whether this page may keep files, and check them. */
export const hasFiles = (): boolean =>
  globalThis.crypto?.subtle !== undefined &&
  'indexedDB' in globalThis &&
  typeof globalThis.navigator?.storage?.getDirectory === 'function' &&
  'createWritable' in FileSystemFileHandle.prototype;

export function opfsSegmentCache({ mostBytes, name = FOLDER }: OpfsOptions = {}): SegmentCache {
  const folder = once(async () => {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(name, { create: true });
  });
  const limit = once(async () => mostBytes ?? (await allowedBytes()));
  let database: UseStore | undefined;
  const uses = () => {
    database ??= createStore(name === FOLDER ? USES_DATABASE : `${USES_DATABASE}-${name}`, 'uses');
    return database;
  };
  let lastUse = 0;
  const note = async (key: string, bytes: number) => {
    // Strictly rising within a tab, however coarse the clock is.
    lastUse = Math.max(Date.now(), lastUse + 0.001);
    await set(key, { bytes, usedAt: lastUse }, uses());
  };

  /** A page that ended between writing a file and noting it left one that nobody counts. */
  const adoptStrays = once(async () => {
    const known = new Set(await keys<string>(uses()));
    for await (const [key, handle] of (await folder()).entries())
      if (!known.has(key) && handle instanceof FileSystemFileHandle)
        await set(key, { bytes: (await handle.getFile()).size, usedAt: 0 }, uses());
  });

  /** What is kept, as far as this tab knows: counted now and then, since other tabs keep segments too. */
  let atMost = Number.POSITIVE_INFINITY;
  let putsSinceCount = 0;
  const isRoomy = async () => atMost <= (await limit()) && putsSinceCount < PUTS_PER_COUNT;

  async function trim(): Promise<void> {
    if (await isRoomy()) return;
    await adoptStrays();
    const most = await limit();
    const known = (await entries<string, unknown>(uses())).flatMap(([key, value]) => {
      const use = Use.safeParse(value);
      return use.success ? [{ key, ...use.data }] : [];
    });
    let bytes = known.reduce((sum, use) => sum + use.bytes, 0);
    putsSinceCount = 0;
    const gone: string[] = [];
    for (const use of known.sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= most) break;
      await remove(use.key);
      gone.push(use.key);
      bytes -= use.bytes;
    }
    if (gone.length > 0) await delMany(gone, uses());
    atMost = bytes;
  }

  async function remove(key: string): Promise<void> {
    try {
      await (await folder()).removeEntry(key);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async function read(key: string): Promise<Blob | undefined> {
    const file = await (await (await folder()).getFileHandle(key)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const segment = bytes.slice(HEAD_BYTES);
    const isWhole = isSame(bytes.subarray(0, HEAD_BYTES), await headOf(segment));
    if (!isWhole) {
      console.warn(`A kept segment was damaged and is drawn again: ${key}`);
      await remove(key);
      return undefined;
    }
    await note(key, file.size - HEAD_BYTES);
    return new Blob([segment]);
  }

  async function write(key: string, segment: Blob): Promise<void> {
    if (segment.size > (await limit())) return;
    const bytes = new Uint8Array(await segment.arrayBuffer());
    const handle = await (await folder()).getFileHandle(key, { create: true });
    const writable = await handle.createWritable();
    try {
      await writable.write(await headOf(bytes));
      await writable.write(bytes);
      // Only now does the file change, all at once.
      await writable.close();
    } catch (error) {
      await writable.abort().catch(() => undefined);
      throw error;
    }
    await note(key, bytes.length);
    atMost += bytes.length;
    putsSinceCount++;
  }

  // One after the other, so that each trim sees what was put before it.
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>, what: string): Promise<void> => {
    const done = writing.then(work).catch((error: unknown) => {
      console.warn(what, error);
    });
    writing = done;
    return done;
  };

  return {
    async get(key) {
      try {
        return await read(key);
      } catch (error) {
        if (!isMissing(error)) console.warn('A kept segment could not be read.', error);
        return undefined;
      }
    },
    put: (key, segment) =>
      inTurn(async () => {
        await write(key, segment);
        await trim();
      }, 'A segment could not be kept.'),
    clear: () =>
      inTurn(async () => {
        const names: string[] = [];
        for await (const name of (await folder()).keys()) names.push(name);
        for (const name of names) await remove(name);
        await clear(uses());
      }, 'Kept segments could not be removed.'),
  };
}

const MIB = 1024 * 1024;

async function allowedBytes(): Promise<number> {
  const { quota } = await navigator.storage.estimate();
  return Math.min(512 * MIB, (quota ?? 512 * MIB) / 5);
}

async function headOf(segment: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(HEAD_BYTES);
  head.set(MARK);
  head.set(new Uint8Array(await crypto.subtle.digest('SHA-256', segment)), MARK.length);
  return head;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Calls `make` once, and again only after it failed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
