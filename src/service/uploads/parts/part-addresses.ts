import type { Ports } from '#service/ports/ports.ts';
import type { Upload } from '#service/ports/uploads/uploads.ts';
import { MULTIPART_PATH, PART_LINK_HOURS, partLink } from './part-links.ts';
import { partFile } from './upload-parts.ts';

/** Data of an upload that its part addresses are made of. */
type LinkedUpload = Pick<Upload, 'id' | 'requestId' | 'state' | 'sizeBytes' | 'partCount'>;

/**
 * Addresses of a page of parts, and that of the next page.
 *
 * @param clientId whom they are for
 * @param from number of the first part
 */
export async function partAddresses(
  ports: Pick<Ports, 'parts' | 'uploads' | 'secrets' | 'publicUrl' | 'now'>,
  upload: LinkedUpload,
  clientId: string,
  from: number,
  limit: number,
) {
  await ports.uploads.addressed(upload.id, clientId, ports.now());
  const expiresAt = ports.now() + PART_LINK_HOURS * 3600 * 1000;
  const { intake } = ports.parts;
  // A store has no addresses for the parts of a file that is being joined.
  const isOver = intake.through === 'store' && upload.state !== 'open';
  const last = isOver ? 0 : Math.min(upload.partCount, from + limit - 1);
  const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  const range = { from, to: last };
  const urls =
    intake.through === 'service' || numbers.length === 0
      ? numbers.map((partNumber) =>
          partLink(ports, { uploadId: upload.id, partNumber, clientId, expiresAt }),
        )
      : await intake.links(partFile(upload), range, PART_LINK_HOURS * 3600);
  return {
    expiresAt: new Date(expiresAt).toISOString(),
    urls: numbers.map((partNumber, index) => ({ partNumber, url: urls[index]! })),
    ...(!isOver && last < upload.partCount
      ? {
          next: `${ports.publicUrl()}${MULTIPART_PATH}/${upload.id}/parts?from=${last + 1}&limit=${limit}`,
        }
      : {}),
  };
}
