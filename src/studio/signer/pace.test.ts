import { expect, it } from 'vitest';
import { createPaceMeter } from './pace.ts';

/** Returns the number, from 1, of the frame at which these costs are too high; undefined where they never are. */
function findSlowFrame(costs: readonly number[]): number | undefined {
  const pace = createPaceMeter();
  const index = costs.findIndex((milliseconds) => !pace.keepsPace(milliseconds));
  return index < 0 ? undefined : index + 1;
}
const frames = (count: number, milliseconds: number) => Array<number>(count).fill(milliseconds);

it('takes the median of twelve frames after three that compile', () => {
  expect(findSlowFrame(frames(60, 41))).toBe(15);
  expect(findSlowFrame(frames(60, 40))).toBeUndefined();
  expect(findSlowFrame([...frames(3, 900), ...frames(60, 39)])).toBeUndefined();
});

it('forgives a busy moment', () => {
  expect(findSlowFrame([...frames(20, 30), ...frames(4, 500), ...frames(40, 30)])).toBeUndefined();
});

it('starts anew for another signer', () => {
  const pace = createPaceMeter();
  for (const milliseconds of frames(14, 90)) pace.keepsPace(milliseconds);
  pace.reset();
  expect(pace.keepsPace(90)).toBe(true);
});
