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
export function performed(articulation: Articulation) {
  const form = composeForm({
    label: 'sign',
    segments: [articulation],
    mouthing: '',
    provenance: PROVENANCE,
  });
  const [unit] = form.units;
  const end = form.keySeconds.at(-1)!;
  const samples = fingertipsBetween(form.poseAt, unit!.startSeconds, end, SAMPLES_PER_SECOND);
  const tip = (side: Side): Vector[] => samples.map((each) => each[side][INDEX]!);
  return { seconds: end - unit!.startSeconds, samples, right: tip('right'), left: tip('left') };
}

export const way = (points: readonly Vector[]): Vector => subtract(points.at(-1)!, points[0]!);
export const pathOf = (points: readonly Vector[]): number =>
  points.reduce((sum, at, index) => sum + (index === 0 ? 0 : distance(at, points[index - 1]!)), 0);
export const seen = (points: readonly Vector[]) => points.map(([x, y]) => [x, y] as const);
export const within15 = (metres: number, stated: number) =>
  expect(Math.abs(metres - stated) / stated).toBeLessThan(0.15);

/** Measures the largest deviation of points from the straight line between the first and the last, as a vector. */
export function bulgeOf(points: readonly Vector[]): Vector {
  const along = scale(way(points), 1 / length(way(points)));
  const off = points.map((point) => {
    const from = subtract(point, points[0]!);
    return subtract(from, scale(along, dot(from, along)));
  });
  return off.reduce((most, each) => (length(each) > length(most) ? each : most));
}

export const angleOf = (one: Vector, other: Vector): number =>
  (Math.acos(Math.min(1, dot(one, other))) * 180) / Math.PI;

/** Computes Pearson's correlation of two rows of displacements. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (row: readonly number[]) => row.reduce((sum, each) => sum + each, 0) / row.length;
  const [a, b] = [mean(one), mean(other)];
  let [ab, aa, bb] = [0, 0, 0];
  one.forEach((each, index) => {
    ab += (each - a) * (other[index]! - b);
    aa += (each - a) ** 2;
    bb += (other[index]! - b) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}
