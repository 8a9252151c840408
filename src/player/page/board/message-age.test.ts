import { expect, it } from 'vitest';
import { describeAge } from './message-age.ts';

const SHOWN_AT = '2026-07-20T11:31:00Z';
const toInstant = (seconds: number) => Date.parse(SHOWN_AT) + seconds * 1000;

it.each([
  ['new for its first two minutes', false, false, 119, 'new'],
  ['new although it was played before', false, true, 60, 'new'],
  ['plain afterwards', false, false, 120, 'plain'],
  ['a repeat afterwards', false, true, 120, 'again'],
  ['changed where it replaces another', true, false, 10, 'changed'],
  ['still changed when it is seen for the first time later', true, false, 500, 'changed'],
  ['a repeat, too, where it replaced another', true, true, 500, 'again'],
])('is %s, by the time of London', (_, replacesEarlier, isRepeat, seconds, kind) => {
  const age = describeAge({ shownAt: SHOWN_AT, replacesEarlier }, isRepeat, toInstant(seconds));
  expect(age).toEqual({ kind, time: '12:31' });
});

it('says nothing where nobody knows', () => {
  expect(describeAge({}, true, 0)).toBeUndefined();
});
