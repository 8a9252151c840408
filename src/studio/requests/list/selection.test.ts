import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOTHING_SELECTED, retainRows, type Selection, toggleRow } from './selection.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const pressAll = (presses: readonly [string, boolean][]) =>
  presses.reduce<Selection>(
    (now, [id, isRange]) => toggleRow(now, id, ROWS, isRange),
    NOTHING_SELECTED,
  );
const select = (presses: readonly [string, boolean][]) => [...pressAll(presses).selected].sort();

it('chooses one by one, and a range from the row before in either direction', () => {
  expect(select([['b', false]])).toEqual(['b']);
  expect(
    select([
      ['b', false],
      ['b', false],
    ]),
  ).toEqual([]);
  expect(
    select([
      ['d', false],
      ['b', true],
    ]),
  ).toEqual(['b', 'c', 'd']);
  expect(
    select([
      ['a', false],
      ['e', true],
      ['c', false],
      ['d', true],
    ]),
  ).toEqual(['a', 'b', 'e']);
});

it('takes a range without a beginning as one row', () => {
  expect(select([['c', true]])).toEqual(['c']);
  expect([...toggleRow({ selected: new Set(), anchor: 'gone' }, 'c', ROWS, true).selected]).toEqual(
    ['c'],
  );
});

it('never chooses what is not there, and forgets what has gone', () => {
  const presses = fc.array(fc.tuple(fc.constantFrom(...ROWS), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(presses, fc.subarray(ROWS), (pressed, left) => {
      const result = retainRows(pressAll(pressed), left);
      for (const id of result.selected) expect(left).toContain(id);
      if (result.anchor !== undefined) expect(left).toContain(result.anchor);
    }),
  );
});
