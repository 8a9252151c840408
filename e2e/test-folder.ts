/** Where the temporary files of tests go. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isFull } from './test-size.ts';

const IN_MEMORY = '/dev/shm';
/** More than a run holds at once. */
const ENOUGH_BYTES = 4 * 2 ** 30;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Memory, where there is plenty: each of a thousand services waits for the disk many times while its database is made,
 * and what a test proves by killing a process does not need a disk. The full run has one.
 */
export const testFolder = (): string => (!isFull && hasRoom() ? IN_MEMORY : tmpdir());
