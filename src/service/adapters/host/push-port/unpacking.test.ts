/** Tests of unpacking: any pieces, files that are not packed, broken and huge ones. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodeUnpacking } from './unpacking.ts';

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

async function readAll(bytes: AsyncIterable<Uint8Array>, maxBytes = 1e6): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of nodeUnpacking.unpackFile(bytes, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

it('unpacks a file that arrives in any pieces, packed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 400 }).filter((text) => !text.startsWith('\u001f')),
      fc.integer({ min: 1, max: 50 }),
      fc.boolean(),
      async (text, size, isPacked) => {
        const bytes = isPacked ? gzipSync(text) : Buffer.from(text);
        expect(await readAll(cut(bytes, size))).toBe(text);
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  ['cut off', gzipSync('<a/>'.repeat(500)).subarray(0, 30), 'malformed'],
  ['larger than its limit', gzipSync('0'.repeat(2e6)), 'too-large'],
])('refuses a file that is %s', async (_, bytes, code) => {
  await expect(readAll(cut(bytes, 1000))).rejects.toMatchObject({ code });
});

it('hands the failure of a download on, and ends a download that is no longer wanted', async () => {
  let isEnded = false;
  async function* download() {
    try {
      yield* cut(gzipSync(randomBytes(2_000_000)), 20_000);
      throw new Error('the line broke');
    } finally {
      isEnded = true;
    }
  }
  await expect(readAll(download(), 1e7)).rejects.toThrow('the line broke');
  isEnded = false;
  for await (const chunk of nodeUnpacking.unpackFile(download(), 1e7)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  expect(isEnded).toBe(true);
});

it('unpacks what was packed inside a message', () => {
  expect(Buffer.from(nodeUnpacking.unpackMessage(gzipSync('<Pport/>'))).toString()).toBe(
    '<Pport/>',
  );
});
