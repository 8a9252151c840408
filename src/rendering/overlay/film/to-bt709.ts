/** Pictures of other colours as limited-range BT.709, from planes to planes: by way of RGB, browsers err by five levels. Pure. */
import { type Picture, pictureBytes } from './planes.ts';

/** Weights of red and blue in the brightness. */
const WEIGHTS: Record<string, readonly [number, number]> = {
  bt709: [0.2126, 0.0722],
  smpte170m: [0.299, 0.114],
  bt470bg: [0.299, 0.114],
};

/** Matrix and range that give the samples of a picture their meaning. */
export interface FilmColours {
  matrix: string;
  fullRange: boolean;
}

/** Whether `toBt709` knows them. */
export const isKnownMatrix = (matrix: string): boolean => matrix in WEIGHTS;

/**
 * Converts a picture to limited-range BT.709, or returns it unchanged when it is so already.
 * @param colours of a known matrix
 */
export function toBt709(picture: Picture, { matrix, fullRange }: FilmColours): Picture {
  if (matrix === 'bt709' && !fullRange) return picture;
  const [KR, KB] = WEIGHTS[matrix]!;
  const [kr, kb] = WEIGHTS.bt709!;
  const [lumaScale, chromaScale] = fullRange ? [1, 1] : [255 / 219, 255 / 224];
  // Beyond the brightness, of one unit of the old Cb and Cr: red, green and blue.
  const ofCb = [0, (-2 * KB * (1 - KB)) / (1 - KR - KB), 2 * (1 - KB)] as const;
  const ofCr = [2 * (1 - KR), (-2 * KR * (1 - KR)) / (1 - KR - KB), 0] as const;
  const [lumaOfCb, cbOfCb, crOfCb] = inBt709(ofCb, kr, kb);
  const [lumaOfCr, cbOfCr, crOfCr] = inBt709(ofCr, kr, kb);
  const table = (factor: number) =>
    Float32Array.from({ length: 256 }, (_, index) => factor * index);
  const y = table((lumaScale * 219) / 255).map((value, index) => (fullRange ? value + 16 : index));
  const chroma = (factor: number, to: number) =>
    Float32Array.from(
      { length: 256 },
      (_, index) => (index - 128) * chromaScale * factor * (to / 255),
    );
  const [yOfCb, yOfCr] = [chroma(lumaOfCb, 219), chroma(lumaOfCr, 219)];
  const [uOfCb, uOfCr] = [chroma(cbOfCb, 224), chroma(cbOfCr, 224)];
  const [vOfCb, vOfCr] = [chroma(crOfCb, 224), chroma(crOfCr, 224)];

  const { bytes: from, width, height } = picture;
  const luma = width * height;
  // Rounds, and keeps what is too bright or too dark within a byte.
  const into = new Uint8ClampedArray(pictureBytes(width, height));
  for (let row = 0, u = luma; row < height; row += 2)
    for (let top = row * width, end = top + width; top < end; top += 2, u++) {
      const [cb, cr] = [from[u]!, from[u + luma / 4]!];
      const more = yOfCb[cb]! + yOfCr[cr]!;
      into[top] = y[from[top]!]! + more;
      into[top + 1] = y[from[top + 1]!]! + more;
      into[top + width] = y[from[top + width]!]! + more;
      into[top + width + 1] = y[from[top + width + 1]!]! + more;
      into[u] = 128 + uOfCb[cb]! + uOfCr[cr]!;
      into[u + luma / 4] = 128 + vOfCb[cb]! + vOfCr[cr]!;
    }
  return { bytes: new Uint8Array(into.buffer), width, height };
}

/** Brightness and colour differences, each of a range of 1, of red, green and blue. */
function inBt709(
  [red, green, blue]: readonly [number, number, number],
  kr: number,
  kb: number,
): [number, number, number] {
  const luma = kr * red + (1 - kr - kb) * green + kb * blue;
  return [luma, (blue - luma) / (2 * (1 - kb)), (red - luma) / (2 * (1 - kr))];
}
