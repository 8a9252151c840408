/**
 * A program: puts a `.br` and a `.gz` beside every file of the folder named, where it gains from it and has
 * none yet. It is a process of its own because what compressing needs of memory ends with it; it ends with the
 * service that started it.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { uncompressedFiles } from './uncompressed-files.ts';

/** Above this size the best compression takes too long: it needs two seconds for a megabyte, and saves a fourteenth. */
const BEST_COMPRESSION_BYTES = 1024 * 1024;

async function compressOnce(path: string, suffix: string, make: () => Transform): Promise<void> {
  if (existsSync(path + suffix)) return;
  const unfinished = `${path}${suffix}.${randomUUID()}`;
  await pipeline(createReadStream(path), make(), createWriteStream(unfinished));
  await rename(unfinished, path + suffix);
}

process.once('disconnect', () => process.exit());

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder to compress.');
const waiting = await uncompressedFiles(folder);
async function compressNext(): Promise<void> {
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const { path, size } = file;
    const quality = size > BEST_COMPRESSION_BYTES ? 5 : 11;
    await compressOnce(path, '.br', () =>
      createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: size,
        },
      }),
    );
    await compressOnce(path, '.gz', () => createGzip());
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
process.disconnect?.();
