import { expect, it } from 'vitest';
import { createFacts } from '#wall/testing.ts';
import { describeAlert } from './news.ts';

const platform = { kind: 'platform', label: 'Platform', old: '4', text: '6' } as const;
const time = { kind: 'time', old: '14:35', text: '15:02' } as const;
const cancelled = { kind: 'status', tone: 'bad', text: 'Cancelled' } as const;

it.each([
  ['PLATFORM CHANGED', [time, platform]],
  ['CANCELLED', [platform, cancelled]],
  ['DELAYED', [time]],
  ['EARLIER', [{ ...time, text: '14:30' }]],
  ['BUS INSTEAD OF TRAIN', [{ kind: 'status', tone: 'late', text: 'Bus instead of train' }]],
  ['URGENT', [{ kind: 'time', text: '14:35' }]],
] as const)('%s', (word, rows) => {
  expect(describeAlert(createFacts(rows))).toBe(word);
});

it('uses the words of the message where it has some', () => {
  expect(describeAlert(createFacts([], { headline: 'Leave now' }))).toBe('LEAVE NOW');
});
