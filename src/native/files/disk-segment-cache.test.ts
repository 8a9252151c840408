import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SEGMENT_CACHE_PROMISES } from '#rendering/cache/segment-cache.contract.ts';
import { diskSegmentCache } from './disk-segment-cache.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'segments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('segments on the disk of a machine', () => {
  it.each(SEGMENT_CACHE_PROMISES)('$name', async ({ check }) => {
    const { found, promised } = await check(async (maxBytes) =>
      diskSegmentCache(temporaryFolder(), maxBytes),
    );
    expect(found).toEqual(promised);
  });

  it('are there for the next process, which keeps to the limit as well', async () => {
    const folder = temporaryFolder();
    const segment = (fill: number) => new Blob([new Uint8Array(40).fill(fill)]);
    await diskSegmentCache(folder, 100).put('a', segment(1));
    const next = diskSegmentCache(folder, 100);
    expect(new Uint8Array(await (await next.get('a'))!.arrayBuffer())[39]).toBe(1);
    await next.put('b', segment(2));
    await next.put('c', segment(3));
    expect(readdirSync(folder).sort()).toEqual(['b', 'c']);
  });

  it('are drawn again when their file was damaged', async () => {
    const folder = temporaryFolder();
    const cache = diskSegmentCache(folder, 1000);
    await cache.put('a', new Blob(['a segment']));
    const file = join(folder, 'a');
    const bytes = readFileSync(file);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(file, bytes);
    expect(await cache.get('a')).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });
});
