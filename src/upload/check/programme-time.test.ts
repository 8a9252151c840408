import { expect, it } from 'vitest';
import { findProgrammeTime, formatClock, parseClock } from './programme-time.ts';

const cue = (start: string) => `WEBVTT\n\n${start}.000 --> ${start}.900\nHello.\n`;

it.each([
  ['10:00:12', 60, { firstCue: '10:00:12', hour: '10:00:00' }],
  ['10:00:12', undefined, { firstCue: '10:00:12', hour: '10:00:00' }],
  ['00:00:12', 60, undefined],
  ['00:00:12', undefined, undefined],
  // Within a long film an hour is a time like others, and beyond a short one a minute is a mistake.
  ['01:00:12', 7200, undefined],
  ['00:05:00', 60, undefined],
])('subtitles from %s for a film of %s seconds', (start, seconds, found) => {
  expect(findProgrammeTime(cue(start), seconds)).toEqual(found);
});

it('is nothing where there are no captions', () => {
  expect(findProgrammeTime('WEBVTT', 60)).toBeUndefined();
});

it.each([
  ['10:00:00', 36_000],
  ['9:58', 35_880],
  ['09:58:30', 35_910],
  ['ten', undefined],
  ['10:61', undefined],
])('%s is typed for %s seconds', (text, seconds) => {
  expect(parseClock(text)).toBe(seconds);
  if (seconds !== undefined) expect(parseClock(formatClock(seconds))).toBe(seconds);
});
