import { describe, expect, it } from 'vitest';
import type { Vector } from '#contract/pose.ts';
import { atHalfSteps, type Fingertips, farthestMoved } from './fingertips.ts';
import { countFullStops, fullStopSamples, seenMotion, totalStillSeconds } from './seen-motion.ts';

const STEP_SECONDS = 0.02;
const RESTING: Vector[] = Array.from({ length: 5 }, () => [0.2, 1, 0.3]);

/** Samples in which one fingertip of the dominant hand goes along a path of `seconds`, in metres. */
function along(
  seconds: number,
  positionAt: (progress: number) => [x: number, y: number, z?: number],
) {
  const steps = Math.round(seconds / STEP_SECONDS);
  return Array.from({ length: steps + 1 }, (_, step): Fingertips => {
    const [x, y, z = 0.3] = positionAt(step / steps);
    const right = RESTING.with(1, [x, y, z]);
    return { left: RESTING, right };
  });
}

const swing = (times: number) => (progress: number) => Math.sin(2 * Math.PI * times * progress);
const line = along(0.5, (progress) => [0.12 * progress, 1.2]);
const outAndBack = along(0.6, (progress) => [0.12 * Math.sin(Math.PI * progress), 1.2]);
const circle = along(0.7, (progress) => [
  0.05 * Math.cos(2 * Math.PI * progress),
  1.2 + 0.05 * Math.sin(2 * Math.PI * progress),
]);
const swingTwice = along(0.8, (progress) => [0.3, 1.2 + 0.06 * swing(2)(progress)]);
const inDepth = along(0.5, (progress) => [0.3, 1.2, 0.3 + 0.1 * swing(1)(progress)]);
const hold = (seconds: number, x = 0.12) => along(seconds, () => [x, 1.2]);

describe('movement seen from the front', () => {
  it.each([
    ['a line', line, 0],
    ['out and back', outAndBack, 1],
    ['a circle', circle, 1],
    ['a swing, twice', swingTwice, 2],
    ['a movement in depth alone', inDepth, 0],
  ])('counts cycles: %s', (_, samples, cycles) => {
    expect(seenMotion(samples, STEP_SECONDS).cycles).toBe(cycles);
  });

  it.each([
    ['a line', line, 12],
    ['out and back', outAndBack, 24],
    ['a circle', circle, 10 * Math.PI],
    ['a swing, twice', swingTwice, 48],
    ['a movement in depth alone', inDepth, 0],
  ])('is as long as its path across the picture: %s', (_, samples, centimetres) => {
    const { pathCentimetres } = seenMotion(samples, STEP_SECONDS);
    expect(Math.abs(pathCentimetres - centimetres)).toBeLessThan(0.2);
  });

  it('tells the hold at the end from the stillness before it', () => {
    const samples = [...hold(0.3, 0), ...line, ...hold(0.42)];
    const { stillSeconds, holdSeconds } = seenMotion(samples, STEP_SECONDS);
    expect(stillSeconds).toBeCloseTo(0.32, 2);
    expect(holdSeconds).toBeCloseTo(0.44, 2);
    expect(totalStillSeconds(samples, STEP_SECONDS)).toBeCloseTo(0.76, 2);
  });

  it('has no hold where the hands go on moving', () => {
    expect(seenMotion(line, STEP_SECONDS)).toMatchObject({ stillSeconds: 0, holdSeconds: 0 });
  });
});

describe('a full stop', () => {
  it('is one, however long the hands are held', () => {
    const samples = [...line, ...hold(0.9), ...line.toReversed()];
    expect(countFullStops(samples, STEP_SECONDS)).toBe(1);
    expect(fullStopSamples(samples, STEP_SECONDS)).toEqual([line.length]);
  });

  it('is made at each end of a movement that turns back, and not by a steady round', () => {
    expect(countFullStops([...hold(0.1), ...line, ...hold(0.1)], STEP_SECONDS)).toBe(2);
    expect(countFullStops(circle, STEP_SECONDS)).toBe(0);
  });

  it('needs both hands', () => {
    const samples = line.map(({ right }): Fingertips => ({ left: right, right: RESTING }));
    expect(countFullStops(samples, STEP_SECONDS)).toBe(0);
  });
});

describe('samples at half the step', () => {
  it('keep to a smooth path and leave still hands where they are', () => {
    const coarse = circle.filter((_, index) => index % 2 === 0);
    const refined = atHalfSteps(coarse);
    expect(refined).toHaveLength(2 * coarse.length - 1);
    const inner = refined.slice(3, -3);
    const farthest = inner.map((tips, index) => farthestMoved(tips, circle[index + 3]!));
    expect(Math.max(...farthest)).toBeLessThan(1e-4);
    expect(atHalfSteps(hold(0.2))[3]!.right[1]).toEqual([0.12, 1.2, 0.3]);
  });
});
