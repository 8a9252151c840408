/** Canvas whose content is returned as the planes that encoders take. */
import { rgbaToYuv, yuvBytes } from '#rendering/encode/yuv.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { Frame } from './picture-ink.ts';
import { pixelReader } from './read-pixels.ts';

/** Planes, as `rgbaToYuv` lays them out, of what `paint` paints; the same memory every time. */
export type DrawPlanes = (paint: (frame: Frame) => void) => Uint8Array<ArrayBuffer>;

/**
 * Creates a canvas of this size in pixels, both sides even, and a function that returns what is painted on it
 * as planes.
 *
 * @param alpha whether to add a plane of opacity
 * @throws {RenderError} `browser-unsupported`
 */
export function planesOn(width: number, height: number, alpha: boolean): DrawPlanes {
  // Read back every frame: a canvas on the GPU would stall on each.
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null)
    throw new RenderError('browser-unsupported', "This browser can't draw in the background.");
  const planes = new Uint8Array(yuvBytes(width, height, alpha));
  const read = pixelReader(context, !alpha);
  return (paint) => {
    paint({ context, width, height });
    const { bytes, order } = read();
    rgbaToYuv(bytes, width, height, planes, alpha, order);
    return planes;
  };
}
