import { expect, it } from 'vitest';
import { createSimilarSearch } from './similar-sentences.ts';

const find = createSimilarSearch([
  { key: 'door', english: 'Please leave the station by door 4.' },
  { key: 'lift', english: 'The lift to platform 2 is out of order until Friday.' },
  { key: 'short', english: 'Mind the gap.' },
]);

it.each([
  ['Please leave the station by exit 4.', { key: 'door', percent: 85 }],
  ['The lift to platform 2 is out of order until Monday.', { key: 'lift', percent: 90 }],
  ['The lift to platform 2 is out of order until FRIDAY!', { key: 'lift', percent: 99 }],
])('finds what is nearly the same as “%s”', (english, expected) => {
  expect(find(english)).toEqual(expected);
});

it.each([
  'Trains to York leave from platform 2 today.',
  'Mind the step.',
  'Order the lift, until the platform is out to Friday 2.',
  '',
])('finds nothing for “%s”', (english) => {
  expect(find(english)).toBeUndefined();
});
