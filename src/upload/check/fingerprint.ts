/** Tells whether a file is the one that was chosen before, without reading it whole. */
import { z } from 'zod';

/** Tells a file from others, to resume with the same one. */
export const Fingerprint = z.object({
  name: z.string(),
  sizeBytes: z.int().min(0),
  /** Epoch milliseconds. */
  lastModified: z.number(),
  /** SHA-256 of samples; absent where the browser cannot hash (a page without HTTPS). */
  digest: z.string().optional(),
});
export type Fingerprint = z.infer<typeof Fingerprint>;

const SAMPLE_BYTES = 64 * 1024;
const SAMPLES = 16;

/** Returns the offsets at which samples begin: start, end and evenly between; every byte of a small file. Pure. */
export function computeSampleStarts(sizeBytes: number): number[] {
  if (sizeBytes <= SAMPLE_BYTES * SAMPLES)
    return Array.from({ length: Math.ceil(sizeBytes / SAMPLE_BYTES) }, (_, i) => i * SAMPLE_BYTES);
  const step = (sizeBytes - SAMPLE_BYTES) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, index) => Math.round(index * step));
}

/** Reads at most 1 MB. Rejects as the browser does when the file cannot be read. */
export async function computeFingerprint(file: File): Promise<Fingerprint> {
  const { name, size, lastModified } = file;
  const samples = new Blob(
    computeSampleStarts(size).map((start) =>
      file.slice(start, Math.min(size, start + SAMPLE_BYTES)),
    ),
  );
  const bytes = await samples.arrayBuffer();
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', bytes);
  const digest =
    hash && [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name, sizeBytes: size, lastModified, ...(digest !== undefined && { digest }) };
}

/** Whether a chosen file is the one an upload began with: the same, that file with other content, or another file. */
export type FileComparison = 'same' | 'changed' | 'other';

/**
 * Whether `now` is the file that `previous` was: `changed` when it is that file with other content,
 * `other` when it is another file. A new name alone does not matter. Pure.
 */
export function compareFiles(previous: Fingerprint, now: Fingerprint): FileComparison {
  const isSame =
    previous.sizeBytes === now.sizeBytes &&
    previous.digest === now.digest &&
    previous.lastModified === now.lastModified &&
    (previous.digest !== undefined || previous.name === now.name);
  if (isSame) return 'same';
  const isCopy = previous.sizeBytes === now.sizeBytes && previous.digest === now.digest;
  return previous.name === now.name || (previous.digest !== undefined && isCopy)
    ? 'changed'
    : 'other';
}

/** Returns a key that is equal for files of equal content, as far as samples show. Pure. */
export const toContentKey = ({ name, sizeBytes, lastModified, digest }: Fingerprint): string =>
  digest === undefined ? `${sizeBytes} ${lastModified} ${name}` : `${sizeBytes} ${digest}`;
