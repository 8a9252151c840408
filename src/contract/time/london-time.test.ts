import { expect, it } from 'vitest';
import {
  findDayStart,
  formatClockTime,
  formatDay,
  isSameDay,
  toLondonDate,
} from './london-time.ts';

it('is not the time of this machine: tests run in New York', () => {
  expect(new Date().getTimezoneOffset()).toBeGreaterThan(180);
});

it.each([
  ['2026-01-20T12:05:00Z', '12:05', 12],
  ['2026-07-20T12:05:00Z', '13:05', 13],
  ['2026-07-20T23:30:00Z', '00:30', 0],
])('reads %s as %s, in winter and in summer', (instant, clock, hours) => {
  expect(formatClockTime(instant)).toBe(clock);
  expect(toLondonDate(Date.parse(instant)).getHours()).toBe(hours);
});

it('knows London’s day', () => {
  expect(formatDay('2026-07-20T23:30:00Z')).toBe('21 July 2026');
  expect(isSameDay('2026-07-20T23:30:00Z', '2026-07-21T22:59:00Z')).toBe(true);
  expect(isSameDay('2026-07-20T22:30:00Z', '2026-07-20T23:30:00Z')).toBe(false);
});

it.each([
  ['2026-07-20', 0, '2026-07-19T23:00:00.000Z'],
  ['2026-01-20', 0, '2026-01-20T00:00:00.000Z'],
  // The clocks go back at 2 in the morning of this day, which has 25 hours.
  ['2026-10-25', 0, '2026-10-24T23:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-26T00:00:00.000Z'],
  ['2026-12-31', 1, '2027-01-01T00:00:00.000Z'],
])('begins %s, %i days later, at %s', (day, daysLater, start) => {
  expect(new Date(findDayStart(day, daysLater)).toISOString()).toBe(start);
});
