import { afterEach, expect, it, vi } from 'vitest';
import { pixelReader } from './read-pixels.ts';

afterEach(() => vi.unstubAllGlobals());

/** Two premultiplied pixels: one fully opaque, one half transparent. */
const PREMULTIPLIED = [30, 20, 10, 255, 60, 40, 20, 128];
const STRAIGHT = [10, 20, 30, 255, 40, 80, 120, 128];

const canvas = { width: 2, height: 1 };
const context = {
  canvas,
  getImageData: () => ({ data: new Uint8ClampedArray(STRAIGHT) }),
} as unknown as OffscreenCanvasRenderingContext2D;

/** Stubs a browser whose video frames of a canvas contain what `copy` writes. */
function browserWith(copy: (bytes: Uint8Array) => void, format: string | null = 'BGRA') {
  class Frame {
    readonly format = format;
    allocationSize = () => 8;
    close = () => undefined;
    copyTo = async (bytes: Uint8Array) => copy(bytes);
  }
  vi.stubGlobal('VideoFrame', Frame);
}

const twice = () => {
  const read = pixelReader(context, false);
  read();
  return read();
};

it('reads by way of a video frame what the canvas would say', () => {
  browserWith((bytes) => bytes.set(PREMULTIPLIED));
  const { bytes, order } = twice();
  expect(order).toBe('bgra');
  expect([...bytes]).toEqual([30, 20, 10, 255, 120, 80, 40, 128]);
});

it.each<[string, () => void]>([
  ['has no video frames', () => undefined],
  ['copies later', () => browserWith(() => undefined)],
  [
    'shows other colours',
    () => browserWith((bytes) => bytes.set([31, 20, 10, 255, 60, 40, 20, 128])),
  ],
  ['keeps planes', () => browserWith((bytes) => bytes.set(PREMULTIPLIED), 'I420')],
  ['does not say what it keeps', () => browserWith((bytes) => bytes.set(PREMULTIPLIED), null)],
])('reads the canvas itself where the browser %s', (_, stub) => {
  stub();
  expect(twice()).toEqual({ bytes: new Uint8ClampedArray(STRAIGHT), order: 'rgba' });
});

it('reads the canvas itself from the first picture on that was not copied at once', () => {
  let isSoon = true;
  browserWith((bytes) => {
    if (isSoon) bytes.set(PREMULTIPLIED);
  });
  const read = pixelReader(context, false);
  read();
  expect(read().order).toBe('bgra');
  isSoon = false;
  expect(read().order).toBe('rgba');
  isSoon = true;
  expect(read().order).toBe('rgba');
});
