import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { ServiceError, storageFull } from '#service/http/service-error.ts';
import type { FileStore, ListedFile } from '#service/ports/files.ts';
import { keySteps } from '#service/uploads/file-key.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Converts the error of a full disk to `storage-full`. Any other error is returned unchanged. */
export function diskError(error: unknown): unknown {
  if (!FULL.has(getErrorCode(error) ?? '')) return error;
  return storageFull(error);
}

/** Makes a rename or a new file in a folder survive a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes all of `bytes` from `position` on. */
export async function writeAll(
  handle: FileHandle,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(
      bytes,
      written,
      bytes.length - written,
      position + written,
    );
    written += bytesWritten;
  }
}

const UNFINISHED = 'unfinished';

/** Keys of the files in a folder in their order; folders that lie wholly before `afterKey` are not read. */
async function* keysAfter(
  root: string,
  prefix: string,
  lastKey: string | undefined,
): AsyncGenerator<string> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true });
  const keys = entries.map((it) => `${prefix}${it.name}${it.isDirectory() ? '/' : ''}`).sort();
  for (const key of keys) {
    const isFolder = key.endsWith('/');
    const isBefore = lastKey !== undefined && key <= lastKey;
    if (isBefore && !(isFolder && lastKey.startsWith(key))) continue;
    if (isFolder) yield* keysAfter(root, key, lastKey);
    else yield key;
  }
}

/**
 * Opens a store of files in one folder. Unfinished files are in `unfinished/` until they are complete.
 *
 * @param newName returns a name that no other file has
 */
export async function diskFiles(root: string, newName: () => string): Promise<FileStore> {
  const unfinished = join(root, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });

  const toPath = (key: string): string => join(root, ...keySteps(key));

  async function size(key: string): Promise<number | undefined> {
    try {
      return (await stat(toPath(key))).size;
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async function modifiedAt(path: string): Promise<number | undefined> {
    try {
      return (await stat(path)).mtimeMs;
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    size,

    async write(key, bytes, limitBytes) {
      const target = toPath(key);
      const temporary = join(unfinished, newName());
      try {
        let written = 0;
        const handle = await open(temporary, 'wx');
        try {
          for await (const chunk of bytes) {
            if (written + chunk.length > limitBytes)
              throw new ServiceError('too-large', `The file is larger than ${limitBytes} bytes.`);
            await writeAll(handle, chunk, written);
            written += chunk.length;
          }
          await handle.sync();
        } finally {
          await handle.close();
        }
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
        await syncFolder(dirname(target));
        return written;
      } catch (error) {
        await rm(temporary, { force: true });
        throw diskError(error);
      }
    },

    async read(key, range) {
      const path = toPath(key);
      if ((await size(key)) === undefined) return undefined;
      const stream = createReadStream(path, { ...range, highWaterMark: 256 * 1024 });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },

    async remove(key) {
      await rm(toPath(key), { force: true });
    },

    async list(afterKey, maxFiles) {
      const listed: ListedFile[] = [];
      for await (const key of keysAfter(root, '', afterKey)) {
        if (key.startsWith(`${UNFINISHED}/`)) continue;
        const modified = await modifiedAt(toPath(key));
        if (modified !== undefined) listed.push({ key, modifiedAt: modified });
        if (listed.length === maxFiles) break;
      }
      return listed;
    },

    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },

    async check() {
      await statfs(root);
    },

    async tidy(startedBefore) {
      for (const name of await readdir(unfinished)) {
        const path = join(unfinished, name);
        if ((await stat(path)).mtimeMs < startedBefore) await rm(path, { force: true });
      }
    },
  };
}
