/** Finds files of the built studio that gain from compression and are not compressed yet. */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const COMPRESSIBLE = /\.(wasm|js|css|html|svg|json|txt|webmanifest)$/;
const MIN_COMPRESSED_BYTES = 1024;

/** Suffixes that compressed copies of a file add to its name. */
const SUFFIXES = ['.br', '.gz'] as const;

/** Paths with their sizes in bytes, of files without a copy in each format. */
export async function uncompressedFiles(folder: string): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => SUFFIXES.some((suffix) => !existsSync(path + suffix)));
  const files = await Promise.all(
    paths.map(async (path) => ({ path, size: (await stat(path)).size })),
  );
  return files.filter(({ size }) => size >= MIN_COMPRESSED_BYTES);
}
