import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { ServiceError } from '../../http/service-error.ts';
import type { PartFiles, ServiceIntake } from '../../ports/part-files.ts';
import { codeOf, diskError, syncFolder, writeAll } from './disk-files.ts';

const SUFFIX = '.parts';

/** Opens a file for writing at offsets, making it when there is none; never truncates. */
async function openSparse(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  try {
    const handle = await open(path, 'wx+');
    await syncFolder(dirname(path));
    return handle;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return await open(path, 'r+');
  }
}

/** One writer of one part, as a newer one sees it. */
interface Writer {
  supersede(): void;
  /** Rejects when a newer writer comes. */
  superseded: Promise<never>;
  end(): void;
  ended: Promise<void>;
}

function newWriter(): Writer {
  let supersede: () => void = () => undefined;
  let end: () => void = () => undefined;
  const superseded = new Promise<never>((_, reject) => {
    supersede = () =>
      reject(new ServiceError('conflict', 'The same part was sent again at the same time.'));
  });
  // It may come when nobody waits for it any more.
  superseded.catch(() => undefined);
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { supersede, superseded, end, ended };
}

/**
 * One sparse file an upload.
 *
 * @param folder where unfinished files stand, on the same disk as `filesRoot`
 * @param filesRoot root of the file store that finished files move to
 */
export async function diskParts(
  folder: string,
  filesRoot: string,
): Promise<PartFiles & { intake: ServiceIntake }> {
  await mkdir(folder, { recursive: true });
  const pathOf = (requestId: string) => {
    if (!/^[\w-]+$/.test(requestId)) throw new Error('A request id is no plain name.');
    return join(folder, `${requestId}${SUFFIX}`);
  };
  const writers = new Map<string, Writer>();

  /** Waits until no other writer touches this part. */
  async function takePart<T>(name: string, write: (superseded: Promise<never>) => Promise<T>) {
    const before = writers.get(name);
    before?.supersede();
    const me = newWriter();
    writers.set(name, me);
    try {
      await before?.ended;
      return await write(me.superseded);
    } finally {
      me.end();
      if (writers.get(name) === me) writers.delete(name);
    }
  }

  const intake: ServiceIntake = {
    through: 'service',
    write: (requestId, { partNumber, offset, length }, bytes) =>
      takePart(`${requestId} ${partNumber}`, async (superseded) => {
        const wrong = (got: string) =>
          new ServiceError('length-wrong', `Part ${partNumber} has ${length} bytes, not ${got}.`);
        let checksum = 0;
        try {
          const handle = await openSparse(pathOf(requestId));
          try {
            let written = 0;
            const iterator = bytes[Symbol.asyncIterator]();
            for (;;) {
              const next = await Promise.race([iterator.next(), superseded]);
              if (next.done) break;
              const chunk = next.value;
              if (written + chunk.length > length) throw wrong('more');
              checksum = crc32(chunk, checksum);
              await writeAll(handle, chunk, offset + written);
              written += chunk.length;
            }
            if (written !== length) throw wrong(String(written));
            await handle.datasync();
          } finally {
            await handle.close();
          }
        } catch (error) {
          throw diskError(error);
        }
        // CRC-32 costs a third of a SHA; an ETag only has to tell an honest client's parts apart.
        return `"${checksum.toString(16).padStart(8, '0')}-${length}"`;
      }),
  };

  return {
    intake,

    async finish({ requestId, key, sizeBytes }) {
      const target = join(filesRoot, ...key.split('/'));
      let handle: FileHandle;
      try {
        handle = await open(pathOf(requestId), 'r+');
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
        await stat(target); // Moved before a crash: then it stands there.
        return;
      }
      try {
        await handle.truncate(sizeBytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await mkdir(dirname(target), { recursive: true });
      await rename(pathOf(requestId), target);
      await syncFolder(dirname(target));
      await syncFolder(folder);
    },

    async discard(requestId) {
      await rm(pathOf(requestId), { force: true });
    },

    async list() {
      const names = await readdir(folder);
      return names
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => name.slice(0, -SUFFIX.length));
    },
  };
}
