import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Hhmm, Platform } from '#contract/railway.ts';
import { understoodPlatform, understoodTime } from './understood.ts';

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
  ])('%s is %s', (typed, time) => expect(understoodTime(typed)).toBe(time));

  it.each(['', '9', '14', '24:00', '14:60', '13pm', '0 am', '14:3', '12345', 'noon', '-1:30'])(
    '%j is none',
    (typed) => expect(understoodTime(typed)).toBeUndefined(),
  );

  it('is well formed or nothing, and stays as it is once understood', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,3}[:. h]?\d{0,3} ?(am|pm)?$/), (typed) => {
        const time = understoodTime(typed);
        if (time === undefined) return;
        expect(Hhmm.parse(time)).toBe(time);
        expect(understoodTime(time)).toBe(time);
      }),
    ));
});

describe('a platform as people type it', () => {
  it.each([
    ['4', '4'],
    ['04', '4'],
    ['Platform 4', '4'],
    ['plat. 10b', '10B'],
    ['p4', '4'],
    ['4 a', '4A'],
    ['0', '0'],
    ['00', '0'],
  ])('%s is %s', (typed, platform) => expect(understoodPlatform(typed)).toBe(platform));

  it.each(['', 'A', '25', '4E', '4AB', 'Gleis 4', '-4', '4.5'])('%j is none', (typed) =>
    expect(understoodPlatform(typed)).toBeUndefined(),
  );

  it('is well formed or nothing, and stays as it is once understood', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^(platform |p)?\d{0,3} ?[a-fA-F]?$/), (typed) => {
        const platform = understoodPlatform(typed);
        if (platform === undefined) return;
        expect(Platform.parse(platform)).toBe(platform);
        expect(understoodPlatform(platform)).toBe(platform);
      }),
    ));
});
