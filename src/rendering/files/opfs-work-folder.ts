/** A folder of this origin's files (OPFS): on disk, so that work of hours takes little memory, and there after the browser was lost. */
import type { GrowingFile, WorkFolder } from './work-folder.ts';

/** File handle with the methods that the types of pages lack: `createSyncAccessHandle` exists in workers only. */
interface Movable extends FileSystemFileHandle {
  move(name: string): Promise<void>;
  createSyncAccessHandle(): Promise<SyncAccess>;
}

interface SyncAccess {
  read(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  flush(): void;
  close(): void;
}

const UNFINISHED = '.unfinished';

/** Whether this page, or worker, may keep files on disk. */
export const hasDisk = (): boolean =>
  typeof globalThis.navigator?.storage?.getDirectory === 'function' &&
  typeof FileSystemFileHandle !== 'undefined' &&
  'createWritable' in FileSystemFileHandle.prototype &&
  'move' in FileSystemFileHandle.prototype;

/**
 * Opens, or creates, a work folder in the origin private file system (OPFS).
 * @param name as in `work-folders.ts`, where folders are removed
 */
export async function opfsWorkFolder(name: string): Promise<WorkFolder> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name, { create: true });

  const findFile = async (fileName: string): Promise<File | undefined> => {
    try {
      return await (await folder.getFileHandle(fileName)).getFile();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const remove = async (fileName: string) => {
    try {
      await folder.removeEntry(fileName);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  };
  /**
   * Creates an unfinished file under a unique name: a worker that has just ended may still hold the file of
   * the same name.
   */
  const createUnfinished = async (fileName: string) =>
    (await folder.getFileHandle(`${fileName}.${crypto.randomUUID()}${UNFINISHED}`, {
      create: true,
    })) as Movable;
  const finish = async (handle: Movable, fileName: string) => {
    await remove(fileName);
    await handle.move(fileName);
    return (await findFile(fileName))!;
  };

  return {
    file: findFile,
    remove,
    async begin(fileName) {
      const handle = await createUnfinished(fileName);
      const access = await handle.createSyncAccessHandle();
      return growing(access, async (contentType) => {
        access.flush();
        access.close();
        const file = await finish(handle, fileName);
        return file.slice(0, file.size, contentType);
      });
    },
    async put(fileName, content) {
      const handle = await createUnfinished(fileName);
      const isBlob = content instanceof Blob;
      await (isBlob ? content.stream() : content).pipeTo(await handle.createWritable());
      const file = await finish(handle, fileName);
      return file.slice(0, file.size, isBlob ? content.type : '');
    },
  };
}

function growing(access: SyncAccess, end: (contentType: string) => Promise<Blob>): GrowingFile {
  let size = 0;
  return {
    write(bytes, position = size) {
      const written = access.write(bytes, { at: position });
      if (written < bytes.length)
        throw new DOMException(
          'There is not enough disk space for this video.',
          'QuotaExceededError',
        );
      size = Math.max(size, position + bytes.length);
    },
    read: (bytes, position) => access.read(bytes, { at: position }),
    get size() {
      return size;
    },
    end,
  };
}

/** Whether the name is that of an unfinished file, which is never continued. */
export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED);

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';
