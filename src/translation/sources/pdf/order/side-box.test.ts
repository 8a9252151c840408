import { expect, it } from 'vitest';
import { listUnsurePages, readPdf, toPdfBlocks } from '#translation/sources/pdf/read-pdf.ts';
import { drawText, rawPdf } from '#translation/sources/pdf/testing.ts';

const drawLines = (lines: readonly string[], x: number, y: number) =>
  lines.map((line, index) => drawText(line, x, y - index * 14, 10)).join('');

async function read(content: string) {
  const pdf = await readPdf(rawPdf(content));
  return { texts: toPdfBlocks(pdf).map(({ text }) => text), unsure: listUnsurePages(pdf) };
}

const ABOVE = [
  'The lift at Oak Road station will be closed from Monday for works on its',
  'doors and its motor, which have failed many times in the last two years. We',
];
const BESIDE = [
  'will open it again as soon as the',
  'engineers have finished. Until then',
  'please use the lift at Elm Road, which',
  'is five minutes away on foot, or ask',
  'our staff, who will order a taxi for',
];
const BELOW = ['you at no cost. Taxis come within twenty minutes on every day of the week.'];
const BOX = ['Need help?', 'Call us on 0800 123', 'at any time of day.'];
const TEXT = [...ABOVE, ...BESIDE, ...BELOW].join(' ');
const BOX_TEXTS = ['Need help?', 'Call us on 0800 123 at any time of day.'];

const drawAround = (besideX: number, boxX: number, boxY: number) =>
  drawLines(ABOVE, 40, 780) +
  drawLines(BESIDE, besideX, 752) +
  drawLines(BOX, boxX, boxY) +
  drawLines(BELOW, 40, 682);

it.each([
  ['right', 40, 270, 745],
  ['left', 190, 40, 745],
  ['right, level with its lines', 40, 270, 738],
])(
  'put a box into the sentence that flows around it, on the %s',
  async (_, besideX, boxX, boxY) => {
    const { texts, unsure } = await read(drawAround(besideX, boxX, boxY));
    expect(texts).toEqual([TEXT, ...BOX_TEXTS]);
    expect(unsure).toEqual([]);
  },
);

it('finds a box inside a column, with another column beside it', async () => {
  const column = [
    'The library opens at nine',
    'on weekdays and at ten on',
    'Sundays. Bring your card',
    'with you when you come to',
    'borrow books.',
  ];
  const { texts } = await read(drawAround(40, 270, 745) + drawLines(column, 440, 780));
  expect(texts).toEqual([TEXT, ...BOX_TEXTS, column.join(' ')]);
});

it('joined a box between two columns to their lines, as a table', async () => {
  const left = [
    'The lift at Oak Road will be closed from',
    'Monday for works on its doors and its',
    'motor, which have failed many',
    'times in the last two years.',
    'We will open it again as',
    'soon as the engineers have finished.',
  ];
  const right = [
    'The library opens at nine on weekdays and',
    'at ten on Sundays. Bring your card with',
    'you when you come to borrow',
    'books. Dogs are not allowed',
    'in the park after dark, so',
    'keep them on a lead near the pond.',
  ];
  const drawnRight = right.map((line, index) =>
    drawText(line, index >= 2 && index <= 4 ? 370 : 310, 780 - index * 14, 10),
  );
  const { texts } = await read(
    drawLines(left, 40, 780) +
      drawnRight.join('') +
      drawLines(['Doors close', 'at 12:29 on', 'all days.'], 225, 750),
  );
  expect(texts).toEqual([left.join(' '), 'Doors close at 12:29 on all days.', right.join(' ')]);
});

it('says that the order is a guess where a sentence is broken off above two columns', async () => {
  const column = ['We will open it again as soon as', 'the engineers have finished their', 'work.'];
  const { unsure } = await read(
    drawLines(ABOVE, 40, 780) +
      drawLines(column, 40, 745) +
      drawLines(column, 270, 745) +
      drawLines(BELOW, 40, 682),
  );
  expect(unsure).toEqual([1]);
});
