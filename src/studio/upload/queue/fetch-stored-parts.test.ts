import { expect, it } from 'vitest';
import { createPartSet } from '#upload/parts/part-set.ts';
import type { PartPage } from '#upload/upload-service.ts';
import { fetchStoredParts } from './fetch-stored-parts.ts';
import { computeProgress } from './restore.ts';

const MIB = 1024 ** 2;

/** Creates a service that has the parts up to `last` of an upload; it returns pages of 1,000. */
function serviceWith(last: number, partCount: number) {
  const requests: number[] = [];
  return {
    asked: requests,
    async partPage(_uploadId: string, from: number): Promise<PartPage> {
      requests.push(from);
      const numbers = Array.from(
        { length: Math.min(1000, partCount - from + 1) },
        (_, offset) => from + offset,
      );
      return {
        from,
        urls: numbers.map((partNumber) => ({
          partNumber,
          url: `/${partNumber}`,
        })) as PartPage['urls'],
        stored: numbers
          .filter((number) => number <= last)
          .map((partNumber) => ({ partNumber, etag: '"e"' })) as unknown as PartPage['stored'],
      };
    },
  };
}

/** Creates an upload as this browser stored it: some seconds before the page was left. */
function createStoredUpload(partCount: number, storedParts: number) {
  const bits = createPartSet(partCount);
  for (let part = 1; part <= storedParts; part += 1) bits.add(part);
  return { uploadId: 'u', partCount, bits: bits.toBytes(), sizeBytes: partCount * 5 * MIB };
}

it('shows after a reload what the service has, not the 6 % that this browser kept last', async () => {
  const upload = createStoredUpload(60, 4);
  expect(computeProgress(upload)).toMatchObject({ storedParts: 4, storedBytes: 20 * MIB });
  const bits = await fetchStoredParts(serviceWith(48, 60), upload);
  expect(computeProgress({ ...upload, bits })).toMatchObject({
    storedParts: 48,
    storedBytes: 240 * MIB,
  });
});

it('asks page after page, and for the first ten alone', async () => {
  const service = serviceWith(2500, 2600);
  expect(
    createPartSet(2600, await fetchStoredParts(service, createStoredUpload(2600, 10))).count,
  ).toBe(2500);
  expect(service.asked).toEqual([1, 1001, 2001]);
  const large = serviceWith(1, 200_000);
  await fetchStoredParts(large, createStoredUpload(200_000, 0));
  expect(large.asked).toHaveLength(10);
});
