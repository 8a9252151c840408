import { expect, it } from 'vitest';
import { findNamedEnd } from './named-end.ts';

/** Returns a time in May 2026, when London is an hour ahead of UTC. The 20th is a Wednesday. */
const toTime = (day: number, hours: number, minutes: number) =>
  Date.UTC(2026, 4, day, hours - 1, minutes);
const NOON = toTime(20, 12, 0);

it.each([
  ['The lift to platform 2 is out of order until Friday.', 'Friday', toTime(22, 23, 59)],
  ['The lift is out of order until Wednesday.', 'Wednesday', toTime(20, 23, 59)],
  ['The lift is out of order until Tuesday.', 'Tuesday', toTime(26, 23, 59)],
  ['The lift is out of order until tomorrow.', 'tomorrow', toTime(21, 23, 59)],
  ['The lift is out of order until today.', 'today', toTime(20, 23, 59)],
  ['This station is closed until 16:30.', '16:30', toTime(20, 16, 30)],
  ['There are no trains until 00:15.', '00:15', toTime(21, 0, 15)],
])('takes the end from the words of a message: %s', (english, name, until) => {
  expect(findNamedEnd(english, NOON, NOON)).toEqual({ name, until });
});

it.each([
  'Please wait until a member of staff comes.',
  'The train leaves at 16:30.',
  'Closed until further notice.',
])('finds no end where none is named: %s', (english) => {
  expect(findNamedEnd(english, NOON, NOON)).toBeUndefined();
});

it('goes by the day on which the message was made, and offers no end that is over', () => {
  const english = 'The lift is out of order until Friday.';
  expect(findNamedEnd(english, NOON, toTime(22, 9, 0))?.until).toBe(toTime(22, 23, 59));
  expect(findNamedEnd(english, NOON, toTime(23, 0, 0))).toBeUndefined();
});
