/** Background picture of the organisation: decoded once, then drawn under the signer. */
import type { Look } from '#contract/look.ts';
import { decodeJpegDataUrl } from '#contract/settings/background-picture.ts';
import type { Box } from '#rendering/box.ts';
import type { Frame } from './picture-ink.ts';

type WithPicture = Pick<Look, 'background' | 'backgroundPicture'>;

/** A page sees one organisation's; a worker that serves many must not keep them all. */
const MAX_CACHED = 4;

const decodingByUrl = new Map<string, Promise<ImageBitmap | undefined>>();
const ready = new Map<string, ImageBitmap>();

async function decode(dataUrl: string): Promise<ImageBitmap | undefined> {
  try {
    const bytes = decodeJpegDataUrl(dataUrl);
    return bytes && (await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })));
  } catch (error) {
    // A missing background must not fail the announcement.
    console.warn(
      'The background picture could not be drawn. The background colour is used instead.',
      error,
    );
    return undefined;
  }
}

/** Returns the background picture of a look. A transparent video has none. */
const getPictureUrl = ({ background, backgroundPicture }: WithPicture): string | undefined =>
  background.kind === 'transparent' ? undefined : backgroundPicture?.picture;

/** Decodes the picture of a look, once; from then on `getBackgroundPicture` has it. */
export async function loadBackgroundPicture(look: WithPicture): Promise<void> {
  const dataUrl = getPictureUrl(look);
  if (dataUrl === undefined) return;
  let decoding = decodingByUrl.get(dataUrl);
  if (decoding === undefined) {
    for (const old of [...decodingByUrl.keys()].slice(0, -(MAX_CACHED - 1))) {
      decodingByUrl.delete(old);
      ready.delete(old);
    }
    decoding = decode(dataUrl);
    decodingByUrl.set(dataUrl, decoding);
  }
  const picture = await decoding;
  if (picture !== undefined && decodingByUrl.has(dataUrl)) ready.set(dataUrl, picture);
}

/** Returns the picture of a look once it is loaded. */
export function getBackgroundPicture(look: WithPicture): ImageBitmap | undefined {
  const dataUrl = getPictureUrl(look);
  return dataUrl === undefined ? undefined : ready.get(dataUrl);
}

/** Computes the centred part of a picture that fills the area without distortion. */
export function coveringPart(
  picture: { width: number; height: number },
  { width, height }: Pick<Box, 'width' | 'height'>,
): Box {
  const scale = Math.max(width / picture.width, height / picture.height);
  const part = { width: width / scale, height: height / scale };
  return {
    x: (picture.width - part.width) / 2,
    y: (picture.height - part.height) / 2,
    ...part,
  };
}

/** Draws the picture wherever nothing was drawn in the area. */
export function paintBackgroundPicture(
  { context }: Pick<Frame, 'context'>,
  picture: ImageBitmap,
  area: Box,
): void {
  const part = coveringPart(picture, area);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.drawImage(
    picture,
    part.x,
    part.y,
    part.width,
    part.height,
    area.x,
    area.y,
    area.width,
    area.height,
  );
  context.restore();
}
