/** Pictures on their way from the graphics processor to main memory. Reading one at once would wait for all that is still drawn. */

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture that was read. */
export interface Taken<Picture> {
  picture: Picture;
  /** Straight colours, in their order on the canvas; all zero when the graphics were lost. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Reads the lower left corner of a WebGL canvas, while the next pictures are drawn there. */
export interface Readings<Picture extends Size> {
  /** Begins to read what is there now; of more than a few, the oldest is dropped. */
  begin(picture: Picture): void;
  /** Finishes a wanted picture, if it was begun. Its pixels are valid until the next call. */
  take(isWanted: (picture: Picture) => boolean): Taken<Picture> | undefined;
  /** Drops all pictures, and the memory that they use. */
  forget(): void;
}

/** Memory that the graphics processor writes to. */
interface PixelStore {
  readonly buffer: WebGLBuffer;
  bytes: number;
}

/** More than a film begins ahead of the frame that it finishes. */
const MAX_BEGUN = 4;

/** Creates the readings of a WebGL canvas. */
export function createReadings<Picture extends Size>(
  gl: WebGL2RenderingContext,
): Readings<Picture> {
  let begun: { picture: Picture; store: PixelStore; fence: WebGLSync | null }[] = [];
  let spare: PixelStore[] = [];
  let memory = new Uint8ClampedArray();

  const drop = ({ fence, store }: (typeof begun)[number]) => {
    gl.deleteSync(fence);
    spare.push(store);
  };

  return {
    begin(picture) {
      if (begun.length === MAX_BEGUN) drop(begun.shift()!);
      const store = spare.pop() ?? { buffer: gl.createBuffer(), bytes: 0 };
      const bytes = 4 * picture.width * picture.height;
      gl.bindBuffer(gl.PIXEL_PACK_BUFFER, store.buffer);
      if (store.bytes < bytes) {
        gl.bufferData(gl.PIXEL_PACK_BUFFER, bytes, gl.STREAM_READ);
        store.bytes = bytes;
      }
      gl.readPixels(0, 0, picture.width, picture.height, gl.RGBA, gl.UNSIGNED_BYTE, 0);
      gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
      // At a fence, browsers fetch the pixels to their own process.
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      begun.push({ picture, store, fence });
    },
    take(isWanted) {
      const index = begun.findIndex(({ picture }) => isWanted(picture));
      if (index < 0) return undefined;
      const [reading] = begun.splice(index, 1) as [(typeof begun)[number]];
      const { picture, store } = reading;
      const bytes = 4 * picture.width * picture.height;
      if (memory.length < bytes) memory = new Uint8ClampedArray(bytes);
      const pixels = memory.subarray(0, bytes);
      pixels.fill(0);
      gl.bindBuffer(gl.PIXEL_PACK_BUFFER, store.buffer);
      gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, pixels);
      gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
      drop(reading);
      straightenColours(pixels);
      return { picture, pixels };
    },
    forget() {
      for (const { fence } of begun) gl.deleteSync(fence);
      for (const { buffer } of [...begun.map(({ store }) => store), ...spare])
        gl.deleteBuffer(buffer);
      begun = [];
      spare = [];
    },
  };
}

/** Turns premultiplied pixels into straight ones, which are what a 2D canvas takes. */
export function straightenColours(pixels: Uint8ClampedArray): void {
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const alpha = pixels[offset + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    const times = 255 / alpha;
    pixels[offset] = pixels[offset]! * times;
    pixels[offset + 1] = pixels[offset + 1]! * times;
    pixels[offset + 2] = pixels[offset + 2]! * times;
  }
}
