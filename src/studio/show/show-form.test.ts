import { expect, it } from 'vitest';
import {
  departureInstant,
  endOf,
  FIRST_CHOICE,
  missingPlace,
  nextInstant,
  showingOf,
} from './show-form.ts';

const at = (day: number, hours: number, minutes: number) =>
  new Date(2026, 4, day, hours, minutes).getTime();

it.each([
  ['14:35', at(20, 14, 35)],
  ['14.35', at(20, 14, 35)],
  ['1435', at(20, 14, 35)],
  ['935', at(21, 9, 35)],
  ['12:00', at(21, 12, 0)],
  ['24:00', undefined],
  ['soon', undefined],
])('takes %s as the time that comes next', (typed, instant) => {
  expect(nextInstant(typed, at(20, 12, 0))).toBe(instant);
});

it('takes a departure as the nearest, also over midnight', () => {
  expect(departureInstant('1230', at(20, 12, 45))).toBe(at(20, 12, 30));
  expect(departureInstant('0010', at(20, 23, 50))).toBe(at(21, 0, 10));
  expect(departureInstant('2355', at(20, 0, 5))).toBe(at(19, 23, 55));
  expect(departureInstant(undefined, at(20, 12, 0))).toBeUndefined();
});

it('ends so many minutes after departure, and says when that is over', () => {
  const choice = { ...FIRST_CHOICE, ending: 'departure', minutesAfterDeparture: 20 } as const;
  expect(endOf(choice, '1230', at(20, 12, 0))).toEqual({ until: at(20, 12, 50) });
  expect(endOf(choice, '1230', at(20, 13, 0)).wrong).toMatch(/left longer ago/);
  expect(endOf({ ...choice, ending: 'taken-down' }, '1230', at(20, 13, 0))).toEqual({});
  expect(endOf({ ...choice, ending: 'time' }, '1230', at(20, 13, 0)).wrong).toMatch(/14:35/);
});

it('asks for a place, and says it all to the service', () => {
  expect(missingPlace(FIRST_CHOICE)).toBe('Choose at least one screen.');
  const choice = { ...FIRST_CHOICE, groups: ['gates'], isUrgent: true, repeats: 3 };
  expect(missingPlace(choice)).toBeUndefined();
  expect(showingOf('request', choice, Date.UTC(2026, 4, 20, 12))).toEqual({
    requestId: 'request',
    on: { groups: ['gates'], screens: [] },
    priority: 'urgent',
    until: '2026-05-20T12:00:00.000Z',
    repeats: 3,
  });
});
