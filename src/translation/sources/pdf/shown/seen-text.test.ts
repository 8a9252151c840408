import { expect, it } from 'vitest';
import { listUnsurePages, readPdf, toPdfBlocks } from '#translation/sources/pdf/read-pdf.ts';
import { drawText, rawPdf } from '#translation/sources/pdf/testing.ts';

async function read(...args: Parameters<typeof rawPdf>) {
  const pdf = await readPdf(rawPdf(...args));
  return {
    texts: toPdfBlocks(pdf).map(({ text }) => text),
    leftOut: pdf.leftOut.map(({ what, where, count }) => `${count} ${what}, ${where}`),
  };
}

const WORDS = drawText('The lift works.', 50, 700);

it('leaves out a layer that is off, white and invisible text, and watermarks, and names them', async () => {
  const { texts, leftOut } = await read(
    `/OC/MC0 BDC ${drawText('Draft layer.', 50, 780)} EMC 1 1 1 rg ${drawText('White words.', 50, 760)} 0 g BT 3 Tr ET ${drawText('Unseen words here.', 50, 740)} BT 0 Tr ET ${WORDS} q 0.7 0.7 -0.7 0.7 150 300 cm ${drawText('DRAFT', 0, 0, 90)} Q`,
    {
      resources: '/Properties<</MC0 6 0 R>>',
      catalog: '/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>',
      objects: ['<</Type/OCG/Name(x)>>'],
    },
  );
  expect(texts).toEqual(['The lift works.']);
  expect(leftOut).toEqual([
    '2 words on hidden layers, page 1',
    '2 words in white, page 1',
    '3 invisible words, page 1',
    '1 words of watermarks, page 1',
  ]);
});

it('reads white text on a dark ground', async () => {
  const { texts } = await read(`0 0 0.4 rg 40 690 300 30 re f 1 1 1 rg ${WORDS}`);
  expect(texts).toEqual(['The lift works.']);
});

it('reads invisible text over a picture, as text recognition puts it there', async () => {
  const picture = 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q';
  const { texts, leftOut } = await read(`${picture} BT 3 Tr ET ${WORDS}`);
  expect(texts).toEqual(['The lift works.']);
  expect(leftOut).toEqual([]);
});

it('reads the words of a heading whose letters stand apart', async () => {
  const { texts } = await read(
    `BT 4 Tc ET ${drawText('STATION CLOSED', 50, 780, 24)} BT 0 Tc ET ${WORDS}`,
  );
  expect(texts).toEqual(['STATION CLOSED', 'The lift works.']);
});

it('reads words whose letters are drawn one by one', async () => {
  const letters = [...'The lift is shut.'].map((letter, index) =>
    letter === ' ' ? '' : drawText(letter, 50 + index * 8, 780),
  );
  expect((await read(letters.join(''))).texts).toEqual(['The lift is shut.']);
});

it('does not join numbers and letters of columns', async () => {
  expect((await read(drawText('Platforms 1 2 3 4 5', 50, 780))).texts).toEqual([
    'Platforms 1 2 3 4 5',
  ]);
  expect((await read(drawText('A B C D E', 50, 780))).texts).toEqual(['A B C D E']);
});

it('reads the text that is given for letters without meaning', async () => {
  const { texts } = await read(
    `BT /F1 12 Tf 50 780 Td (The ) Tj /Span<</ActualText(fi)>>BDC (~) Tj EMC (rst train leaves from platform ) Tj /Span<</ActualText<FEFF0036>>>BDC (x) Tj EMC (.) Tj ET`,
  );
  expect(texts).toEqual(['The first train leaves from platform 6.']);
});

it.each([
  ['50 702.5 70 0.8 re f', 'a thin box'],
  ['0.8 w 50 703 m 120 703 l S', 'a line'],
])('leaves out what %s strikes out, and says so', async (line) => {
  const { texts, leftOut } = await read(
    `${drawText('Platform 4. Use platform 6.', 50, 700)} ${line.replace('70 0.8', '62 0.8').replace('120', '112')}`,
  );
  expect(texts).toEqual(['Use platform 6.']);
  expect(leftOut).toEqual(['2 words struck out, page 1']);
});

it('reads what is underlined', async () => {
  const { texts } = await read(`${WORDS} 50 698 80 0.8 re f`);
  expect(texts).toEqual(['The lift works.']);
});

it('applies strikes that were added later, reads text and values, and names notes', async () => {
  const { texts, leftOut } = await read(
    drawText('Use the lift.', 50, 780) + drawText('Your name:', 50, 740),
    {
      page: '/Annots[6 0 R 7 0 R 8 0 R 9 0 R]',
      catalog: '/AcroForm<</Fields[8 0 R]/DA(/F1 12 Tf 0 g)>>',
      objects: [
        '<</Type/Annot/Subtype/StrikeOut/Rect[50 778 130 792]/QuadPoints[50 792 130 792 50 778 130 778]>>',
        '<</Type/Annot/Subtype/FreeText/Rect[50 700 200 716]/Contents(Use the ramp.)/DA(/F1 12 Tf 0 g)>>',
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ann Lee)/Rect[130 736 250 752]/DA(/F1 12 Tf 0 g)>>',
        '<</Type/Annot/Subtype/Text/Rect[300 700 320 720]/Contents(Is that right?)>>',
      ],
    },
  );
  expect(texts.join(' ')).toBe('Your name: Ann Lee Use the ramp.');
  expect(leftOut).toEqual(['3 words of notes on the page, page 1', '3 words struck out, page 1']);
});

it.each([
  ['drawn upside down', 'q -1 0 0 -1 595 842 cm', ''],
  ['turned by a half', 'q', '/Rotate 180'],
  ['drawn upwards', 'q 0 1 -1 0 595 0 cm', ''],
  ['drawn downwards', 'q 0 -1 1 0 0 595 cm', ''],
  ['turned by a quarter', 'q', '/Rotate 90'],
])('reads the lines of a page that is %s in their order', async (_, matrix, page) => {
  const { texts } = await read(
    `${matrix} ${drawText('First line of text.', 50, 500)} ${drawText('Second line of text.', 50, 480)} Q`,
    { page },
  );
  expect(texts.join(' ')).toBe('First line of text. Second line of text.');
});

it('leaves out a raised number after a number, and reads powers and fractions', async () => {
  const { texts, leftOut } = await read(
    drawText('Fares rise by 5', 50, 780) +
      drawText('3', 132, 785, 7) +
      drawText(' pounds.', 138, 780) +
      drawText('It is 25 m', 50, 740) +
      drawText('2', 105, 745, 7) +
      drawText('Wait 5', 50, 700) +
      drawText('1', 86, 705, 7) +
      drawText('/', 90, 700) +
      drawText('2', 94, 698, 7) +
      drawText(' hours.', 98, 700),
  );
  expect(texts.join(' ')).toBe('Fares rise by 5 pounds. It is 25 m² Wait 5½ hours.');
  expect(leftOut).toEqual(['1 marks of notes, page 1']);
});

it('says on which pages the order of the text is a guess', async () => {
  const column = (x: number, y: number) =>
    [
      'The lift at Oak Road will be',
      'closed from Monday for works.',
      'Please use the lift at Elm Road.',
    ]
      .map((line, index) => drawText(line, x, y - index * 14, 10))
      .join('');
  const across = drawText(
    'All stations between Leeds and York are open on every day of the week from six in the morning until late.',
    40,
    700,
    10,
  );
  const beside = (y: number) => column(40, y) + column(320, y);
  const guess = await readPdf(rawPdf(`${beside(780)} ${across} ${beside(660)}`));
  expect(listUnsurePages(guess)).toEqual([1]);
  expect(listUnsurePages(await readPdf(rawPdf(beside(780))))).toEqual([]);
});

it('lost text outside of the page without a word about it', async () => {
  const { texts, leftOut } = await read(
    `${WORDS} ${drawText('Printer marks below.', 50, -40)} BT /F1 12 Tf 1 0 0 1 640 500 Tm [(Cr) 10 (op) -300 (right)] TJ ET q 1 0 0 1 0 100 cm ${drawText('Above', 50, 780)} Q BT /F1 12 Tf 3 Tr 1 0 0 1 50 -40 Tm (Unseen) Tj ET`,
  );
  expect(texts).toEqual(['The lift works.']);
  expect(leftOut).toEqual(['6 words outside of the page, page 1']);
});

it('finds what is outside of the part of a page that is shown', async () => {
  const { texts, leftOut } = await read(`${WORDS} ${drawText('Cut off.', 50, 20)}`, {
    page: '/CropBox[40 40 500 800]',
  });
  expect(texts).toEqual(['The lift works.']);
  expect(leftOut).toEqual(['2 words outside of the page, page 1']);
});

it('read the number before a note at the foot of a page as a number of its sentence', async () => {
  const { texts, leftOut } = await read(
    drawText('Fares rise by 5', 50, 780) +
      drawText('3', 134, 785, 7) +
      drawText('pounds.', 141, 780) +
      drawText('3 Season tickets stay the same.', 50, 100, 9) +
      drawText('3 trains an hour stop here.', 50, 60, 9) +
      drawText('3 Station Road is shut.', 50, 30, 9),
  );
  expect(texts).toEqual([
    'Fares rise by 5 pounds.',
    'Season tickets stay the same.',
    '3 trains an hour stop here.',
    '3 Station Road is shut.',
  ]);
  expect(leftOut).toEqual(['2 marks of notes, page 1']);
});

it('read a raised number before a note as a number of its sentence', async () => {
  const { texts } = await read(
    drawText('Fares rise by 5', 50, 780) +
      drawText('3', 134, 785, 7) +
      drawText('pounds.', 141, 780) +
      drawText('3', 50, 103, 6) +
      drawText('Season tickets stay the same.', 54, 100, 9),
  );
  expect(texts).toEqual(['Fares rise by 5 pounds.', 'Season tickets stay the same.']);
});

it.each([
  ['a rectangle', '40 690 200 30 re W n'],
  ['a rectangle, by even and odd', '40 690 200 30 re W* n'],
  ['lines', '40 690 m 240 690 l 240 720 l 40 720 l h W n'],
  ['a rectangle in another', '40 600 400 120 re W n 30 690 210 200 re W n'],
  ['a rectangle of a matrix', 'q 2 0 0 2 0 0 cm 20 345 100 15 re W n 0.5 0 0 0.5 0 0 cm'],
])('leaves out what %s cuts away, and says so', async (_, clip) => {
  const { texts, leftOut } = await read(
    `q ${clip} ${WORDS} ${drawText('It is cut off below.', 50, 660)} ${drawText('Far right', 400, 700)} Q Q ${drawText('Use the ramp.', 50, 600)}`,
  );
  expect(texts).toEqual(['The lift works.', 'Use the ramp.']);
  expect(leftOut).toEqual(['7 words cut away, page 1']);
});

it('reads words that are cut in part, and leaves out those after them', async () => {
  const line = drawText('Platform 4 is closed until Sunday morning.', 50, 700);
  const { texts, leftOut } = await read(`q 40 690 100 30 re W n ${line} Q`);
  expect(texts).toEqual(['Platform 4 is closed']);
  expect(leftOut).toEqual(['3 words cut away, page 1']);
  const upper = await read(`q 40 703 500 30 re W n ${line} Q`);
  expect(upper.texts).toEqual(['Platform 4 is closed until Sunday morning.']);
  expect(upper.leftOut).toEqual([]);
});

it('reads what a clip cuts nothing of, on a turned page too', async () => {
  const { texts, leftOut } = await read(
    `q 0 1 -1 0 595 0 cm q 40 480 300 40 re W n ${drawText('First line of text.', 50, 500)} Q Q`,
  );
  expect(texts).toEqual(['First line of text.']);
  expect(leftOut).toEqual([]);
});

it('leaves out what the box of a form cuts away', async () => {
  const form = `${WORDS} ${drawText('Not in the box.', 50, 400)}`;
  const { texts, leftOut } = await read('/X1 Do', {
    resources: '/XObject<</X1 6 0 R>>',
    objects: [
      `<</Type/XObject/Subtype/Form/BBox[0 650 595 842]/Resources<</Font<</F1 5 0 R>>>>/Length ${form.length}>>stream\n${form}\nendstream`,
    ],
  });
  expect(texts).toEqual(['The lift works.']);
  expect(leftOut).toEqual(['4 words cut away, page 1']);
});

it('reads white text beside a dark box that is cut off as white', async () => {
  const { texts, leftOut } = await read(
    `q 40 600 300 30 re W n 0 0 0.4 rg 40 500 300 330 re f Q 1 1 1 rg ${WORDS} 0 g ${drawText('Open.', 50, 400)}`,
  );
  expect(texts).toEqual(['Open.']);
  expect(leftOut).toEqual(['3 words in white, page 1']);
});

it('read one number of a fraction that is above the other, and lost the other', async () => {
  const { texts, leftOut } = await read(
    drawText('Wait 5', 50, 700) +
      drawText('1', 87, 704, 8) +
      drawText('2', 87, 696, 8) +
      drawText('minutes.', 96, 700),
  );
  expect(texts).toEqual(['Wait 5½ minutes.']);
  expect(leftOut).toEqual([]);
});

it('joined the number of a note to its first word where no space is between them', async () => {
  const { texts } = await read(
    drawText('Closed until June', 50, 780) +
      drawText('1', 146, 785, 7) +
      drawText('1Staff will help you.', 50, 100, 9),
  );
  expect(texts).toEqual(['Closed until June', 'Staff will help you.']);
});

it('reads ticks and crosses of fonts of signs, and names those that it cannot read', async () => {
  const map =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00><FF> endcodespacerange 3 beginbfchar <41><F0FC> <42><F0FB> <43><F0C1> endbfchar endcmap';
  const sign = (letter: string, y: number) => `BT /F2 12 Tf 1 0 0 1 50 ${y} Tm (${letter}) Tj ET\n`;
  const { texts, leftOut } = await read(
    `${sign('A', 780)}${drawText('Dogs', 66, 780)}${sign('B', 767)}${drawText('Bicycles', 66, 767)}${sign('C', 700)}${drawText('Lifts', 66, 700)}`,
    {
      resources: '/Dummy<<>>',
      page: '/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>',
      objects: [
        '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 7 0 R>>',
        `<</Length ${map.length}>>stream\n${map}\nendstream`,
      ],
    },
  );
  expect(texts).toEqual(['Dogs', '✗ Bicycles', 'Lifts']);
  expect(leftOut).toEqual(['1 signs of a font that has its own, page 1']);
});

it('joined the end of deleted words to the inserted ones after them', async () => {
  // Helvetica 12: “Platform 4” is 54.7 points wide.
  const { texts, leftOut } = await read(
    `${drawText('Platform 4Platform 6 is open at 12:304.', 50, 700)} 50 703 54.7 0.8 re f`,
  );
  expect(texts).toEqual(['Platform 6 is open at 12:304.']);
  expect(leftOut).toEqual(['2 words struck out, page 1']);
});
