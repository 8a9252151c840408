import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  FIRST_PACE,
  MAX_SLOTS,
  MIN_SLOTS,
  paceAfterBreak,
  paceAfterWindow,
  type SlotPace,
} from './slot-pace.ts';

/** Returns the pace after many windows on a connection whose speed depends on the slots. */
function settle(getRate: (slots: number) => number, windows = 60): SlotPace {
  let pace = FIRST_PACE;
  for (let window = 0; window < windows; window++)
    pace = paceAfterWindow(pace, getRate(pace.slots));
  return pace;
}

const slotsSeen = (getRate: (slots: number) => number): number[] =>
  Array.from({ length: 40 }, (_, extra) => settle(getRate, 40 + extra).slots);

it('climbs to the most where each slot adds speed', () => {
  expect(slotsSeen((slots) => slots * 1e6).filter((slots) => slots < 5)).toEqual([]);
  expect(settle((slots) => slots * 1e6, 4).slots).toBe(MAX_SLOTS);
});

it('goes down to the fewest where one slot fills the line', () => {
  expect(slotsSeen(() => 1e6).filter((slots) => slots > 3)).toEqual([]);
});

it('halves when the line breaks, and never leaves its bounds', () => {
  expect(paceAfterBreak({ ...FIRST_PACE, slots: 6 }).slots).toBe(3);
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 0, max: 1e9 }), { nil: undefined })),
      (rates) => {
        let pace = FIRST_PACE;
        for (const rate of rates) {
          pace = rate === undefined ? paceAfterBreak(pace) : paceAfterWindow(pace, rate);
          expect(pace.slots).toBeGreaterThanOrEqual(MIN_SLOTS);
          expect(pace.slots).toBeLessThanOrEqual(MAX_SLOTS);
        }
      },
    ),
  );
});
