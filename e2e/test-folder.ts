/** Folder for the temporary files of tests. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isFull } from './test-size.ts';

const IN_MEMORY = '/dev/shm';
/** Free space required of the memory file system: more than a run uses at once. */
const ENOUGH_BYTES = 4 * 2 ** 30;

function hasEnoughMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Returns a folder in memory if there is enough of it: each of a thousand services waits for the disk many
 * times while its database is created, and tests that kill a process do not need a disk. The full run uses
 * the disk.
 */
export const testFolder = (): string => (!isFull && hasEnoughMemory() ? IN_MEMORY : tmpdir());
