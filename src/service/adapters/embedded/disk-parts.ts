import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { ServiceError } from '#service/http/service-error.ts';
import type { PartFiles, ServiceIntake } from '#service/ports/part-files.ts';
import { diskError, getErrorCode, syncFolder, writeAll } from './disk-files.ts';
import { partWriters } from './part-writers.ts';

const SUFFIX = '.parts';

/** Opens a file for writing at offsets, making it when there is none; never truncates. */
async function openSparse(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
  }
  try {
    const handle = await open(path, 'wx+');
    await syncFolder(dirname(path));
    return handle;
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
    return await open(path, 'r+');
  }
}

/** Yields the chunks of `bytes` until it ends, or until `superseded` rejects. */
async function* chunksUntil(bytes: AsyncIterable<Uint8Array>, superseded: Promise<never>) {
  const iterator = bytes[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([iterator.next(), superseded]);
    if (next.done) return;
    yield next.value;
  }
}

/** Writes a part at its offset, and answers its ETag. */
async function writePart(
  path: string,
  { partNumber, offset, length }: Parameters<ServiceIntake['write']>[1],
  bytes: AsyncIterable<Uint8Array>,
  superseded: Promise<never>,
): Promise<string> {
  const createLengthError = (got: string) =>
    new ServiceError('length-wrong', `Part ${partNumber} must be ${length} bytes, not ${got}.`);
  let checksum = 0;
  let written = 0;
  const handle = await openSparse(path);
  try {
    for await (const chunk of chunksUntil(bytes, superseded)) {
      if (written + chunk.length > length) throw createLengthError('more');
      checksum = crc32(chunk, checksum);
      await writeAll(handle, chunk, offset + written);
      written += chunk.length;
    }
    if (written !== length) throw createLengthError(String(written));
    await handle.datasync();
  } finally {
    await handle.close();
  }
  // CRC-32 costs a third of a SHA; an ETag only has to tell an honest client's parts apart.
  return `"${checksum.toString(16).padStart(8, '0')}-${length}"`;
}

/**
 * Opens a store of parts with one sparse file per upload.
 *
 * @param folder folder of unfinished files, on the same disk as `filesRoot`
 * @param filesRoot root of the file store that finished files move to
 */
export async function diskParts(
  folder: string,
  filesRoot: string,
): Promise<PartFiles & { intake: ServiceIntake }> {
  await mkdir(folder, { recursive: true });
  const toPath = (requestId: string) => {
    if (!/^[\w-]+$/.test(requestId)) throw new Error('A request id is not a plain name.');
    return join(folder, `${requestId}${SUFFIX}`);
  };
  const takePart = partWriters();

  const intake: ServiceIntake = {
    through: 'service',
    write: (requestId, part, bytes) =>
      takePart(`${requestId} ${part.partNumber}`, async (superseded) => {
        try {
          return await writePart(toPath(requestId), part, bytes, superseded);
        } catch (error) {
          throw diskError(error);
        }
      }),
  };

  return {
    intake,

    async finish({ requestId, key, sizeBytes }) {
      const target = join(filesRoot, ...key.split('/'));
      let handle: FileHandle;
      try {
        handle = await open(toPath(requestId), 'r+');
      } catch (error) {
        if (getErrorCode(error) !== 'ENOENT') throw error;
        await stat(target); // Already in place if it was moved before a crash.
        return;
      }
      try {
        await handle.truncate(sizeBytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await mkdir(dirname(target), { recursive: true });
      await rename(toPath(requestId), target);
      await syncFolder(dirname(target));
      await syncFolder(folder);
    },

    async discard(requestId) {
      await rm(toPath(requestId), { force: true });
    },

    async list() {
      const names = await readdir(folder);
      return names
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => name.slice(0, -SUFFIX.length));
    },
  };
}
