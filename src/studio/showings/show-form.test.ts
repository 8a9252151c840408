import { expect, it } from 'vitest';
import {
  computeEnd,
  FIRST_CHOICE,
  findDepartureEnd,
  findDepartureInstant,
  findNextInstant,
  getPlaceProblem,
  toShowing,
} from './show-form.ts';

/** Returns a time in May, when London is an hour ahead of UTC. */
const toTime = (day: number, hours: number, minutes: number) =>
  Date.UTC(2026, 4, day, hours - 1, minutes);

it.each([
  ['14:35', toTime(20, 14, 35)],
  ['14.35', toTime(20, 14, 35)],
  ['1435', toTime(20, 14, 35)],
  ['935', toTime(21, 9, 35)],
  ['12:00', toTime(21, 12, 0)],
  ['24:00', undefined],
  ['soon', undefined],
])('takes %s as the time that comes next', (typed, instant) => {
  expect(findNextInstant(typed, toTime(20, 12, 0))).toBe(instant);
});

it('takes a departure as the nearest, also over midnight', () => {
  expect(findDepartureInstant('1230', toTime(20, 12, 45))).toBe(toTime(20, 12, 30));
  expect(findDepartureInstant('0010', toTime(20, 23, 50))).toBe(toTime(21, 0, 10));
  expect(findDepartureInstant('2355', toTime(20, 0, 5))).toBe(toTime(19, 23, 55));
  expect(findDepartureInstant(undefined, toTime(20, 12, 0))).toBeUndefined();
});

const TRAIN = { timing: '1230' };

it('ends so many minutes after departure, and says when that is over', () => {
  const choice = { ...FIRST_CHOICE, ending: 'departure', minutesAfterDeparture: 20 } as const;
  expect(computeEnd(choice, TRAIN, toTime(20, 12, 0))).toEqual({ until: toTime(20, 12, 50) });
  expect(computeEnd(choice, TRAIN, toTime(20, 13, 0)).problem).toMatch(/already passed/);
  expect(computeEnd({ ...choice, ending: 'taken-down' }, TRAIN, toTime(20, 13, 0))).toEqual({});
  expect(computeEnd({ ...choice, ending: 'time' }, TRAIN, toTime(20, 13, 0)).problem).toMatch(
    /14:35/,
  );
});

it('said that ten minutes after 12:30 is 12:30 once that was over', () => {
  const choice = { ...FIRST_CHOICE, minutesAfterDeparture: 10 };
  expect(findDepartureEnd(choice, '1230', toTime(20, 13, 0))).toBe(toTime(20, 12, 40));
});

it('ends as the words of the message say, unless that is over', () => {
  const choice = { ...FIRST_CHOICE, ending: 'named' } as const;
  const ends = { named: toTime(22, 23, 59) };
  expect(computeEnd(choice, ends, toTime(20, 12, 0))).toEqual({ until: ends.named });
  expect(computeEnd(choice, ends, toTime(23, 0, 0)).problem).toMatch(/already passed/);
});

it('asks for a place, and says it all to the service', () => {
  expect(getPlaceProblem(FIRST_CHOICE)).toBe('Choose at least one screen.');
  const choice = { ...FIRST_CHOICE, groups: ['gates'], isUrgent: true, repeats: 3 };
  expect(getPlaceProblem(choice)).toBeUndefined();
  expect(toShowing('request', choice, Date.UTC(2026, 4, 20, 12))).toEqual({
    requestId: 'request',
    on: { groups: ['gates'], screens: [] },
    priority: 'urgent',
    until: '2026-05-20T12:00:00.000Z',
    repeats: 3,
  });
});
