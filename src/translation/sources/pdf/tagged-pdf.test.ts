import type PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { readSource } from '#translation/sources/read-source.ts';
import { orderPdf, readPdf, toPageTexts, toPdfBlocks } from './read-pdf.ts';
import { makePdf } from './testing.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** An element of the structure tree: text at a place, or elements. */
type Tag = [
  role: string,
  ...children: (Tag | { text: string; x?: number; y: number; width?: number })[],
];

const TAGGED = { tagged: true, pdfVersion: '1.5' } as const;

/** Draws what the tags hold, in the order in which it is asked for, and tags it in the order given. */
function draw(
  pdf: Pdf,
  tags: readonly Tag[],
  order: readonly number[] = tags.map((_, index) => index),
) {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const elements = tags.map((tag) => () => element(pdf, tag));
  const drawn = new Map(order.map((index) => [index, elements[index]!()]));
  for (const index of tags.keys()) root.add(drawn.get(index)!);
  root.end();
}

function element(pdf: Pdf, [role, ...children]: Tag): ReturnType<Pdf['struct']> {
  return pdf.struct(
    role,
    {},
    children.map((child) => {
      if (Array.isArray(child)) return element(pdf, child);
      const { text, x = 72, y, width } = child;
      const content = pdf.markStructureContent(role);
      pdf.text(text, x, y, width === undefined ? { lineBreak: false } : { width });
      pdf.endMarkedContent();
      return content;
    }),
  );
}

const readBlocks = async (make: (pdf: Pdf) => void) =>
  toPdfBlocks(await readPdf(await makePdf(make, TAGGED)));
const readTexts = async (make: (pdf: Pdf) => void) =>
  (await readBlocks(make)).map(({ text }) => text);

const cell = (role: 'TH' | 'TD', text: string, x: number, y: number): Tag => [role, { text, x, y }];
const row = (role: 'TH' | 'TD', y: number, ...cells: string[]): Tag => [
  'TR',
  ...cells.map((text, index) => cell(role, text, 72 + index * 120, y)),
];

describe('a PDF that is tagged', () => {
  it('keeps a list as a list though its marks are drawn by a font of signs and its entries stand close', async () => {
    expect(
      await readBlocks((pdf) =>
        draw(pdf, [
          ['H1', { text: 'Travel', y: 72 }],
          ['P', { text: 'You need:', y: 90 }],
          [
            'L',
            [
              'LI',
              ['Lbl', { text: 'o', y: 104 }],
              ['LBody', { text: 'your ticket', x: 90, y: 104 }],
            ],
            [
              'LI',
              ['Lbl', { text: 'o', y: 118 }],
              ['LBody', { text: 'a railcard', x: 90, y: 118 }],
            ],
            [
              'LI',
              ['Lbl', { text: '3.', y: 132 }],
              ['LBody', ['P', { text: 'photo identity', x: 90, y: 132 }]],
            ],
          ],
          ['P', { text: 'Thank you.', y: 146 }],
        ]),
      ),
    ).toEqual([
      { kind: 'heading', text: 'Travel', page: 1 },
      { kind: 'paragraph', text: 'You need:', page: 1 },
      { kind: 'list', text: 'your ticket', page: 1 },
      { kind: 'list', text: 'a railcard', page: 1 },
      { kind: 'list', text: '3. photo identity', page: 1 },
      { kind: 'paragraph', text: 'Thank you.', page: 1 },
    ]);
  });

  it('has the entries of a list in an entry behind it', async () => {
    const texts = await readTexts((pdf) =>
      draw(pdf, [
        [
          'L',
          [
            'LI',
            [
              'LBody',
              { text: 'a railcard', y: 72 },
              ['L', ['LI', ['LBody', { text: 'for families', y: 86 }]]],
            ],
          ],
          ['LI', ['LBody', { text: 'a ticket', y: 100 }]],
        ],
      ]),
    );
    expect(texts).toEqual(['a railcard', 'for families', 'a ticket']);
  });

  it('is read in the order of its tags, not in that of its drawing', async () => {
    const texts = await readTexts((pdf) =>
      draw(
        pdf,
        [
          ['P', { text: 'First is the lift.', x: 300, y: 200 }],
          ['P', { text: 'Then comes the ramp.', x: 72, y: 100 }],
        ],
        [1, 0],
      ),
    );
    expect(texts).toEqual(['First is the lift.', 'Then comes the ramp.']);
  });

  it('gives each cell of a table the head of its column', async () => {
    const texts = await readTexts((pdf) =>
      draw(pdf, [
        [
          'Table',
          row('TH', 100, 'Time', 'Going to:', 'Platform'),
          row('TD', 120, '10:05', 'York', '4'),
          row('TD', 140, '10:20', 'Leeds', '–'),
        ],
      ]),
    );
    expect(texts).toEqual([
      'Time: 10:05, Going to: York, Platform: 4',
      'Time: 10:20, Going to: Leeds',
    ]);
  });

  it('says no head where joined cells leave open which it is', async () => {
    const texts = await readTexts((pdf) =>
      draw(pdf, [
        [
          'Table',
          row('TH', 100, 'Day', 'Opens'),
          row('TD', 120, 'Monday', '9 am', '5 pm'),
          row('TD', 140, 'Sunday', 'closed'),
        ],
        ['Table', ['TR', cell('TH', 'Opening', 72, 200), cell('TD', '9 am', 200, 200)]],
      ]),
    );
    expect(texts).toEqual(['Day, Opens', 'Monday, 9 am, 5 pm', 'Sunday, closed', 'Opening: 9 am']);
  });

  it('knows the heads of a table whose corner is left out because it is empty', async () => {
    const fares = (from: number): Tag => [
      'Table',
      ['TR', cell('TH', 'Adult', from, 100), cell('TH', 'Child', from + 100, 100)],
      ['TR', cell('TH', 'Single', 72, 120), cell('TD', '£5', 200, 120), cell('TD', '£2', 300, 120)],
    ];
    expect(await readTexts((pdf) => draw(pdf, [fares(200)]))).toEqual([
      'Single, Adult: £5, Child: £2',
    ]);
    // The first column has a head, and one of the others has none.
    expect(await readTexts((pdf) => draw(pdf, [fares(72)]))).toEqual([
      'Adult, Child',
      'Single: £5, £2',
    ]);
  });

  it('leaves out what is marked as decoration, unless an identifier stands there', async () => {
    const pdf = await makePdf((page) => {
      draw(page, [['P', { text: 'The lift is closed until Friday.', y: 120 }]]);
      page.markContent('Artifact', { type: 'Pagination' });
      page
        .text('MSG 1', 72, 40, { lineBreak: false })
        .text('Printed on Monday', 72, 60, { lineBreak: false });
      page.endMarkedContent();
    }, TAGGED);
    expect(toPageTexts(await readPdf(pdf))).toEqual(['The lift is closed until Friday.']);
    expect(orderPdf(await readPdf(pdf)).leftOut).toEqual([
      { what: 'words of headers', where: 'page 1', count: 5 },
    ]);
    expect(toPageTexts(await readPdf(pdf), (line) => line === 'MSG 1')).toEqual([
      'MSG 1\n\nThe lift is closed until Friday.',
    ]);
  });

  it('is read by its places where the tags leave out text or call all of it decoration', async () => {
    const half = await readTexts((page) => {
      draw(page, [['P', { text: 'The lift.', y: 400 }]]);
      page.text('The ramp is open all day.', 72, 100);
    });
    expect(half).toEqual(['The ramp is open all day.', 'The lift.']);
    const decoration = await readTexts((page) => {
      draw(page, [['P', { text: 'The lift.', y: 400 }]]);
      page.markContent('Artifact');
      page.text('The ramp is open all day, and so is the stair behind it.', 72, 100);
      page.endMarkedContent();
    });
    expect(decoration).toEqual([
      'The ramp is open all day, and so is the stair behind it.',
      'The lift.',
    ]);
  });

  it('loses no line that its tags forgot', async () => {
    const texts = await readTexts((page) => {
      draw(page, [
        ['P', { text: 'The lift is closed today, because it is being repaired.', y: 100 }],
      ]);
      page.text('Sorry!', 72, 300);
    });
    expect(texts).toEqual(['The lift is closed today, because it is being repaired.', 'Sorry!']);
  });

  it('keeps the lines of an address apart, and a broken paragraph whole', async () => {
    const long =
      'Passengers for Selby change at Micklefield and take the coach that stands outside the station building today.';
    const texts = await readTexts((pdf) =>
      draw(pdf, [
        [
          'P',
          { text: 'York Station', y: 72 },
          { text: 'Station Road', y: 86 },
          { text: 'York', y: 100 },
        ],
        ['P', { text: long, y: 130, width: 300 }],
      ]),
    );
    expect(texts).toEqual(['York Station', 'Station Road', 'York', long]);
  });

  it('has the sentences of entries and rows one by one', async () => {
    const file = await makePdf(
      (pdf) =>
        draw(pdf, [
          ['P', { text: 'The platforms are closed and you need:', y: 72 }],
          [
            'L',
            ['LI', ['LBody', { text: 'your ticket', y: 90 }]],
            ['LI', ['LBody', { text: 'Ask staff. They help.', y: 104 }]],
          ],
        ]),
      TAGGED,
    );
    expect(await readSource({ file, contentType: 'application/pdf' })).toMatchObject({
      parts: [
        {
          sentences: [
            { text: 'The platforms are closed and you need:' },
            { text: 'your ticket' },
            { text: 'Ask staff.' },
            { text: 'They help.' },
          ],
        },
      ],
    });
  });
});
