import { expect, it } from 'vitest';
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import { formatPlatform, formatTrain, getStateText, listChanges } from './departure-text.ts';
import { findDepartures } from './find-departures.ts';

const createRow = (row: Partial<DepartureRow>): DepartureRow => ({
  key: row.destination ?? 'any',
  mode: 'train',
  state: 'on-time',
  scheduled: '2026-11-20T14:35:00.000Z',
  destination: 'Leeds',
  more: [],
  reasonsAgainst: [],
  notes: [],
  ...row,
});

const ROWS = [
  createRow({ destination: 'Leeds', platform: '4A' }),
  createRow({
    destination: "London King's Cross",
    via: 'Doncaster',
    platform: '14',
    scheduled: '2026-11-20T15:10:00.000Z',
    expected: '2026-11-20T15:21:00.000Z',
  }),
  createRow({ destination: 'York', platform: '1', scheduled: '2026-11-20T04:02:00.000Z' }),
];

it.each([
  ['', 3],
  ['kings', ["London King's Cross"]],
  ['  lon cross ', ["London King's Cross"]],
  ['doncaster', ["London King's Cross"]],
  ['14:35', ['Leeds']],
  ['1521', ["London King's Cross"]],
  ['151', ["London King's Cross"]],
  ['4', ['Leeds']],
  ['platform 1', ['York']],
  ['14', ['Leeds', "London King's Cross"]],
  ['nowhere', []],
])('finds what %j means', (search, found) => {
  const names = findDepartures(ROWS, search).map(({ destination }) => destination);
  expect(typeof found === 'number' ? names.length : names).toEqual(found);
});

it('tells every state and change in words', () => {
  expect(
    (['on-time', 'late', 'delayed', 'cancelled', 'departed', 'unknown'] as const).map(
      (state) => getStateText(createRow({ state })).text,
    ),
  ).toEqual(['On time', 'Late', 'Delayed, no time yet', 'Cancelled', 'Left', 'No report']);
  expect(getStateText({ ...ROWS[1]!, state: 'late' }).text).toBe('Late, expected 15:21');
  expect(
    listChanges(
      createRow({
        mode: 'bus',
        request: { platform: '4', updatedPlatform: '6', notCallingAt: 'YRK' },
      }),
    ),
  ).toEqual(['Platform 4 to 6', 'Misses stops', 'Bus']);
  expect(formatPlatform(createRow({ platform: '4', isPlatformConfirmed: false }))).toBe(
    '4 (planned)',
  );
  expect(formatPlatform(createRow({}))).toBe('–');
  expect(formatTrain(ROWS[0]!)).toBe('14:35 to Leeds');
});
