/** Makes a background picture of a file: checked by what is in it, scaled, its colours measured. */
import {
  type BackgroundPicture,
  MAX_BACKGROUND_BYTES,
  MAX_BACKGROUND_PIXELS,
  TONE_GRID,
} from '#contract/settings/background-picture.ts';

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

/** Returns why a file cannot be a background, from its first bytes and size; undefined when it can. */
export async function getFileProblem(file: Blob): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES)
    return `The file is larger than ${MAX_FILE_BYTES / 1e6} MB. Make it smaller first.`;
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const isKnown = SIGNATURES.some(([, offset, bytes]) =>
    bytes.every((byte, index) => head[offset + index] === byte),
  );
  return isKnown ? undefined : 'The file is not a PNG, JPEG or WebP picture.';
}

/** Returns why a picture of this size cannot be a background; undefined when it can. */
export const getSizeProblem = ({ width, height }: { width: number; height: number }) =>
  Math.min(width, height) < MIN_SIDE_PIXELS
    ? `The picture is only ${width} × ${height} pixels. It must be at least ${MIN_SIDE_PIXELS} pixels each way.`
    : undefined;

type Scaled = { background: BackgroundPicture } | { problem: string };

/** Scales a background picture. Never rejects: a problem is returned as text. */
export async function scaleBackground(file: Blob): Promise<Scaled> {
  const problem = await getFileProblem(file);
  if (problem !== undefined) return { problem };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { problem: 'This browser cannot read the picture. It is damaged or too large.' };
  }
  const tooSmall = getSizeProblem(picture);
  if (tooSmall !== undefined) return { problem: tooSmall };
  const jpeg = await encodeSmallJpeg(picture);
  if (jpeg === undefined)
    return { problem: 'The picture has too much detail to save. Choose a plainer picture.' };
  return { background: { picture: await toDataUrl(jpeg), tones: computeTones(picture) } };
}

/** Encodes the picture at the best quality that fits: first with lower quality, then smaller. */
async function encodeSmallJpeg(picture: ImageBitmap): Promise<Blob | undefined> {
  const longest = Math.max(picture.width, picture.height);
  for (let scale = Math.min(1, MAX_BACKGROUND_PIXELS / longest); scale > 0; scale *= 0.75) {
    const { canvas } = drawScaled(picture, picture.width * scale, picture.height * scale);
    for (const quality of QUALITIES) {
      const file = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (file.type === 'image/jpeg' && file.size <= MAX_BACKGROUND_BYTES) return file;
    }
    if (scale * longest < MAX_BACKGROUND_PIXELS * MIN_SCALE) return undefined;
  }
  return undefined;
}

function drawScaled(picture: ImageBitmap, width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  const context = canvas.getContext('2d')!;
  // What a picture leaves open would be black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/** Pixels of each side of a cell that are averaged: shrinking at once would look at few of them. */
const CELL = 16;

function computeTones(picture: ImageBitmap): string[] {
  const { columns, rows } = TONE_GRID;
  const width = columns * CELL;
  const { context } = drawScaled(picture, width, rows * CELL);
  const { data } = context.getImageData(0, 0, width, rows * CELL);
  return computeMeanTones(data, width);
}

/** Computes the mean colour of each cell of a picture whose cells have 16 pixels a side. Pure. */
export function computeMeanTones(data: ArrayLike<number>, width: number): string[] {
  const { columns, rows } = TONE_GRID;
  const sums = Array.from({ length: columns * rows }, () => [0, 0, 0]);
  for (let index = 0; index < data.length; index += 4) {
    const pixel = index / 4;
    const row = Math.floor(pixel / width / CELL);
    const sum = sums[row * columns + Math.floor((pixel % width) / CELL)]!;
    for (const channel of [0, 1, 2]) sum[channel]! += data[index + channel]!;
  }
  const hex = (sum: number) =>
    Math.round(sum / CELL ** 2)
      .toString(16)
      .padStart(2, '0');
  return sums.map((sum) => `#${sum.map(hex).join('')}`);
}

async function toDataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/jpeg;base64,${btoa(text)}`;
}
