import { expect, it } from 'vitest';

import { drawText, rawPdf, readPdfTexts } from '#translation/sources/pdf/testing.ts';

const LINES = [
  'The lift at Oak Road will be closed from',
  'Monday while engineers replace the motor and',
  'the doors. Please use the lift at Elm Road,',
  'which is open from 6 in the morning.',
];
const PROSE = LINES.join(' ');
const place = (text: string, x: number, y: number, size = 11) => drawText(text, x, y, size);
const prose = LINES.map((line, index) => place(line, 50, 700 - index * 14)).join('');
const rows = (...lists: string[][]) =>
  lists
    .map((cells, row) =>
      cells.map((cell, column) => place(cell, [50, 200, 300][column]!, 700 - row * 16)).join(''),
    )
    .join('');
const TRAINS = rows(
  ['Oak Road', '10:05', '4'],
  ['Elm Road', '10:20', '12'],
  ['Ash Road', '10:40', '1'],
);

it.each([
  ['beside its first line', [place('12 May', 480, 700)], ['12 May']],
  ['beside a line inside of a sentence', [place('NEW', 480, 686)], ['NEW']],
  ['just beside it', [place('NEW', 320, 686)], ['NEW']],
  ['between two of its lines', [place('NEW', 480, 693)], ['NEW']],
  ['in larger letters', [place('46', 480, 690, 20)], ['46']],
  ['of a name and a value', [place('Platform', 420, 700), place('4', 520, 700)], ['Platform, 4']],
])('joined a label to the sentence of a text that it is %s', async (_, labels, read) => {
  expect(await readPdfTexts(rawPdf(prose + labels.join('')))).toEqual([PROSE, ...read]);
});

it.each([
  ['level with its row', 684, 11],
  ['a little higher', 688, 7],
  ['a little lower', 681, 9],
])('keeps a label of one row of a table in it: %s', async (_, y, size) => {
  expect(await readPdfTexts(rawPdf(TRAINS + place('Request stop', 420, y, size)))).toEqual([
    'Oak Road, 10:05, 4',
    'Elm Road, 10:20, 12, Request stop',
    'Ash Road, 10:40, 1',
  ]);
});

it('reads a label between two rows of a table by itself', async () => {
  expect(await readPdfTexts(rawPdf(TRAINS + place('Request stop', 420, 692, 9)))).toEqual([
    'Oak Road, 10:05, 4',
    'Request stop',
    'Elm Road, 10:20, 12',
    'Ash Road, 10:40, 1',
  ]);
});

it('joined the price of an entry to the entry below it', async () => {
  const entries = rows(['Adult ticket'], ['Child ticket'], ['Dog']);
  expect(
    await readPdfTexts(rawPdf(entries + place('£4.50'.replace('£', '\\243'), 480, 684))),
  ).toEqual(['Adult ticket', 'Child ticket, £4.50', 'Dog']);
});
