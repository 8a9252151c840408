import { expect, it } from 'vitest';
import { Tally } from '#translation/sources/left-out.ts';
import { readLeaders } from './leaders.ts';

function read(pageCount: number, ...texts: string[]) {
  const tally = new Tally();
  const blocks = texts.map((text) => ({ kind: 'paragraph' as const, text, page: 1 }));
  return {
    texts: readLeaders(blocks, pageCount, tally).map(({ text }) => text),
    leftOut: tally.list(),
  };
}

it('leaves out the pages of a contents list, and says so', () => {
  expect(
    read(12, '1 Tickets . . . . . . . 3', '2 Luggage ............. 12', 'Index ..... xi'),
  ).toEqual({
    texts: ['1 Tickets', '2 Luggage', 'Index'],
    leftOut: [{ what: 'page numbers of the contents list', where: 'page 1', count: 3 }],
  });
});

it('lost prices after dots', () => {
  expect(read(1, 'Adult ........ 12', 'Child ........ 5')).toEqual({
    texts: ['Adult, 12', 'Child, 5'],
    leftOut: [],
  });
  expect(read(4, 'Adult ........ 12', 'Child ........ 5').texts).toEqual(['Adult, 12', 'Child, 5']);
});

it('reads a line to write on without its dots, and other dots as they are', () => {
  expect(read(1, 'Name: ...................', 'Wait... and see.', 'Well...').texts).toEqual([
    'Name:',
    'Wait... and see.',
    'Well...',
  ]);
});
