/** Likeness of two pictures: how far apart their pixels are, and whether they have the same structure (SSIM). */

export interface Likeness {
  /** Largest difference of a channel, 0 to 255, and the mean over all channels. */
  largest: number;
  mean: number;
  /** Mean SSIM of the squares in which something is drawn; 1 is the same. */
  structure: number;
}

const SIDE = 8;
const STEP = 4;
/** Constants of SSIM for 8 bits: they keep even squares from dividing by nothing. */
const LIGHT = (0.01 * 255) ** 2;
const CONTRAST = (0.03 * 255) ** 2;

const brightnessAt = (data: Uint8ClampedArray, index: number): number =>
  0.2126 * data[4 * index]! + 0.7152 * data[4 * index + 1]! + 0.0722 * data[4 * index + 2]!;

/** Computes the SSIM of a square, or undefined where both are even. */
function compareSquare(a: ImageData, b: ImageData, left: number, top: number): number | undefined {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + SIDE; y++)
    for (let x = left; x < left + SIDE; x++) {
      const valueA = brightnessAt(a.data, y * a.width + x);
      const valueB = brightnessAt(b.data, y * a.width + x);
      sumA += valueA;
      sumB += valueB;
      squaresA += valueA * valueA;
      squaresB += valueB * valueB;
      products += valueA * valueB;
    }
  const count = SIDE * SIDE;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const spreads = squaresA / count - meanA ** 2 + squaresB / count - meanB ** 2;
  if (spreads < 1) return undefined;
  const common = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + LIGHT) * (2 * common + CONTRAST)) /
    ((meanA ** 2 + meanB ** 2 + LIGHT) * (spreads + CONTRAST))
  );
}

/** Compares two pictures of one size. */
export function compareLikeness(a: ImageData, b: ImageData): Likeness {
  const differences = a.data.map((value, index) => Math.abs(value - b.data[index]!));
  const values: number[] = [];
  for (let top = 0; top + SIDE <= a.height; top += STEP)
    for (let left = 0; left + SIDE <= a.width; left += STEP) {
      const value = compareSquare(a, b, left, top);
      if (value !== undefined) values.push(value);
    }
  return {
    largest: differences.reduce((largest, value) => Math.max(largest, value), 0),
    mean: differences.reduce((sum, value) => sum + value, 0) / differences.length,
    structure: values.reduce((sum, value) => sum + value, 0) / values.length,
  };
}
