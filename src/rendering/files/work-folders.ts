/** The folders of long pieces of work on this origin's disk: one while it goes on, and what lost browsers left. */
import { hasDisk, isUnfinished, opfsWorkFolder } from './opfs-work-folder.ts';
import type { WorkFolder, WorkFolders } from './work-folder.ts';

const PREFIX = 'work-';
/**
 * Age at which leftover work is removed: a lost job is retried soon, and what is never continued may be
 * another user's film.
 */
const MAX_AGE_MILLISECONDS = 24 * 3600 * 1000;
const MAX_OTHERS = 2;

const folderName = (work: string) => `${PREFIX}${work}`;

/** Returns the folder of a piece of work, or undefined when the browser stores no files for us. */
export const workFolder = async (work: string): Promise<WorkFolder | undefined> =>
  hasDisk() ? opfsWorkFolder(folderName(work)) : undefined;

/**
 * Runs `act` while a lock protects the files of this work from other tabs. First removes the files of
 * abandoned work.
 */
export async function withFolderLock<T>(work: string, act: () => Promise<T>): Promise<T> {
  if (!hasDisk() || !('locks' in navigator)) return await act();
  return (await navigator.locks.request(folderName(work), { mode: 'shared' }, async () => {
    await removeAbandonedFolders(folderName(work)).catch((error: unknown) =>
      console.warn('Files from earlier work could not be deleted.', error),
    );
    return await act();
  })) as T;
}

/** Removes all files of a piece of work. Never rejects: what stays is removed later. */
export async function removeWorkFolder(work: string): Promise<void> {
  if (!hasDisk()) return;
  try {
    await (await navigator.storage.getDirectory()).removeEntry(folderName(work), {
      recursive: true,
    });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError'))
      console.warn('Files from finished work could not be deleted.', error);
  }
}

/** Folders in which a browser keeps its work. */
export const browserFolders: WorkFolders = {
  open: workFolder,
  hold: withFolderLock,
  remove: removeWorkFolder,
};

async function removeAbandonedFolders(currentName: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const otherFolders: { name: string; usedAt: number }[] = [];
  for await (const [name, handle] of root.entries()) {
    if (!name.startsWith(PREFIX) || handle.kind !== 'directory') continue;
    const usedAt = await inspectFolder(handle as FileSystemDirectoryHandle, name === currentName);
    if (name !== currentName) otherFolders.push({ name, usedAt });
  }
  const expired = otherFolders
    .sort((a, b) => b.usedAt - a.usedAt)
    .filter(
      ({ usedAt }, index) => index >= MAX_OTHERS || Date.now() - usedAt > MAX_AGE_MILLISECONDS,
    );
  for (const { name } of expired)
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      // Another tab goes on with it.
      if (lock !== null) await root.removeEntry(name, { recursive: true });
    });
}

/**
 * Returns the time at which a file of the folder was last written. In the current work's own folder it
 * instead removes files that were unfinished when a browser was lost.
 */
async function inspectFolder(
  folder: FileSystemDirectoryHandle,
  isCurrent: boolean,
): Promise<number> {
  let usedAt = 0;
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind !== 'file') continue;
    if (isCurrent && isUnfinished(name)) await folder.removeEntry(name);
    else if (!isCurrent)
      usedAt = Math.max(usedAt, (await (handle as FileSystemFileHandle).getFile()).lastModified);
  }
  return usedAt;
}
