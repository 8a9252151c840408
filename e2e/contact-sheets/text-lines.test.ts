import { expect, it } from 'vitest';
import { wrapText } from './text-lines.ts';

it('breaks text between words, and never within one', () => {
  expect(wrapText('sourced, unreviewed', 280)).toEqual(['sourced, unreviewed']);
  expect(wrapText('to York and on to Llanfairpwllgwyngyll now', 80)).toEqual([
    'to York and',
    'on to',
    'Llanfairpwllgwyngyll',
    'now',
  ]);
});
