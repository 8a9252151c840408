import { expect, it } from 'vitest';
import { assessFreshness, getMaxAge } from './freshness.ts';
import { BOOKED } from './testing/station.ts';

const assess = (seconds: number, intervalSeconds?: number, isAvailable = true) =>
  assessFreshness(
    { heardAt: BOOKED, isAvailable },
    BOOKED + seconds * 1000,
    intervalSeconds && intervalSeconds * 1000,
  );

it.each([
  [0, undefined, true, false],
  [90, undefined, true, false],
  [91, undefined, false, false],
  [91, 20, false, false],
  [180, 60, true, false],
  [181, 60, false, false],
  [300, undefined, false, false],
  [301, undefined, false, true],
  [301, 120, true, false],
  [361, 120, false, true],
  [-30, undefined, true, false],
])('judges a board of %d seconds, with one every %s', (seconds, interval, isFresh, isTooOld) => {
  expect(assess(seconds, interval)).toMatchObject({ isFresh, isTooOldToShow: isTooOld });
});

it('says since when and why rules are stopped', () => {
  expect(assess(120)).toEqual({
    isFresh: false,
    isTooOldToShow: false,
    since: BOOKED,
    why: 'No news from the feed since 14:35:00. Rules are stopped until it returns.',
  });
  expect(assess(0, undefined, false).why).toBe(
    'The feed answered at 14:35:00 that it has no departures. Rules are stopped until it has.',
  );
  expect(getMaxAge()).toBe(90_000);
});
