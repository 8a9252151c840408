import { expect, it } from 'vitest';
import type { RequestJson } from '#studio/announce/draft/draft.ts';
import { pastTimes } from './past-times.ts';

const toTimestamp = (time: string) => Date.parse(`2026-11-25T${time}:00Z`);

it.each<[string, RequestJson, string, string | undefined]>([
  ['a train that leaves soon', { timing: '1003' }, '10:00', undefined],
  ['a train that may still stand there', { timing: '0935' }, '10:00', undefined],
  ['a train of half an hour ago', { timing: '0930' }, '10:00', undefined],
  [
    'a train of longer ago',
    { timing: '0929' },
    '10:00',
    '09:29 was 31 minutes ago. Check the time.',
  ],
  ['the last shift’s draft', { timing: '0558' }, '14:00', '05:58 was 8 hours ago. Check the time.'],
  ['an hour', { timing: '0900' }, '10:00', '09:00 was 1 hour ago. Check the time.'],
  ['tonight, before midnight', { timing: '0010' }, '23:50', undefined],
  ['last night, after midnight', { timing: '2350' }, '00:10', undefined],
  [
    'long before midnight',
    { timing: '2315' },
    '00:10',
    '23:15 was 55 minutes ago. Check the time.',
  ],
  ['half a day away', { timing: '2200' }, '10:00', '22:00 was 12 hours ago. Check the time.'],
  ['less than half a day ahead', { timing: '2159' }, '10:00', undefined],
  ['a late train', { timing: '0800', longDelay: true }, '10:00', undefined],
  ['a train with a new time ahead', { timing: '0800', updatedTiming: '1010' }, '10:00', undefined],
  [
    'a new time that has passed',
    { timing: '0800', updatedTiming: '0815' },
    '10:00',
    '08:15 was 2 hours ago. Check the time.',
  ],
  ['a cancelled train', { timing: '0800', cancelled: true }, '10:00', undefined],
  [
    'a next train that has gone',
    { timing: '0800', cancelled: true, nextTiming: '0830' },
    '10:00',
    '08:30 was 2 hours ago. Check the time.',
  ],
  ['a bus that has gone', { busTiming: '0900' }, '10:00', '09:00 was 1 hour ago. Check the time.'],
  ['half a time', { timing: '09' }, '10:00', undefined],
  ['no time', {}, '10:00', undefined],
])('%s', (_, request, now, expected) => {
  expect(pastTimes(request, toTimestamp(now)).map(({ message }) => message)).toEqual(
    expected ? [expected] : [],
  );
});
