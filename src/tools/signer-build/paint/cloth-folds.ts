/**
 * The relief of clothes, as light and shade in their picture: folds where cloth is pulled, seams, a chest.
 * The surface itself stays where contacts are planned. In the T-pose, metres.
 */
import { PLAIN_CLOTH } from '#avatar/lifelike/uniforms.ts';
import type { Vector } from '#contract/pose.ts';
import { SKELETON } from '#signing/body/skeleton.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import type { Build, SignerLook } from '#tools/signer-build/looks.ts';
import { garmentShade } from './garment-marks.ts';

type Flat = readonly [x: number, y: number];

/** A ridge of cloth between two places, seen from the front or the back. */
interface Fold {
  readonly from: Flat;
  readonly to: Flat;
  /** Metres: half as wide as it is seen, and how high. */
  readonly wide: number;
  readonly high: number;
}

const fold = (from: Flat, to: Flat, wide: number, high: number): Fold => ({ from, to, wide, high });
const across = ({ from, to, wide, high }: Fold): Fold => ({
  from: [-from[0], from[1] + 0.006],
  to: [-to[0] * 0.9, to[1] - 0.005],
  wide,
  high: high * 0.9,
});

const ELBOW = SKELETON.get('leftLowerArm')!.position[0];

/** Folds from armpits towards the middle, and at the waist, where trunks bend. */
const TRUNK_FOLDS: readonly Fold[] = [
  fold([0.16, 1.315], [0.06, 1.25], 0.011, 0.0042),
  fold([0.165, 1.285], [0.085, 1.175], 0.012, 0.0045),
  fold([0.15, 1.25], [0.12, 1.1], 0.013, 0.003),
  fold([0.155, 1.115], [0.06, 1.085], 0.01, 0.0032),
  fold([0.15, 1.075], [0.03, 1.035], 0.011, 0.004),
  fold([0.15, 1.03], [0.05, 1.005], 0.009, 0.0034),
  fold([0.145, 0.985], [0.06, 0.945], 0.012, 0.0034),
];
/** Round the elbow, below the shoulder, and above the cuff. */
const SLEEVE_FOLDS: readonly Fold[] = [
  fold([0.225, 1.46], [0.26, 1.32], 0.011, 0.0034),
  fold([0.275, 1.45], [0.3, 1.32], 0.012, 0.0026),
  fold([ELBOW - 0.07, 1.46], [ELBOW - 0.045, 1.31], 0.009, 0.0032),
  fold([ELBOW - 0.04, 1.46], [ELBOW - 0.025, 1.31], 0.008, 0.004),
  fold([ELBOW - 0.008, 1.46], [ELBOW - 0.004, 1.31], 0.008, 0.0046),
  fold([ELBOW + 0.026, 1.46], [ELBOW + 0.014, 1.31], 0.008, 0.004),
  fold([ELBOW + 0.062, 1.46], [ELBOW + 0.04, 1.31], 0.009, 0.003),
  fold([0.575, 1.45], [0.567, 1.32], 0.008, 0.0026),
  fold([0.602, 1.45], [0.597, 1.32], 0.007, 0.0028),
];
const FOLDS: readonly Fold[] = [...TRUNK_FOLDS, ...SLEEVE_FOLDS].flatMap((clothFold) => [
  clothFold,
  across(clothFold),
]);

const bell = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2));

function foldHeight({ from, to, wide, high }: Fold, x: number, y: number): number {
  const [bx, by] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * bx + (y - from[1]) * by) / (bx * bx + by * by);
  if (along < -0.3 || along > 1.3) return 0;
  const foldLength = Math.hypot(bx, by);
  const fromLine = ((x - from[0]) * by - (y - from[1]) * bx) / foldLength;
  if (Math.abs(fromLine) > 4 * wide) return 0;
  const fading = smoothstep(-0.3, 0.15, along) * (1 - smoothstep(0.5, 1.3, along));
  // A fold is followed by the hollow beside it.
  return high * fading * (bell(fromLine, wide) - 0.6 * bell(fromLine - 1.8 * wide, wide));
}

/** The middle of the bust on one side, and how far it reaches. */
const BUST = { x: 0.072, y: 1.222, wide: 0.062, high: 0.06 } as const;

function bustHeight(x: number, y: number, metres: number): number {
  const down = y - BUST.y;
  // Rounder below than above.
  const reach = down < 0 ? BUST.high * 0.75 : BUST.high * 1.35;
  return metres * bell(Math.abs(x) - BUST.x, BUST.wide) * bell(down, reach);
}

function heightAt(x: number, y: number, isFront: boolean, { bust }: Build): number {
  const folds = FOLDS.reduce((sum, clothFold) => sum + foldHeight(clothFold, x, y), 0);
  return folds + (isFront ? bustHeight(x, y, bust) : 0);
}

/** Change of light on cloth that rises by one to the signer's left, and upwards. */
const LIGHT = { left: 0.3, up: -0.8 } as const;
const STEP = 0.0015;

/** Lines of stitches: where sleeves are set in, above the hem. */
function seam([x, y]: Vector): number {
  const sleeve = bell(Math.abs(x) - 0.183, 0.0016) * smoothstep(1.3, 1.33, y);
  const hem = bell(y - 0.875, 0.0022);
  return 0.2 * Math.max(sleeve, hem);
}

/** Times the colour of the cloth: 1 where it is plain. */
export function clothShade(
  point: Vector,
  isFront: boolean,
  { build, garment }: Pick<SignerLook, 'build' | 'garment'>,
): number {
  const [x, y] = point;
  const height = (dx: number, dy: number) => heightAt(x + dx, y + dy, isFront, build);
  const left = (height(STEP, 0) - height(-STEP, 0)) / (2 * STEP);
  const up = (height(0, STEP) - height(0, -STEP)) / (2 * STEP);
  const lit = 1 + LIGHT.left * left + LIGHT.up * up;
  const folds = Math.max(MIN_SHADE, Math.min(MAX_SHADE, lit));
  const marks = (1 - seam(point)) * garmentShade(garment, point, isFront);
  return Math.min(MAX_SHADE, folds * marks);
}

const MIN_SHADE = 0.74;
/** Limit of the shade: no cloth is brighter than white. */
const MAX_SHADE = 1 / PLAIN_CLOTH;
