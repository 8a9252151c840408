/** Reads off a decoded frame what its green is, and with it how its Y, U, V mean colours. Pure. */
import { type ColourCode, encodeColour, STUDIO_GREEN, type Yuv } from './colour-code.ts';
import type { PlanarFrame } from './frames.ts';

export interface MeasuredBackground extends ColourCode {
  key: Yuv;
  /** Fraction of the picture's rim that has the background's colour, 0 to 1. */
  rimFraction: number;
  /** Distance of the background from the studio green, in steps of Y, U, V under the best-matching colour encoding. */
  distance: number;
}

/** The rim looked at, in chroma samples: both sides down to the shoulders, and the top. */
const RIM = 6;
/** U and V may differ by this much and be one background. */
const SAME = 8;

const CODES: readonly ColourCode[] = [
  { matrix: 'bt709', isFullRange: false },
  { matrix: 'bt601', isFullRange: false },
  { matrix: 'bt709', isFullRange: true },
  { matrix: 'bt601', isFullRange: true },
];

/** Tags are not asked: files without them, or with wrong ones, are common. The green is known to be 18,195,83. */
export function measureBackground(frame: PlanarFrame): MeasuredBackground {
  const key = measureRimColour(frame);
  const measureDistance = (code: ColourCode) => {
    const green = encodeColour(STUDIO_GREEN, code);
    return Math.hypot(...green.map((value, plane) => value - key[plane]!));
  };
  const code = CODES.reduce((best, candidate) =>
    measureDistance(candidate) < measureDistance(best) ? candidate : best,
  );
  return {
    ...code,
    key,
    rimFraction: measureRimFraction(frame, key),
    distance: measureDistance(code),
  };
}

/** Places of chroma samples on the rim. */
function* listRimSamples({ width, height }: PlanarFrame): Generator<[row: number, column: number]> {
  const columns = width >> 1;
  const rows = height >> 1;
  for (let row = 0; row < rows >> 1; row++)
    for (let offset = 0; offset < RIM; offset++) {
      yield [row, offset];
      yield [row, columns - 1 - offset];
    }
  for (let column = RIM; column < columns - RIM; column++) yield [0, column];
}

/** Computes the median of each plane on the rim: a broadcaster's badge in one corner does not affect it. */
function measureRimColour(frame: PlanarFrame): Yuv {
  const counts = [0, 1, 2].map(() => new Uint32Array(256)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  for (const [row, column] of listRimSamples(frame)) {
    const index = row * (frame.width >> 1) + column;
    counts[0][frame.y[2 * row * frame.width + 2 * column]!]!++;
    counts[1][frame.u[index]!]!++;
    counts[2][frame.v[index]!]!++;
  }
  return counts.map(median) as unknown as Yuv;
}

function median(counts: Uint32Array): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let sum = 0;
  return counts.findIndex((count) => {
    sum += count;
    return sum >= half;
  });
}

function measureRimFraction(frame: PlanarFrame, [, u, v]: Yuv): number {
  let same = 0;
  let all = 0;
  for (const [row, column] of listRimSamples(frame)) {
    const index = row * (frame.width >> 1) + column;
    all++;
    if (Math.hypot(frame.u[index]! - u, frame.v[index]! - v) <= SAME) same++;
  }
  return same / all;
}
