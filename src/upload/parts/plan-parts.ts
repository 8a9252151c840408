/** Plan of how a file is sent: in one request or in parts, and where these begin and end. Pure. */
import {
  MAX_FILE_BYTES,
  PART_BYTES,
  SINGLE_REQUEST_LIMIT_BYTES,
} from '#contract/requests/translation-upload.ts';
import { UploadError } from '#upload/upload-error.ts';

/** Bytes reserved for what is around the file in a single request: the form, the details. */
const FORM_BYTES = 64 * 1024;

/** Bytes `start` to `end`, the last not included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface PartPlan {
  partCount: number;
  /** Returns the byte range of a part in the file; `partNumber` is 1 to `partCount`. */
  getRange(partNumber: number): ByteRange;
}

/**
 * Plans consecutive parts that cover the file exactly once, numbered from 1; only the last may be short.
 *
 * @throws {UploadError} `file-empty`, or `file-too-large` above 5 TB
 */
export function planParts(sizeBytes: number, partBytes: number = PART_BYTES): PartPlan {
  requireSize(sizeBytes);
  return {
    partCount: Math.ceil(sizeBytes / partBytes),
    getRange: (partNumber) => ({
      start: (partNumber - 1) * partBytes,
      end: Math.min(partNumber * partBytes, sizeBytes),
    }),
  };
}

/** Whether the file, with its subtitles, fits in one request; else it goes in parts. */
export const fitsOneRequest = (sizeBytes: number, subtitleBytes: number): boolean =>
  sizeBytes + subtitleBytes + FORM_BYTES < SINGLE_REQUEST_LIMIT_BYTES;

/**
 * Throws for a file that is empty or too large.
 *
 * @throws {UploadError} `file-empty`, `file-too-large`
 */
export function requireSize(sizeBytes: number): void {
  if (sizeBytes === 0)
    throw new UploadError('file-empty', 'This file is empty. Check that it was saved correctly.');
  if (sizeBytes > MAX_FILE_BYTES)
    throw new UploadError(
      'file-too-large',
      'This file is larger than 5 TB. Split it into shorter files and send each one.',
    );
}
