/**
 * Picture of the organisation's own behind the signer: a JPEG as a data URL, validated by its content, and
 * its colours. Pure.
 */
import { z } from 'zod';
import type { Background } from '#contract/background.ts';

/** Maximum size of the file before it is encoded as a data URL: each render job carries it. */
export const MAX_BACKGROUND_BYTES = 150_000;
/** Maximum length of the longer side: that of the largest picture. */
export const MAX_BACKGROUND_PIXELS = 1920;
/** Grid of the average colours over the picture, in rows from the upper left corner. */
export const TONE_GRID = { columns: 4, rows: 3 } as const;

/** Base64 has four characters for three bytes. */
const MAX_URL_LENGTH = 40 + Math.ceil(MAX_BACKGROUND_BYTES / 3) * 4;

/** Decodes the bytes of a JPEG data URL; returns undefined for any other text. */
export function decodeJpegDataUrl(dataUrl: string): Uint8Array<ArrayBuffer> | undefined {
  const base64 = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (base64 === undefined) return undefined;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined; // not base64 after all
  }
}

/** Returns width and height from the frame header; undefined when the bytes do not begin a valid JPEG. */
function readJpegSize(bytes: Uint8Array): number[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (
    let offset = 2;
    offset + 9 <= bytes.length && bytes[offset] === 0xff;
    offset += 2 + view.getUint16(offset + 2)
  )
    if (isFrameHeader(bytes[offset + 1]!))
      return [view.getUint16(offset + 7), view.getUint16(offset + 5)];
  return undefined;
}

/** Whether a marker is a frame header: SOF0 to SOF15, without the table markers numbered between them. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns what is wrong with a background picture, as a message; undefined when it is valid. */
function findPictureProblem(dataUrl: string): string | undefined {
  const tooLarge = `The picture is larger than ${MAX_BACKGROUND_BYTES / 1000} kB.`;
  if (dataUrl.length > MAX_URL_LENGTH) return tooLarge;
  const bytes = decodeJpegDataUrl(dataUrl);
  if (bytes === undefined)
    return 'Send a JPEG picture as a base64 data URL, such as data:image/jpeg;base64,…';
  if (bytes.length > MAX_BACKGROUND_BYTES) return tooLarge;
  const sides = readJpegSize(bytes);
  if (sides === undefined) return 'This is not a JPEG picture.';
  return sides.every((pixels) => pixels >= 1 && pixels <= MAX_BACKGROUND_PIXELS)
    ? undefined
    : `The picture can be up to ${MAX_BACKGROUND_PIXELS} pixels wide and high.`;
}

const Tone = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'Enter a colour such as #0b1f3a.' });

/** A picture of the organisation: a JPEG as a data URL. */
export const OrganisationPicture = z
  .string()
  .superRefine((dataUrl, context) => {
    const message = findPictureProblem(dataUrl);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .meta({
    description: `A JPEG picture of up to ${MAX_BACKGROUND_BYTES / 1000} kB and ${MAX_BACKGROUND_PIXELS} pixels, as a base64 data URL.`,
  });

/** Computes the width of a picture divided by its height; undefined when it cannot be read. */
export function computeAspectRatio(dataUrl: string): number | undefined {
  const bytes = decodeJpegDataUrl(dataUrl);
  const [width, height] = (bytes && readJpegSize(bytes)) ?? [];
  return width && height ? width / height : undefined;
}

/** Picture to show behind the signer, and the colours that clothes must stand out from. */
export const BackgroundPicture = z.object({
  picture: OrganisationPicture,
  tones: z
    .array(Tone)
    .length(TONE_GRID.columns * TONE_GRID.rows)
    .meta({
      description: `Average colours as #rrggbb, ${TONE_GRID.columns} across and ${TONE_GRID.rows} down, from the upper left corner. The signer's clothes must stand out from them.`,
    }),
});
export type BackgroundPicture = z.infer<typeof BackgroundPicture>;

/** Computes the mean colour of the picture: shown behind the signer where the picture cannot be drawn. */
export function computeMeanColour(tones: BackgroundPicture['tones']): Background {
  const mean = (start: number) =>
    Math.round(
      tones.reduce((sum, tone) => sum + Number.parseInt(tone.slice(start, start + 2), 16), 0) /
        tones.length,
    );
  return { kind: 'colour', red: mean(1), green: mean(3), blue: mean(5) };
}
