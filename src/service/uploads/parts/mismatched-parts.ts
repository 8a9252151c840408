import type { z } from 'zod';
import type { MultipartComplete } from '#contract/requests/translation-upload.ts';
import type { Upload, UploadStore } from '#service/ports/uploads/uploads.ts';

const COMPARED_AT_ONCE = 10_000;

const unquoted = (etag: string): string => etag.replace(/^(?:W\/)?"(.*)"$/, '$1');

/** Numbers of the parts in the client's list that are not stored as it says. */
export async function mismatchedParts(
  uploads: Pick<UploadStore, 'parts'>,
  upload: Pick<Upload, 'id' | 'partCount'>,
  listed: NonNullable<z.output<typeof MultipartComplete>['parts']>,
): Promise<number[]> {
  const sorted = listed.toSorted((a, b) => a.partNumber - b.partNumber);
  const mismatched: number[] = [];
  for (let start = 0; start < sorted.length; start += COMPARED_AT_ONCE) {
    const page = sorted.slice(start, start + COMPARED_AT_ONCE);
    // Gaps make a page span more parts than it has; what lies beyond the last part is wrong anyway.
    const from = page[0]!.partNumber;
    const to = Math.min(page.at(-1)!.partNumber, upload.partCount);
    const stored = new Map(
      (await uploads.parts(upload.id, from, to)).map(({ partNumber, etag }) => [partNumber, etag]),
    );
    for (const { partNumber, etag } of page)
      if (unquoted(stored.get(partNumber) ?? '') !== unquoted(etag)) mismatched.push(partNumber);
  }
  return [...new Set(mismatched)];
}
