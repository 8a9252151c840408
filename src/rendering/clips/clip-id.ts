/** Identity of a clip: its film, and the range of it that plays. */
import { formatStretch, type RecordingStretch } from '#contract/library/recording-change.ts';
import { ClipError } from './clip-error.ts';

/**
 * Computes the SHA-256 of the film and its range.
 *
 * @throws {ClipError} `not-kept` where the page cannot hash
 */
export async function computeClipId(file: Blob, stretch: RecordingStretch): Promise<string> {
  if (globalThis.crypto?.subtle === undefined)
    throw new ClipError('not-kept', 'Clips can only be used on a page with HTTPS.');
  const bytes = await new Blob([file, formatStretch(stretch)]).arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
