import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Hhmm, meantTime } from '../railway.ts';

describe('a time as people type it', () => {
  it.each([
    ['14:35', '1435'],
    ['14.35', '1435'],
    ['14h35', '1435'],
    [' 1435 ', '1435'],
    ['935', '0935'],
    ['9:05', '0905'],
    ['2:35pm', '1435'],
    ['2.35 p.m.', '1435'],
    ['2 pm', '1400'],
    ['12:10 am', '0010'],
    ['12pm', '1200'],
    ['00:00', '0000'],
  ])('%s is %s', (typed, time) => expect(meantTime(typed)).toBe(time));

  it.each(['', '9', '14', '24:00', '14:60', '13pm', '0 am', '14:3', '12345', 'noon', '-1:30'])(
    '%j is none',
    (typed) => expect(meantTime(typed)).toBeUndefined(),
  );

  it('is well formed or nothing, and stays as it is once understood', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,3}[:. h]?\d{0,3} ?(am|pm)?$/), (typed) => {
        const time = meantTime(typed);
        if (time === undefined) return;
        expect(Hhmm.parse(time)).toBe(time);
        expect(meantTime(time)).toBe(time);
      }),
    ));
});
