/** Segments as files of this machine, which all requests share: what was used longest ago goes first. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SegmentCache } from '#rendering/cache/segment-cache.ts';
import { selectEvictions } from '#rendering/cache/segment-uses.ts';

const DIGEST_BYTES = 32;
const UNFINISHED = '.unfinished';

const computeDigest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Reads a file that begins with the digest of the rest; undefined when it is missing or damaged. */
async function readChecked(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const segment = bytes.subarray(DIGEST_BYTES);
  if (computeDigest(segment).equals(bytes.subarray(0, DIGEST_BYTES))) return segment;
  await rm(path, { force: true });
  return undefined;
}

/** Lists what is kept, by when it was last used: the file's own time says it. */
async function listUses(folder: string) {
  const names = await readdir(folder);
  const uses = names.map(async (key) => {
    const found = await stat(join(folder, key)).catch(() => undefined);
    return found && { key, bytes: found.size - DIGEST_BYTES, usedAt: found.mtimeMs };
  });
  return (await Promise.all(uses)).filter((use) => use !== undefined);
}

/**
 * Creates the cache in a folder, which several processes may share.
 *
 * @param maxBytes most that all segments take together
 */
export function diskSegmentCache(folder: string, maxBytes: number): SegmentCache {
  /** Unknown at first: an earlier process has left some. */
  let storedBytes = Number.POSITIVE_INFINITY;
  let trimming: Promise<void> = Promise.resolve();
  let lastUse = 0;
  /** Records that a file was used just now; the times rise strictly, however coarse the clock is. */
  async function noteUse(path: string): Promise<void> {
    lastUse = Math.max(Date.now(), lastUse + 1);
    await utimes(path, lastUse / 1000, lastUse / 1000);
  }

  async function trim(newestBytes: number): Promise<void> {
    if (storedBytes <= maxBytes) return;
    // A tenth more than needed, or each segment would be a look at all of them.
    const target = Math.max(maxBytes * 0.9, newestBytes);
    const { gone, bytesLeft } = selectEvictions(await listUses(folder), target);
    for (const key of gone) await rm(join(folder, key), { force: true });
    storedBytes = bytesLeft;
  }

  return {
    async get(key) {
      const path = join(folder, key);
      const segment = await readChecked(path);
      if (segment === undefined) return undefined;
      // Another process may have removed it by now.
      await noteUse(path).catch(() => undefined);
      return new Blob([segment]);
    },
    async put(key, segment) {
      try {
        const bytes = new Uint8Array(await segment.arrayBuffer());
        if (bytes.length > maxBytes) return;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const unfinished = join(folder, `${key}.${crypto.randomUUID()}${UNFINISHED}`);
        await writeFile(unfinished, Buffer.concat([computeDigest(bytes), bytes]));
        await noteUse(unfinished);
        await rename(unfinished, join(folder, key));
        storedBytes += bytes.length;
        trimming = trimming.then(() => trim(bytes.length));
        await trimming;
      } catch (error) {
        console.warn('A segment could not be saved.', error);
      }
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
