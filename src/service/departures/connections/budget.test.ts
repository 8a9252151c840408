import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getIdealSeconds, getMonth, getSecondsLeft, planIntervals } from './budget.ts';

const NOON = Date.UTC(2026, 10, 27, 12);
const MINUTE = 60_000;

it.each([
  [[], 600],
  [[-2], 600],
  [[9], 20],
  [[45, 9], 20],
  [[0], 20],
  [[11], 60],
  [[31], 180],
  [[121], 600],
])('asks for trains in %j minutes every %i seconds', (minutes, seconds) => {
  const leavesAt = minutes.map((minute) => NOON + minute * MINUTE);
  expect(getIdealSeconds(leavesAt, NOON)).toBe(seconds);
});

it('counts months by the clock of London', () => {
  expect(getMonth(Date.UTC(2026, 5, 30, 23, 30))).toBe('2026-07');
  expect(getMonth(Date.UTC(2026, 11, 31, 23, 30))).toBe('2026-12');
  expect(getSecondsLeft(Date.UTC(2026, 11, 31, 23, 30))).toBe(1800);
  expect(getSecondsLeft(Date.UTC(2026, 5, 30, 23, 30))).toBe(31 * 86_400 - 1800);
});

it('asks as often as wished where the budget allows it', () => {
  const ideal = new Map([
    ['LDS', 20],
    ['YRK', 60],
  ]);
  expect(planIntervals(ideal, { calls: 100_000, seconds: 86_400 })).toEqual(ideal);
});

it('stretches all stations alike where the budget is small', () => {
  const ideal = new Map([
    ['LDS', 20],
    ['YRK', 60],
  ]);
  // One call in 20 s and one in 60 s are wished: 0.0667 a second. 0.02 are left, 0.03 by day.
  const planned = planIntervals(ideal, { calls: 1728, seconds: 86_400 });
  expect(planned.get('LDS')).toBeCloseTo(44.4, 1);
  expect(planned.get('YRK')).toBeCloseTo(133.3, 1);
});

it('leaves calls for what is asked beside the boards', () => {
  const ideal = new Map([['LDS', 20]]);
  // 0.05 calls a second are wished for boards, and as many beside them. 0.02 are left, 0.03 by day.
  const planned = planIntervals(ideal, { calls: 1728, seconds: 86_400 }, 0.05);
  expect(planned.get('LDS')).toBeCloseTo(66.7, 1);
});

it('never plans more calls than the budget has, except one each hour', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(20, 60, 180, 600), { minLength: 1, maxLength: 500 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 31 * 86_400 }),
      (wished, calls, seconds) => {
        const ideal = new Map(wished.map((value, index) => [`${index}`, value]));
        const planned = [...planIntervals(ideal, { calls, seconds }).values()];
        const perSecond = planned
          .filter((interval) => interval < 3600)
          .reduce((sum, interval) => sum + 1 / interval, 0);
        expect(perSecond).toBeLessThanOrEqual((calls / seconds) * 1.5 + 1e-9);
        planned.forEach((interval, index) => {
          expect(interval).toBeGreaterThanOrEqual(wished[index]!);
        });
      },
    ),
  );
});
