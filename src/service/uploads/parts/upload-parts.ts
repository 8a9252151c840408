/** The parts of an upload, whichever way they come in. */
import { PART_BYTES } from '#contract/requests/translation-upload.ts';
import type { PartFile } from '#service/ports/part-files.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { PartRange, Upload } from '#service/ports/uploads/uploads.ts';
import { sourceKey } from '#service/uploads/file-key.ts';

/** A store lists this many parts at a time. */
const LISTED_AT_ONCE = 1000;

/** Computes the size of a part in bytes: all are equal but the last. */
export const partSize = (
  { sizeBytes, partCount }: Pick<Upload, 'sizeBytes' | 'partCount'>,
  partNumber: number,
): number => (partNumber < partCount ? PART_BYTES : sizeBytes - (partCount - 1) * PART_BYTES);

export const partFile = ({ requestId, sizeBytes, partCount }: Omit<PartFile, 'key'>): PartFile => ({
  requestId,
  sizeBytes,
  partCount,
  key: sourceKey(requestId),
});

type StockPorts = Pick<Ports, 'parts' | 'uploads' | 'now'>;

/**
 * Records what clients have put straight into the store since the last look; parts of a wrong size count
 * as missing. Nothing to do where parts come through the service.
 *
 * @param within only parts of this range are looked at
 * @returns ranges that are there in full
 */
export async function takeStock(
  { parts, uploads, now }: StockPorts,
  upload: Upload,
  within: PartRange = { from: 1, to: upload.partCount },
): Promise<PartRange[]> {
  const { intake } = parts;
  if (intake.through === 'service') return [];
  const file = partFile(upload);
  const complete: PartRange[] = [];
  for (const unsettled of await intake.unsettled(file)) {
    const last = Math.min(unsettled.to, within.to);
    let found = 0;
    for (let from = Math.max(unsettled.from, within.from); from <= last; from += LISTED_AT_ONCE) {
      const page = { from, to: Math.min(last, from + LISTED_AT_ONCE - 1) };
      const stored = await intake.stored(file, page);
      if (stored === undefined) {
        // Joined already, and so recorded.
        found = unsettled.to - unsettled.from + 1;
        break;
      }
      const right = stored.filter(({ partNumber, size }) => size === partSize(upload, partNumber));
      await uploads.recordRange(upload.id, page, right, now());
      found += right.length;
    }
    if (found === unsettled.to - unsettled.from + 1) complete.push(unsettled);
  }
  return complete;
}
