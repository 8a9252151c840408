/** Folders of long pieces of work on the disk of this machine. */
import { openAsBlob } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openToWrite } from '#native/join/open-file.ts';
import type { WorkFolder, WorkFolders } from '#rendering/files/work-folder.ts';

const PREFIX = 'work-';
const UNFINISHED = '.unfinished';
/** Work that was lost is tried again soon; what is never continued may be someone's film. */
const MAX_AGE_MS = 24 * 3600 * 1000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function diskFolder(folder: string): WorkFolder {
  const toPath = (name: string) => join(folder, name);
  const open = async (name: string, type = '') => await openAsBlob(toPath(name), { type });
  return {
    async file(name) {
      return await open(name).catch((error: unknown) => {
        if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ERR_INVALID_ARG_VALUE')
          return undefined;
        throw error;
      });
    },
    async begin(name) {
      const unfinished = `${name}.${crypto.randomUUID()}${UNFINISHED}`;
      const file = openToWrite(toPath(unfinished));
      return {
        write: file.write,
        read: file.read,
        get size() {
          return file.size;
        },
        async end(contentType) {
          file.close();
          await rename(toPath(unfinished), toPath(name));
          return await open(name, contentType);
        },
      };
    },
    async put(name, content) {
      const unfinished = `${name}.${crypto.randomUUID()}${UNFINISHED}`;
      const stream = content instanceof Blob ? content.stream() : content;
      await writeFile(toPath(unfinished), stream);
      await rename(toPath(unfinished), toPath(name));
      return await open(name, content instanceof Blob ? content.type : '');
    },
    remove: (name) => rm(toPath(name), { force: true }),
  };
}

/** Returns the path of the folder of a piece of work. */
export const findWorkPath = (root: string, work: string): string => join(root, `${PREFIX}${work}`);

/** Creates the folders of work below a folder of this process, or of the one that it replaces. */
export function diskFolders(root: string): WorkFolders {
  /** Removes what was abandoned, and what was being written when a process was lost. */
  async function removeAbandoned(current: string): Promise<void> {
    for (const name of await readdir(root)) {
      const path = join(root, name);
      if (!name.startsWith(PREFIX)) continue;
      const isOld = Date.now() - (await stat(path)).mtimeMs > MAX_AGE_MS;
      if (path !== current && isOld) await rm(path, { recursive: true, force: true });
    }
    for (const name of await readdir(current).catch(() => []))
      if (name.endsWith(UNFINISHED)) await rm(join(current, name), { force: true });
  }
  return {
    async open(work) {
      const path = findWorkPath(root, work);
      await mkdir(path, { recursive: true });
      await utimes(path, new Date(), new Date());
      return diskFolder(path);
    },
    async hold(work, act) {
      await removeAbandoned(findWorkPath(root, work)).catch((error: unknown) =>
        console.warn('Files from earlier work could not be deleted.', error),
      );
      return await act();
    },
    async remove(work) {
      await rm(findWorkPath(root, work), { recursive: true, force: true }).catch((error: unknown) =>
        console.warn('Files from finished work could not be deleted.', error),
      );
    },
  };
}
