/** Grey pictures: moved by parts of a pixel, as a camera's are. Pure. */

/** Brightness 0 to 255, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: ArrayLike<number>;
}

/** A rectangle in whole pixels; the right and bottom edges are outside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Computes the smallest box that contains all of them. */
export const uniteBoxes = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Grows a box by pixels on each side; a negative number shrinks it. */
export const growBox = ({ left, top, right, bottom }: Box, pixels: number): Box => ({
  left: left - pixels,
  top: top - pixels,
  right: right + pixels,
  bottom: bottom + pixels,
});

/** Moves a picture right and down by parts of a pixel (bilinear); beyond its edges it goes on as they are. */
export function movePicture(picture: GreyPicture, right: number, down: number): GreyPicture {
  const { width, height, pixels } = picture;
  const clampX = (x: number) => Math.min(width - 1, Math.max(0, x));
  const clampY = (y: number) => Math.min(height - 1, Math.max(0, y));
  const [integerX, integerY] = [Math.floor(-right), Math.floor(-down)];
  const [partX, partY] = [-right - integerX, -down - integerY];
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const upper = clampY(y + integerY) * width;
    const lower = clampY(y + integerY + 1) * width;
    for (let x = 0; x < width; x += 1) {
      const [leftColumn, rightColumn] = [clampX(x + integerX), clampX(x + integerX + 1)];
      out[y * width + x] =
        (1 - partY) *
          ((1 - partX) * pixels[upper + leftColumn]! + partX * pixels[upper + rightColumn]!) +
        partY * ((1 - partX) * pixels[lower + leftColumn]! + partX * pixels[lower + rightColumn]!);
    }
  }
  return { width, height, pixels: out };
}
