import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Returns the folder in which this user's workers keep what they drew, so that the next one finds it. Anyone may write to the
 * system's folder: one that is not ours alone is not used, and what is kept ends with this worker.
 */
export function openCacheFolder(): string {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `handsignal-segments-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const isOurs =
    found.isDirectory() && (uid < 0 || (found.uid === uid && (found.mode & 0o077) === 0));
  return isOurs ? folder : mkdtempSync(join(tmpdir(), 'handsignal-segments-'));
}
