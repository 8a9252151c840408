/**
 * Model of the background behind a signer as a smooth surface, since a backdrop's brightness varies. Fitted
 * to the rim, then to all samples that lie on the surface. Pure.
 */

import type { Yuv } from './colour-code.ts';
import type { PlanarFrame } from './frames.ts';

/** Coefficients for one plane: the value at x, y from -1 to 1 is a + bx + cy + dxx + exy + fyy. */
type Surface = readonly number[];
const TERMS = 6;

/** A smooth background, and how far its pixels are from it. */
export interface Backdrop {
  /** Surfaces of Y, U and V. */
  surfaces: readonly [Surface, Surface, Surface];
  /** Spread of the pixels about the surface, in steps of Y: noise, or a pattern. */
  noise: number;
  /** Fraction of the rim that lies on the surface, 0 to 1. */
  rimFraction: number;
  /** Largest difference of Y between two places of the surface. */
  unevenness: number;
}

/** The rim: fractions of the width and of the height. */
const [SIDE, TOP] = [0.07, 0.06];
/** Approximate number of samples across the picture. */
const SAMPLES_ACROSS = 100;
const ROUNDS = 5;
const MIN_REACH = 7;

interface Sample {
  x: number;
  y: number;
  yuv: Yuv;
  isRim: boolean;
}

const computeTerms = (x: number, y: number): number[] => [1, x, y, x * x, x * y, y * y];

/** Evaluates a surface at a position, each coordinate from -1 to 1. */
const evaluateSurface = (surface: Surface, x: number, y: number): number =>
  computeTerms(x, y).reduce((sum, term, index) => sum + term * surface[index]!, 0);

function takeSamples({ width, height, y: luma, u, v }: PlanarFrame): Sample[] {
  const [columns, rows] = [width >> 1, height >> 1];
  const every = Math.max(1, Math.round(columns / SAMPLES_ACROSS));
  const [side, top] = [Math.ceil(columns * SIDE), Math.ceil(rows * TOP)];
  const samples: Sample[] = [];
  for (let row = 0; row < rows; row += every)
    for (let column = 0; column < columns; column += every) {
      const index = row * columns + column;
      const pixel = 2 * row * width + 2 * column;
      const mean =
        (luma[pixel]! + luma[pixel + 1]! + luma[pixel + width]! + luma[pixel + width + 1]!) / 4;
      samples.push({
        x: (2 * column) / columns - 1,
        y: (2 * row) / rows - 1,
        yuv: [mean, u[index]!, v[index]!],
        isRim: column < side || column >= columns - side || row < top,
      });
    }
  return samples;
}

/** Fits a surface to one plane by least squares with Gaussian elimination; a plane without enough samples is flat. */
function fitPlane(samples: readonly Sample[], plane: 0 | 1 | 2): Surface {
  const rows = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 1));
  for (const { x, y, yuv } of samples) {
    const terms = computeTerms(x, y);
    for (let row = 0; row < TERMS; row++) {
      for (let column = 0; column < TERMS; column++)
        rows[row]![column]! += terms[row]! * terms[column]!;
      rows[row]![TERMS]! += terms[row]! * yuv[plane];
    }
  }
  for (let row = 0; row < TERMS; row++) rows[row]![row]! += 1e-6;
  return solve(rows);
}

function solve(rows: Float64Array[]): Surface {
  for (let pivot = 0; pivot < TERMS; pivot++) {
    let best = pivot;
    for (let row = pivot + 1; row < TERMS; row++)
      if (Math.abs(rows[row]![pivot]!) > Math.abs(rows[best]![pivot]!)) best = row;
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    for (let row = 0; row < TERMS; row++) {
      if (row === pivot) continue;
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column <= TERMS; column++)
        rows[row]![column]! -= factor * rows[pivot]![column]!;
    }
  }
  return rows.map((row, index) => row[TERMS]! / row[index]!);
}

const computeMedian = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
};

/** Colour counts more than light: light falls unevenly. */
const COLOUR_WEIGHT = 2;

const measureDistance = (surfaces: Backdrop['surfaces'], { x, y, yuv }: Sample): number =>
  Math.hypot(
    yuv[0] - evaluateSurface(surfaces[0], x, y),
    COLOUR_WEIGHT * (yuv[1] - evaluateSurface(surfaces[1], x, y)),
    COLOUR_WEIGHT * (yuv[2] - evaluateSurface(surfaces[2], x, y)),
  );

const fitAll = (samples: readonly Sample[]): Backdrop['surfaces'] => [
  fitPlane(samples, 0),
  fitPlane(samples, 1),
  fitPlane(samples, 2),
];

function computeUnevenness([surface]: Backdrop['surfaces']): number {
  const values: number[] = [];
  for (let y = -1; y <= 1; y += 0.25)
    for (let x = -1; x <= 1; x += 0.25) values.push(evaluateSurface(surface, x, y));
  return Math.max(...values) - Math.min(...values);
}

/** Measures the background of a frame with a person in its middle. */
export function measureBackdrop(frame: PlanarFrame): Backdrop {
  const samples = takeSamples(frame);
  const rim = samples.filter(({ isRim }) => isRim);
  // A flat start at the median: an arm in the rim does not tilt it.
  const flat = ([0, 1, 2] as const).map((plane) => [
    computeMedian(rim.map(({ yuv }) => yuv[plane])),
    ...[0, 0, 0, 0, 0],
  ]);
  let surfaces = flat as unknown as Backdrop['surfaces'];
  let reach = 60;
  let noise = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // The first rounds see the rim alone; then all that lies on the surface tells more of it.
    const candidates = round < ROUNDS - 2 ? rim : samples;
    const on = candidates.filter((sample) => measureDistance(surfaces, sample) <= reach);
    if (on.length < TERMS * 4) break;
    surfaces = fitAll(on);
    noise = computeMedian(on.map((sample) => measureDistance(surfaces, sample)));
    reach = Math.max(MIN_REACH, noise * 4);
  }
  const onRim = rim.filter((sample) => measureDistance(surfaces, sample) <= reach * 1.5);
  return {
    surfaces,
    noise,
    rimFraction: rim.length === 0 ? 0 : onRim.length / rim.length,
    unevenness: computeUnevenness(surfaces),
  };
}

/** Computes the surfaces of a backdrop as the planes of a frame. */
export function toBackdropPlanes(
  { surfaces }: Backdrop,
  width: number,
  height: number,
): { y: Float32Array; u: Float32Array; v: Float32Array } {
  const lay = (surface: Surface, columns: number, rows: number) => {
    const plane = new Float32Array(columns * rows);
    const [a, b, c, d, e, f] = surface as [number, number, number, number, number, number];
    for (let row = 0, index = 0; row < rows; row++) {
      const y = (2 * row) / rows - 1;
      for (let column = 0; column < columns; column++, index++) {
        const x = (2 * column) / columns - 1;
        plane[index] = a + b * x + c * y + d * x * x + e * x * y + f * y * y;
      }
    }
    return plane;
  };
  return {
    y: lay(surfaces[0], width, height),
    u: lay(surfaces[1], width >> 1, height >> 1),
    v: lay(surfaces[2], width >> 1, height >> 1),
  };
}
