import type { Multiparts } from '#service/adapters/sql/multiparts.ts';
import type { StoreIntake } from '#service/ports/part-files.ts';
import type { StoredPart } from '#service/ports/uploads/uploads.ts';
import type { S3Multipart } from './s3-multipart.ts';
import { partLinks } from './s3-part-links.ts';
import {
  isSegmented,
  piecesFor,
  type S3Limits,
  segmentAt,
  toFullPiece,
  WHOLE,
} from './s3-pieces.ts';
import type { S3Segments } from './s3-segments.ts';
import type { S3Store } from './s3-store.ts';

/** Creates the intake of a file's parts into S3: addresses for its clients, and what the store holds of it. */
export function s3Intake(
  store: S3Store,
  multiparts: Multiparts,
  uploads: S3Multipart,
  segments: S3Segments,
  limits: S3Limits,
): StoreIntake {
  return {
    through: 'store',

    async links(file, range, seconds) {
      const links: string[] = [];
      for (const piece of piecesFor(file, range, limits)) {
        const { storeUploadId } = await segments.opened(file, piece);
        const from = Math.max(range.from, piece.from);
        const to = Math.min(range.to, piece.to);
        const parts = Array.from({ length: to - from + 1 }, (_, index) => ({
          number: from + index - piece.from + 1,
          sizeBytes: Math.min(
            limits.partBytes,
            file.sizeBytes - (from + index - 1) * limits.partBytes,
          ),
        }));
        links.push(...(await partLinks(store, { key: piece.key, storeUploadId }, parts, seconds)));
      }
      return links;
    },

    joinsInRanges: (file) => isSegmented(file, limits),

    async unsettled(file) {
      const registered = await multiparts.of(file.requestId);
      const pieces = isSegmented(file, limits)
        ? registered
            .filter(({ position, state }) => position !== WHOLE && state !== 'done')
            .map(({ position }) => segmentAt(file, position, limits))
        : registered.map(() => toFullPiece(file));
      return pieces.map(({ from, to }) => ({ from, to }));
    },

    async stored(file, range) {
      const found: StoredPart[] = [];
      for (const piece of piecesFor(file, range, limits)) {
        const multipart = await multiparts.find(file.requestId, piece.position);
        if (multipart === undefined) continue;
        const partOffset = piece.from - 1;
        const parts = await uploads.list(
          multipart,
          Math.max(range.from, piece.from) - partOffset,
          Math.min(range.to, piece.to) - partOffset,
        );
        if (parts === undefined) return undefined;
        found.push(...parts.map((part) => ({ ...part, partNumber: part.partNumber + partOffset })));
      }
      return found;
    },

    async settle(file, range) {
      if (!isSegmented(file, limits)) return;
      for (const piece of piecesFor(file, range, limits)) await segments.bringIn(file, piece);
    },
  };
}
