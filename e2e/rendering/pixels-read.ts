/** Compares both ways of reading a canvas, in the browser. */
import { PICTURE_SIZES } from '#contract/look.ts';
import { messageScene } from '#rendering/picture/message-scene.ts';
import { pixelReader } from '#rendering/picture/read-pixels.ts';
import type { RenderRequest } from '#rendering/workers/create-renderer.ts';

export interface PixelsRead {
  /** Pictures that came by way of a video frame. */
  quick: number;
  /** Channels of all pictures that the canvas itself answered otherwise. */
  different: number;
  /** Pixels that are partly transparent. */
  halfSeen: number;
}

/** Reads pictures of a message, `step` frames apart, both ways. */
export async function comparePixels(
  { message, look }: RenderRequest,
  pictures: number,
  step: number,
): Promise<PixelsRead> {
  const { width, height } = PICTURE_SIZES[look.size];
  const scene = await messageScene(message, look);
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  const read = pixelReader(context, look.background.kind !== 'transparent');
  const found: PixelsRead = { quick: 0, different: 0, halfSeen: 0 };
  for (let picture = 0; picture < pictures; picture++) {
    scene.paint({ context, width, height }, (picture * step) / look.framesPerSecond);
    const { bytes, order } = read();
    const { data } = context.getImageData(0, 0, width, height);
    if (!(bytes instanceof Uint8ClampedArray)) found.quick++;
    compare(data, bytes, order === 'rgba' ? [0, 1, 2, 3] : [2, 1, 0, 3], found);
  }
  return found;
}

/** @param places of red, green, blue and alpha in `bytes` */
function compare(
  data: Uint8ClampedArray,
  bytes: Uint8Array | Uint8ClampedArray,
  places: readonly number[],
  found: PixelsRead,
): void {
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! % 255 !== 0) found.halfSeen++;
    for (let channel = 0; channel < 4; channel++)
      if (data[at + channel] !== bytes[at + places[channel]!]) found.different++;
  }
}
