import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FileType } from '#contract/file-type.ts';
import { TINY } from '#service/testing.ts';
import { ofType } from './of-type.ts';

const ALL: FileType[] = [
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'audio/mpeg',
  'application/pdf',
];

it('passes every byte on, however they are chunked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3000 }),
      fc.integer({ min: 1, max: 1500 }),
      async (rest, size) => {
        const file = Uint8Array.from([...TINY.mp4, ...rest]);
        async function* chunks() {
          for (let offset = 0; offset < file.length; offset += size)
            yield file.slice(offset, offset + size);
        }
        const passed: number[] = [];
        for await (const chunk of ofType(chunks(), ALL)) passed.push(...chunk);
        expect(passed).toEqual([...file]);
      },
    ),
    { numRuns: 50 },
  );
});

it('passes nothing of a wrong type on', async () => {
  async function* chunks() {
    yield TINY.webm;
  }
  const passed: Uint8Array[] = [];
  const all = async () => {
    for await (const chunk of ofType(chunks(), ['video/mp4'])) passed.push(chunk);
  };
  await expect(all()).rejects.toMatchObject({ code: 'type-unsupported' });
  expect(passed).toEqual([]);
});
