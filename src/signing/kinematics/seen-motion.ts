/** Analysis of a movement as seen from the front: its distance, its cycles and how long it is still. */
import type { Vector } from '#contract/pose.ts';
import { type Fingertips, farthestMoved } from './fingertips.ts';

/** The movement of a stretch of signing, seen by a viewer in front of the signer. */
export interface SeenMotion {
  /** Path of the fingertip of the dominant hand that travels furthest, in centimetres across the picture. */
  readonly pathCentimetres: number;
  /** Whole to-and-fros or rounds of that fingertip; a move in one direction has none. */
  readonly cycles: number;
  /** The longest stillness before the last one, in seconds. */
  readonly stillSeconds: number;
  /** The stillness at the end, in seconds. */
  readonly holdSeconds: number;
}

/** Fingertips slower than this are still, in metres a second: swaying is slower, signing is not. */
const STILL_SPEED = 0.04;
/**
 * The hands have come to a full stop where all fingertips are slower than this, in metres a second, for
 * as long as it takes to be seen in a video of 25 frames a second: hands turn back in less.
 */
const STOP_SPEED = 0.1;
const MIN_STOP_SECONDS = 0.06;
/** Range below which a movement to and fro is not visible, in metres. */
const MIN_RANGE_METRES = 0.01;
/** Fraction of a last cycle that may be missing, because it dies away, for the cycle to count. */
const CYCLE_TOLERANCE = 0.2;

type Point = readonly [x: number, y: number];

const toFrontView = ([x, y]: Vector): Point => [x, y];

function pathLength(points: readonly Point[]): number {
  let metres = 0;
  for (let index = 1; index < points.length; index += 1)
    metres += Math.hypot(
      points[index]![0] - points[index - 1]![0],
      points[index]![1] - points[index - 1]![1],
    );
  return metres;
}

/** Computes the direction in which points spread most (the first principal component), as a unit vector. */
function principalAxis(points: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - middleX) ** 2;
    xy += (x - middleX) * (y - middleY);
    yy += (y - middleY) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Counts how often points go along their principal axis and back: travel along it over twice its range. */
export function countCycles(points: readonly Point[]): number {
  const [axisX, axisY] = principalAxis(points);
  const along = points.map(([x, y]) => x * axisX + y * axisY);
  const range = Math.max(...along) - Math.min(...along);
  if (range < MIN_RANGE_METRES) return 0;
  let travel = 0;
  for (let index = 1; index < along.length; index += 1)
    travel += Math.abs(along[index]! - along[index - 1]!);
  return Math.floor(travel / (2 * range) + CYCLE_TOLERANCE);
}

/** Whether both hands are still from one sample to the next. */
const isStill = (previous: Fingertips, next: Fingertips, stepSeconds: number): boolean =>
  farthestMoved(previous, next) < STILL_SPEED * stepSeconds;

/** Lengths of stillness in seconds: the longest before the last, and the last where it reaches the end. */
function stillness(samples: readonly Fingertips[], stepSeconds: number) {
  let stillSeconds = 0;
  let run = 0;
  for (let index = 1; index < samples.length; index += 1) {
    if (isStill(samples[index - 1]!, samples[index]!, stepSeconds)) run += stepSeconds;
    else {
      stillSeconds = Math.max(stillSeconds, run);
      run = 0;
    }
  }
  return { stillSeconds, holdSeconds: run };
}

/** Finds the samples at which both hands come to a full stop; a hold counts once, however long. */
export function fullStopSamples(samples: readonly Fingertips[], stepSeconds: number): number[] {
  const stops: number[] = [];
  let slowSeconds = 0;
  for (let index = 1; index <= samples.length; index += 1) {
    const next = samples[index];
    const isSlow =
      next !== undefined && farthestMoved(samples[index - 1]!, next) < STOP_SPEED * stepSeconds;
    if (isSlow) {
      slowSeconds += stepSeconds;
      continue;
    }
    if (slowSeconds > MIN_STOP_SECONDS - stepSeconds / 2)
      stops.push(index - Math.round(slowSeconds / stepSeconds));
    slowSeconds = 0;
  }
  return stops;
}

/** Counts how often both hands come to a full stop; a hold counts once, however long. */
export const countFullStops = (samples: readonly Fingertips[], stepSeconds: number): number =>
  fullStopSamples(samples, stepSeconds).length;

/** Computes how long both hands are still in a stretch, in seconds. */
export function totalStillSeconds(samples: readonly Fingertips[], stepSeconds: number): number {
  let seconds = 0;
  for (let index = 1; index < samples.length; index += 1)
    if (isStill(samples[index - 1]!, samples[index]!, stepSeconds)) seconds += stepSeconds;
  return seconds;
}

/**
 * Measures how a stretch of signing looks.
 *
 * @param samples fingertips at even steps of `toStepSeconds`, at least two
 */
export function seenMotion(samples: readonly Fingertips[], stepSeconds: number): SeenMotion {
  const paths = samples[0]!.right.map((_, digit) =>
    samples.map(({ right }) => toFrontView(right[digit]!)),
  );
  const longest = paths.reduce((a, b) => (pathLength(b) > pathLength(a) ? b : a));
  return {
    pathCentimetres: pathLength(longest) * 100,
    cycles: countCycles(longest),
    ...stillness(samples, stepSeconds),
  };
}
