/** Performance of one sign, and the movement of its fingertips: for tests of single movements. */
import { expect } from 'vitest';
import type { Provenance } from '#contract/coverage.ts';
import type { Articulation, HandConfig, Motion } from '#contract/notation/articulation.ts';
import type { Side, Vector } from '#contract/pose.ts';
import { distance, dot, length, scale, subtract } from '#signing/body/vector.ts';
import { composeForm } from '#signing/compose-form.ts';
import { fingertipsBetween } from '#signing/kinematics/fingertips.ts';

export const SAMPLES_PER_SECOND = 100;
const INDEX = 1;
const PROVENANCE: Provenance = {
  rendition: 'sign',
  confidence: 'unsure',
  review: 'unreviewed',
  sources: [],
};
export const UPRIGHT: HandConfig = {
  handshape: 'flat',
  thumbpos: 'across',
  extfidir: 'u',
  palmor: 'd',
};
/** A hand that no wrist has to bend for. */
const EASY: HandConfig = {
  handshape: 'flat',
  thumbpos: 'across',
  extfidir: 'ol',
  palmor: 'd',
};

export const moved = (moves: Motion[], rest: Partial<Articulation> = {}): Articulation => ({
  dominant: EASY,
  place: { location: 'shoulders', side: 'right_at' },
  steps: [{ both: { moves } }],
  ...rest,
});

/** Performs a sign, and samples the fingertips at every hundredth of a second of its strokes. */
export function performSign(articulation: Articulation) {
  const form = composeForm({
    label: 'sign',
    segments: [articulation],
    mouthing: '',
    provenance: PROVENANCE,
  });
  const [unit] = form.units;
  const end = form.keySeconds.at(-1)!;
  const samples = fingertipsBetween(form.poseAt, unit!.startSeconds, end, SAMPLES_PER_SECOND);
  const tip = (side: Side): Vector[] => samples.map((sample) => sample[side][INDEX]!);
  return { seconds: end - unit!.startSeconds, samples, right: tip('right'), left: tip('left') };
}

export const computeDisplacement = (points: readonly Vector[]): Vector =>
  subtract(points.at(-1)!, points[0]!);
export const measurePath = (points: readonly Vector[]): number =>
  points.reduce(
    (sum, point, index) => sum + (index === 0 ? 0 : distance(point, points[index - 1]!)),
    0,
  );
export const toFrontView = (points: readonly Vector[]) => points.map(([x, y]) => [x, y] as const);
export const within15 = (metres: number, stated: number) =>
  expect(Math.abs(metres - stated) / stated).toBeLessThan(0.15);

/** Measures the largest deviation of points from the straight line between the first and the last, as a vector. */
export function measureBulge(points: readonly Vector[]): Vector {
  const along = scale(computeDisplacement(points), 1 / length(computeDisplacement(points)));
  const off = points.map((point) => {
    const from = subtract(point, points[0]!);
    return subtract(from, scale(along, dot(from, along)));
  });
  return off.reduce((largest, offset) => (length(offset) > length(largest) ? offset : largest));
}

export const computeAngle = (a: Vector, b: Vector): number =>
  (Math.acos(Math.min(1, dot(a, b))) * 180) / Math.PI;

/** Computes Pearson's correlation of two rows of displacements. */
export function correlation(left: readonly number[], right: readonly number[]): number {
  const mean = (row: readonly number[]) => row.reduce((sum, value) => sum + value, 0) / row.length;
  const [a, b] = [mean(left), mean(right)];
  let [ab, aa, bb] = [0, 0, 0];
  left.forEach((value, index) => {
    ab += (value - a) * (right[index]! - b);
    aa += (value - a) ** 2;
    bb += (right[index]! - b) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}
