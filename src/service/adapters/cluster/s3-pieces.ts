import { PART_BYTES } from '#contract/requests/translation-upload.ts';
import type { PartFile } from '#service/ports/part-files.ts';
import type { PartRange } from '#service/ports/uploads/uploads.ts';

/** Limits of a store on the parts of an upload. */
export interface S3Limits {
  partBytes: number;
  /** Parts of one upload. */
  maxParts: number;
  /** Parts of a segment: joined, it may not be larger than what one copy takes. */
  segmentParts: number;
}

/** Amazon's: 10,000 parts; a copy takes 5 GiB, and 1,000 parts of 5 MiB, one page of a list, are 4.88 GiB. */
export const AMAZON: S3Limits = { partBytes: PART_BYTES, maxParts: 10_000, segmentParts: 1000 };

/** Multipart upload as the store sees it: a full file, or a segment of a file that has too many parts. */
export interface Piece extends PartRange {
  /** 0 for a whole file; segments count from 1, as the parts of the file that they become. */
  position: number;
  key: string;
  sizeBytes: number;
}

/** Position of a whole file. */
export const WHOLE = 0;

export const isSegmented = ({ partCount }: PartFile, { maxParts }: S3Limits): boolean =>
  partCount > maxParts;

/** Returns the piece that is the complete file in the end, made of parts or of segments. */
export const toFullPiece = ({ key, partCount, sizeBytes }: PartFile): Piece => ({
  position: WHOLE,
  key,
  from: 1,
  to: partCount,
  sizeBytes,
});

export const segmentCount = ({ partCount }: PartFile, { segmentParts }: S3Limits): number =>
  Math.ceil(partCount / segmentParts);

/**
 * Returns a segment of a file.
 * @param position from 1
 */
export function segmentAt(file: PartFile, position: number, limits: S3Limits): Piece {
  const { partBytes, segmentParts } = limits;
  const from = (position - 1) * segmentParts + 1;
  const to = Math.min(file.partCount, position * segmentParts);
  const end = Math.min(file.sizeBytes, to * partBytes);
  const key = `segments/${file.requestId}/${position}`;
  return { position, key, from, to, sizeBytes: end - (from - 1) * partBytes };
}

/** Lists the pieces that take the parts of a range, in order. */
export function piecesFor(file: PartFile, { from, to }: PartRange, limits: S3Limits): Piece[] {
  if (!isSegmented(file, limits)) return [toFullPiece(file)];
  const toPosition = (part: number) => Math.ceil(part / limits.segmentParts);
  const first = toPosition(from);
  return Array.from({ length: toPosition(to) - first + 1 }, (_, index) =>
    segmentAt(file, first + index, limits),
  );
}
