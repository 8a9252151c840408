/**
 * Finds which parts of an unfinished upload the service has: this browser stored that some seconds before it
 * was closed.
 */

import { createPartSet } from '#upload/parts/part-set.ts';
import type { SavedUpload } from '#upload/saved-uploads.ts';
import type { UploadService } from '#upload/upload-service.ts';

/**
 * Maximum number of pages with 1,000 parts each: 50 GB. A larger upload shows the parts that this browser
 * knows of, until it is sent on.
 */
const MAX_PAGES = 10;

/**
 * Fetches the bits of the stored parts.
 *
 * @throws {UploadError} when the service does not answer, or knows no such upload
 */
export async function fetchStoredParts(
  service: Pick<UploadService, 'partPage'>,
  { uploadId, partCount, bits }: Pick<SavedUpload, 'uploadId' | 'partCount' | 'bits'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = createPartSet(partCount, bits);
  let from = 1;
  for (let page = 0; page < MAX_PAGES && from <= partCount; page += 1) {
    const response = await service.partPage(uploadId, from);
    for (const { partNumber } of response.stored) stored.add(partNumber);
    if (response.urls.length === 0) break;
    from += response.urls.length;
  }
  return stored.toBytes();
}
