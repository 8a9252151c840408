/**
 * Parts of a browser that the painter and the encoders use, for a thread of Node: canvases by Skia, encoders by ffmpeg's
 * libraries, pictures that are decoded by either. Imported first, since modules look for these when they are loaded.
 */
import { cpus } from 'node:os';
import { createCanvas, ImageData, loadImage, Path2D } from '@napi-rs/canvas';
import {
  EncodedVideoChunk,
  VideoColorSpace,
  VideoDecoder,
  VideoEncoder,
  VideoFrame,
} from '@napi-rs/webcodecs';

/** A canvas of Skia has what the painter uses of the browser's. */
class SkiaCanvas {
  constructor(width: number, height: number) {
    // biome-ignore lint/correctness/noConstructorReturn: `new OffscreenCanvas(…)` is what the painter calls
    return createCanvas(width, height) as unknown as SkiaCanvas;
  }
}

const decodePicture = async (blob: Blob) => loadImage(Buffer.from(await blob.arrayBuffer()));

Object.assign(globalThis, {
  OffscreenCanvas: SkiaCanvas,
  createImageBitmap: decodePicture,
  ImageData,
  Path2D,
  EncodedVideoChunk,
  VideoColorSpace,
  VideoDecoder,
  VideoEncoder,
  VideoFrame,
});
// Node has it from version 21.
if (globalThis.navigator === undefined)
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${process.versions.node}`, hardwareConcurrency: cpus().length },
  });
