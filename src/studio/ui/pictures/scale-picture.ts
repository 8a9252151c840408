/** Makes a small JPEG of a picture file: checked by what is in it, then scaled. */

/** Maximum size of the selected file: photographs from a phone are smaller. */
const MAX_FILE_BYTES = 20_000_000;
/** A smaller one is blurred on a large screen. */
const MIN_SIDE_PIXELS = 320;
/** JPEG qualities to try, from the best to the lowest acceptable. */
const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45];
const MIN_SCALE = 0.4;

/** Signature bytes by file type. */
const SIGNATURES: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ['PNG', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', 0, [0xff, 0xd8, 0xff]],
  ['WebP', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** Returns why a file cannot be used as a picture, from its first bytes and size; undefined when it can. */
export async function getFileProblem(file: Blob): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES)
    return `The file is larger than ${MAX_FILE_BYTES / 1e6} MB. Make it smaller first.`;
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const isKnown = SIGNATURES.some(([, offset, bytes]) =>
    bytes.every((byte, index) => head[offset + index] === byte),
  );
  return isKnown ? undefined : 'The file is not a PNG, JPEG or WebP picture.';
}

/** Returns why a picture of this size is refused; undefined when it can. */
export const getSizeProblem = ({ width, height }: { width: number; height: number }) =>
  Math.min(width, height) < MIN_SIDE_PIXELS
    ? `The picture is only ${width} × ${height} pixels. It must be at least ${MIN_SIDE_PIXELS} pixels each way.`
    : undefined;

/** Limits of the JPEG. */
export interface PictureLimits {
  maxBytes: number;
  /** Maximum length of the longer side. */
  maxPixels: number;
}

type Scaled = { picture: string; bitmap: ImageBitmap } | { problem: string };

/** Scales a picture to a JPEG as a data URL. Never rejects: a problem is returned as text. */
export async function scalePicture(file: Blob, limits: PictureLimits): Promise<Scaled> {
  const problem = await getFileProblem(file);
  if (problem !== undefined) return { problem };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { problem: 'This browser cannot read the picture. It is damaged or too large.' };
  }
  const tooSmall = getSizeProblem(bitmap);
  if (tooSmall !== undefined) return { problem: tooSmall };
  const jpeg = await encodeSmallJpeg(bitmap, limits);
  if (jpeg === undefined)
    return { problem: 'The picture has too much detail to save. Choose a plainer picture.' };
  return { picture: await toDataUrl(jpeg), bitmap };
}

/** Encodes the picture at the best quality that fits: first with lower quality, then smaller. */
async function encodeSmallJpeg(
  picture: ImageBitmap,
  { maxBytes, maxPixels }: PictureLimits,
): Promise<Blob | undefined> {
  const longest = Math.max(picture.width, picture.height);
  for (let scale = Math.min(1, maxPixels / longest); scale > 0; scale *= 0.75) {
    const { canvas } = drawScaled(picture, picture.width * scale, picture.height * scale);
    for (const quality of QUALITIES) {
      const file = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (file.type === 'image/jpeg' && file.size <= maxBytes) return file;
    }
    if (scale * longest < maxPixels * MIN_SCALE) return undefined;
  }
  return undefined;
}

/** Draws a picture in another size. */
export function drawScaled(picture: ImageBitmap, width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  const context = canvas.getContext('2d')!;
  // What a picture leaves open would be black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

async function toDataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/jpeg;base64,${btoa(text)}`;
}
