import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Writes a file over all room that is left, in pieces of `pieceSize` such as `4k`, and answers its place. */
  fill(pieceSize: string): string;
  remove(): void;
}

/** Mounts a separate disk of a `size` such as `32m`; undefined where this user may not mount one. */
export function smallDisk(size: string): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-disk-'));
  const remove = () => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    remove();
    return undefined;
  }
  const fill = (pieceSize: string) => {
    const filler = join(folder, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, `bs=${pieceSize}`]);
    return filler;
  };
  return { folder, fill, remove };
}
