/**
 * The seams, edges and closures of garments, as a factor of the colour of their cloth: 1 where it is plain. Mostly
 * lines, and areas a little darker, so that hands stand out from all of it. In the T-pose, metres.
 */
import { smoothstep } from '#signing/body/smoothstep.ts';
import type { GarmentName } from '#tools/signer-build/body/garments.ts';

type Flat = readonly [x: number, y: number];

const bell = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2));

/** Half the width of a seam, and how far beside it the light catches its edge. Metres. */
const SEAM = { wide: 0.0017, beside: 0.0038 } as const;

/** Computes the factor of a seam at a distance across it: dark, with a light edge on the positive side. */
const seamAcross = (distance: number, dark: number): number =>
  1 - dark * bell(distance, SEAM.wide) + 0.25 * dark * bell(distance - SEAM.beside, SEAM.wide);

/** Computes the factor of a seam along a line of straight pieces. */
function seamAlong([x, y]: Flat, path: readonly Flat[], dark: number): number {
  let [nearest, side] = [Number.POSITIVE_INFINITY, 1];
  path.slice(1).forEach(([toX, toY], index) => {
    const [fromX, fromY] = path[index]!;
    const [bx, by] = [toX - fromX, toY - fromY];
    const [px, py] = [x - fromX, y - fromY];
    const along = Math.max(0, Math.min(1, (px * bx + py * by) / (bx * bx + by * by)));
    const distance = Math.hypot(px - along * bx, py - along * by);
    if (distance >= nearest) return;
    nearest = distance;
    side = px * by - py * bx < 0 ? -1 : 1;
  });
  return seamAcross(nearest * side, dark);
}

const button = ([x, y]: Flat, middle: Flat, radius: number, dark: number): number => {
  const away = Math.hypot(x - middle[0], y - middle[1]);
  return 1 - dark * (1 - smoothstep(radius - 0.001, radius + 0.001, away));
};

const product = (factors: readonly number[]): number =>
  factors.reduce((result, factor) => result * factor, 1);

/** The placket of a polo shirt, from the collar down, and its buttons. */
const POLO = { edge: 0.013, to: 1.345, buttons: [1.43, 1.38] } as const;

function poloShade([x, y]: Flat): number {
  const { edge, to, buttons } = POLO;
  const placket: Flat[] = [
    [edge, 1.5],
    [edge, to],
    [0, to],
  ];
  return product([
    seamAlong([Math.abs(x), y], placket, 0.34),
    ...buttons.map((height) => button([x, y], [0, height], 0.0042, 0.4)),
  ]);
}

/** A shirt: buttons all the way down, and a pocket on the signer's left. */
const SHIRT = {
  edge: 0.015,
  buttons: [1.425, 1.345, 1.265, 1.185, 1.105, 1.025, 0.945],
  pocket: [
    [0.048, 1.3],
    [0.048, 1.212],
    [0.085, 1.196],
    [0.122, 1.212],
    [0.122, 1.3],
    [0.048, 1.3],
  ] as readonly Flat[],
  pocketHem: 1.283,
} as const;

function shirtShade([x, y]: Flat): number {
  const { edge, buttons, pocket, pocketHem } = SHIRT;
  const hem: Flat[] = [
    [0.048, pocketHem],
    [0.122, pocketHem],
  ];
  return product([
    seamAcross(edge - Math.abs(x), 0.16),
    seamAlong([x, y], pocket, 0.18),
    seamAlong([x, y], hem, 0.1),
    ...buttons.map((height) => button([x, y], [0, height], 0.0046, 0.26)),
  ]);
}

/** A jacket with a zip: its yoke is darker, and pockets are closed by zips. */
const ZIP = {
  wide: 0.0026,
  tape: 0.0085,
  yoke: { middle: 1.315, rise: 0.32, dark: 0.26 },
  chest: [
    [0.062, 1.27],
    [0.118, 1.276],
  ] as readonly Flat[],
  side: [
    [0.082, 0.965],
    [0.118, 1.075],
  ] as readonly Flat[],
} as const;

function zipShade([x, y]: Flat): number {
  const { wide, tape, yoke, chest, side } = ZIP;
  const right = Math.abs(x);
  const above = y - yoke.middle - yoke.rise * right;
  return product([
    1 - 0.5 * bell(x, wide),
    seamAcross(right - tape, 0.3),
    1 - yoke.dark * smoothstep(-0.001, 0.001, above),
    seamAcross(-above, 0.3),
    seamAlong([x, y], chest, 0.45),
    seamAlong([right, y], side, 0.45),
  ]);
}

/** A jacket with lapels: what it is worn over is seen in its opening. */
const BLAZER = {
  /** Halves of the opening at heights from where the jacket is buttoned to the neck. */
  opening: { from: 1.185, to: 1.46, half: 0.066 },
  inner: 0.74,
  lapel: [
    [0.088, 1.5],
    [0.112, 1.392],
    [0.086, 1.378],
    [0.118, 1.362],
    [0.075, 1.265],
    [0.004, 1.183],
  ] as readonly Flat[],
  collar: [
    [0.086, 1.378],
    [0.046, 1.392],
  ] as readonly Flat[],
  front: [
    [-0.008, 1.19],
    [-0.012, 0.86],
  ] as readonly Flat[],
  buttons: [
    [0.006, 1.165],
    [0.006, 1.06],
  ] as readonly Flat[],
  pocket: [
    [0.078, 1.268],
    [0.128, 1.277],
  ] as readonly Flat[],
  flap: [
    [0.06, 0.99],
    [0.13, 0.998],
  ] as readonly Flat[],
} as const;

function blazerShade([x, y]: Flat): number {
  const { opening, inner, lapel, collar, front, buttons, pocket, flap } = BLAZER;
  const right = Math.abs(x);
  const half = (opening.half * (y - opening.from)) / (opening.to - opening.from);
  const inside = y > opening.from ? half - right : -1;
  return product([
    1 - (1 - inner) * smoothstep(-0.001, 0.001, inside),
    seamAcross(-inside, 0.5),
    seamAlong([right, y], lapel, 0.5),
    inside > 0 ? 1 : seamAlong([right, y], collar, 0.4),
    seamAlong([x, y], front, 0.45),
    seamAlong([x, y], pocket, 0.45),
    seamAlong([right, y], flap, 0.45),
    ...buttons.map((middle) => button([x, y], middle, 0.0075, 0.5)),
  ]);
}

const FRONTS: Readonly<Record<GarmentName, (place: Flat) => number>> = {
  polo: poloShade,
  shirt: shirtShade,
  zip: zipShade,
  blazer: blazerShade,
};
/** Seams across the back under the shoulders. Metres. */
const BACK_YOKE = 1.375;

/** Computes the factor of a garment's seams and closures at a place, seen from the front or the back. */
export function garmentShade(
  garment: GarmentName,
  [x, y]: readonly number[],
  isFront: boolean,
): number {
  const place: Flat = [x!, y!];
  return isFront ? FRONTS[garment](place) : seamAcross(y! - BACK_YOKE, 0.2);
}
