import fc from 'fast-check';
import { expect, it } from 'vitest';
import { among, NOTHING_CHOSEN, press, type Selection } from './selection.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const pressAll = (presses: readonly [string, boolean][]) =>
  presses.reduce<Selection>((now, [id, isRange]) => press(now, id, ROWS, isRange), NOTHING_CHOSEN);
const chosen = (presses: readonly [string, boolean][]) => [...pressAll(presses).chosen].sort();

it('chooses one by one, and a range from the row before in either direction', () => {
  expect(chosen([['b', false]])).toEqual(['b']);
  expect(
    chosen([
      ['b', false],
      ['b', false],
    ]),
  ).toEqual([]);
  expect(
    chosen([
      ['d', false],
      ['b', true],
    ]),
  ).toEqual(['b', 'c', 'd']);
  expect(
    chosen([
      ['a', false],
      ['e', true],
      ['c', false],
      ['d', true],
    ]),
  ).toEqual(['a', 'b', 'e']);
});

it('takes a range without a beginning as one row', () => {
  expect(chosen([['c', true]])).toEqual(['c']);
  expect([...press({ chosen: new Set(), anchor: 'gone' }, 'c', ROWS, true).chosen]).toEqual(['c']);
});

it('never chooses what is not there, and forgets what has gone', () => {
  const presses = fc.array(fc.tuple(fc.constantFrom(...ROWS), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(presses, fc.subarray(ROWS), (given, left) => {
      const after = among(pressAll(given), left);
      for (const id of after.chosen) expect(left).toContain(id);
      if (after.anchor !== undefined) expect(left).toContain(after.anchor);
    }),
  );
});
