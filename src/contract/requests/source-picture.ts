/** Small picture of an uploaded file: the first page of a document, or a frame of a film. */

/** Media type of the picture. */
export const PICTURE_TYPE = 'image/webp';
/** Limit of its size in bytes. */
export const MAX_PICTURE_BYTES = 40 * 1024;
/** Limit of its longer side in pixels. */
export const MAX_PICTURE_SIDE = 320;

/** Whether bytes open like a WebP file: in a RIFF container. */
export function isWebp(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  return text.startsWith('RIFF') && text.endsWith('WEBP');
}
