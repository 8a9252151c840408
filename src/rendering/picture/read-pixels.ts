/** Reads back what was drawn, frame after frame. */
import type { ByteOrder } from '#rendering/encode/yuv.ts';

export interface Pixels {
  /** Straight colours, row by row from the top; valid until the next reading. */
  bytes: Uint8ClampedArray | Uint8Array;
  order: ByteOrder;
}

const ORDERS: Partial<Record<VideoPixelFormat, ByteOrder>> = {
  RGBX: 'rgba',
  RGBA: 'rgba',
  BGRX: 'bgra',
  BGRA: 'bgra',
};

/** A colour that no premultiplied pixel has: what is not there yet is told by it. */
const IMPOSSIBLE = [255, 255, 255, 0];

/** Straight channel by alpha × 256 + premultiplied channel, rounded as canvases round: half to even, in single precision. */
let straight: Uint8Array | undefined;
function straightChannels(): Uint8Array {
  if (straight !== undefined) return straight;
  straight = new Uint8Array(256 * 256);
  const unit = Math.fround(1 / 255);
  for (let alpha = 1; alpha < 256; alpha++)
    for (let channel = 0; channel <= alpha; channel++) {
      const inverseAlpha = Math.fround(1 / Math.fround(alpha * unit));
      const exact = Math.fround(Math.fround(Math.fround(channel * unit) * inverseAlpha) * 255);
      const up = Math.round(exact);
      straight[alpha * 256 + channel] = up - exact === 0.5 && up % 2 === 1 ? up - 1 : up;
    }
  return straight;
}

function unpremultiply(bytes: Uint8Array): void {
  const channels = straightChannels();
  for (let offset = 0; offset < bytes.length; offset += 4) {
    const alpha = bytes[offset + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    const row = alpha * 256;
    bytes[offset] = channels[row + bytes[offset]!]!;
    bytes[offset + 1] = channels[row + bytes[offset + 1]!]!;
    bytes[offset + 2] = channels[row + bytes[offset + 2]!]!;
  }
}

/**
 * Reads the pixels from the canvas itself: into new memory each time, which takes many times as long as the
 * copying.
 */
const canvasPixels = (context: OffscreenCanvasRenderingContext2D): Pixels => {
  const { width, height } = context.canvas;
  return { bytes: context.getImageData(0, 0, width, height).data, order: 'rgba' };
};

/**
 * Reads the same pixels through a video frame, into memory that is reused. Returns undefined when this
 * browser cannot do it synchronously.
 */
function framePixels(
  { canvas }: OffscreenCanvasRenderingContext2D,
  bytes: Uint8Array<ArrayBuffer>,
  isOpaque: boolean,
): Pixels | undefined {
  const frame = new VideoFrame(canvas, { timestamp: 0, alpha: isOpaque ? 'discard' : 'keep' });
  try {
    const order = ORDERS[frame.format ?? 'I420'];
    if (order === undefined || frame.allocationSize() !== bytes.length) return undefined;
    const ends = [0, bytes.length - 4];
    for (const end of ends) bytes.set(IMPOSSIBLE, end);
    // Encoders pull frames from within WebAssembly and cannot wait: what was not copied at once is not there.
    frame.copyTo(bytes).catch(() => undefined);
    if (ends.some((end) => bytes[end]! > bytes[end + 3]!)) return undefined;
    if (!isOpaque) unpremultiply(bytes);
    return { bytes, order };
  } finally {
    frame.close();
  }
}

/** A canvas outside browsers, which hands out a copy of its memory. */
interface DirectCanvas {
  /** Returns the premultiplied pixels as red, green, blue, alpha. */
  data(): Uint8Array;
}

const isDirect = (canvas: object): canvas is DirectCanvas => 'data' in canvas;

/** Whether both say the same of every pixel. */
function isSame({ bytes, order }: Pixels, rgba: Pixels, isOpaque: boolean): boolean {
  const [red, blue] = order === 'rgba' ? [0, 2] : [2, 0];
  for (let offset = 0; offset < bytes.length; offset += 4)
    if (
      bytes[offset + red!] !== rgba.bytes[offset] ||
      bytes[offset + 1] !== rgba.bytes[offset + 1] ||
      bytes[offset + blue!] !== rgba.bytes[offset + 2] ||
      (!isOpaque && bytes[offset + 3] !== rgba.bytes[offset + 3])
    )
      return false;
  return true;
}

/**
 * Reads the pixels of a canvas. The quick way is taken when it showed the same as the canvas itself at the first picture,
 * and as long as it works.
 *
 * @param isOpaque no pixel lets anything shine through; else the alpha is read, too
 */
export function pixelReader(
  context: OffscreenCanvasRenderingContext2D,
  isOpaque: boolean,
): () => Pixels {
  const { canvas } = context;
  const { width, height } = canvas;
  if (isDirect(canvas))
    return () => {
      const bytes = canvas.data();
      if (!isOpaque) unpremultiply(bytes);
      return { bytes, order: 'rgba' };
    };
  let isQuick = 'VideoFrame' in globalThis;
  let isTried = false;
  const bytes = new Uint8Array(isQuick ? 4 * width * height : 0);
  return () => {
    const quick = isQuick ? framePixels(context, bytes, isOpaque) : undefined;
    if (quick !== undefined && isTried) return quick;
    const pixels = canvasPixels(context);
    isQuick = quick !== undefined && isSame(quick, pixels, isOpaque);
    isTried = true;
    return pixels;
  };
}
