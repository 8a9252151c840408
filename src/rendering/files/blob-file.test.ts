import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blobFile } from './blob-file.ts';

const readBytes = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

it('appends, keeps room free, and writes over what was there', async () => {
  const file = blobFile();
  file.write(Uint8Array.of(1, 2, 3));
  file.write(Uint8Array.of(9), 5);
  file.write(Uint8Array.of(7, 8), 2);
  file.write(Uint8Array.of(4));
  expect(await readBytes(file.blob('video/mp4'))).toEqual([1, 2, 7, 8, 0, 9, 4]);
  expect(file.blob('video/mp4').type).toBe('video/mp4');
});

it('takes a copy, since encoders use their memory again', async () => {
  const file = blobFile();
  const bytes = Uint8Array.of(1, 2);
  file.write(bytes);
  bytes.fill(0);
  expect(await readBytes(file.blob(''))).toEqual([1, 2]);
});

it('holds what a plain array would, in whatever order it is written', async () => {
  const write = fc.record({
    bytes: fc.uint8Array({ minLength: 1, maxLength: 9 }),
    position: fc.option(fc.nat({ max: 30 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      const file = blobFile();
      const expected: number[] = [];
      for (const { bytes, position = expected.length } of writes) {
        file.write(bytes as Uint8Array<ArrayBuffer>, position);
        while (expected.length < position) expected.push(0);
        expected.splice(position, bytes.length, ...bytes);
      }
      expect(await readBytes(file.blob(''))).toEqual(expected);
    }),
  );
});
