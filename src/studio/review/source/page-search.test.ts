import { expect, it } from 'vitest';
import { findPages } from './page-search.ts';

const PAGES = [
  'The museum\nWelcome to the rail-\nway museum. It opens at 10.',
  'Tickets cost £4.50. Chil-\ndren come in free.',
  'Thank you. Welcome to the railway museum.',
];
const ask = (...english: string[]) => [
  ...findPages(
    english.map((sentence, index) => ({ id: `s${index}`, english: sentence })),
    PAGES,
  ).values(),
];

it('finds sentences over line ends and hyphens, in the order of the document', () => {
  expect(
    ask(
      'Welcome to the railway museum.',
      'Children come in free.',
      'Welcome to the railway museum.',
    ),
  ).toEqual([1, 2, 3]);
});

it('counts what is not found to the page before it', () => {
  expect(ask('Nobody wrote this.', 'Tickets cost £4.50.', 'Nor this.', 'Thank you.')).toEqual([
    2, 2, 3,
  ]);
});
