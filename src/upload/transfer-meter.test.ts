import { expect, it } from 'vitest';
import { FIRST_METER, pauseMeter, type TransferMeter, updateMeter } from './transfer-meter.ts';

const TOTAL = 1000;

/** Samples four times a second; `rateAt` gives bytes per second. */
function measure(seconds: number, rateAt: (second: number) => number, start = FIRST_METER) {
  const meters: TransferMeter[] = [start];
  let bytes = 0;
  for (let sample = 0; sample <= seconds * 4; sample++) {
    meters.push(updateMeter(meters.at(-1)!, sample * 250, bytes, TOTAL));
    bytes += rateAt(sample / 4) / 4;
  }
  return meters;
}

const left = (meters: readonly TransferMeter[]) =>
  meters.flatMap(({ secondsLeft }) => (secondsLeft === undefined ? [] : [secondsLeft]));

it('counts down evenly at an even speed', () => {
  const meters = measure(60, () => 10);
  expect(meters.at(-1)!.bytesPerSecond).toBeCloseTo(10);
  const remaining = left(meters);
  expect(remaining[0]).toBeCloseTo(98.5, 0);
  expect(remaining.at(-1)).toBeCloseTo(40);
  for (const [index, seconds] of remaining.slice(1).entries())
    expect(remaining[index]! - seconds).toBeCloseTo(0.25);
});

it('does not jump when the network stutters', () => {
  const remaining = left(measure(60, (second) => (second % 4 < 2 ? 20 : 0)));
  const jumps = remaining.slice(20).map((seconds, index) => seconds - remaining[index + 19]!);
  expect(Math.max(...jumps)).toBeLessThan(2);
});

it('foretells nothing before it has measured, nor from nothing', () => {
  expect(left(measure(1, () => 10))).toEqual([]);
  expect(left(measure(30, () => 0))).toEqual([]);
});

it('does not count a pause as slowness', () => {
  const initial = measure(20, () => 10).at(-1)!;
  const updated = updateMeter(pauseMeter(initial), 3_600_000, 200, TOTAL);
  expect(updateMeter(updated, 3_600_250, 202.5, TOTAL).bytesPerSecond).toBeCloseTo(10);
});

it('takes parts that have to be sent again for standstill', () => {
  const initial = measure(20, () => 10).at(-1)!;
  const updated = updateMeter(initial, 20_250, 100, TOTAL);
  expect(updated.bytesPerSecond).toBeGreaterThan(9);
  expect(updated.bytesPerSecond).toBeLessThan(10);
});
