import { expect, it } from 'vitest';
import { linesOf } from './text-lines.ts';

it('breaks text between words, and never within one', () => {
  expect(linesOf('sourced, unreviewed', 280)).toEqual(['sourced, unreviewed']);
  expect(linesOf('to York and on to Llanfairpwllgwyngyll now', 80)).toEqual([
    'to York and',
    'on to',
    'Llanfairpwllgwyngyll',
    'now',
  ]);
});
