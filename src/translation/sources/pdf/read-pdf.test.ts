import { describe, expect, it } from 'vitest';
import { orderPdf, readPdf, toPageTexts, toPdfBlocks } from './read-pdf.ts';
import { makePdf, PIXEL, PROSE, readPdfTexts } from './testing.ts';

const MORE =
  'Passengers for Selby change at Micklefield and take the coach that stands outside the station; tickets are accepted on all coaches without any charge.';
const THIRD =
  'Staff in orange coats help with luggage on both platforms, and the lifts stay open all day for everybody who needs a way without steps.';

describe('the text of a PDF', () => {
  it('has paragraphs whole, whatever lines they were broken into', async () => {
    const pdf = makePdf((page) => {
      page.text(PROSE, { width: 200 }).moveDown().text(MORE, { width: 200, align: 'justify' });
      page.text(THIRD, { width: 200, indent: 20 });
    });
    expect(await readPdfTexts(pdf)).toEqual([PROSE, MORE, THIRD]);
  });

  it('keeps the entries of a list apart whose marks are drawn and not written', async () => {
    const pdf = makePdf((page) => {
      page.text(PROSE, { width: 450 }).moveDown();
      const entries = [
        'Put your bin out before 7 am',
        'Do not block the pavement',
        'Keep the lid closed',
      ];
      for (const entry of entries) {
        page.circle(84, page.y + 5, 2).fill();
        page.text(entry, 102);
      }
      page.moveDown().text(MORE, 72, page.y, { width: 450 });
    });
    expect(await readPdfTexts(pdf)).toEqual([
      PROSE,
      'Put your bin out before 7 am',
      'Do not block the pavement',
      'Keep the lid closed',
      MORE,
    ]);
  });

  it('reads two columns one after the other, under a title and above a note', async () => {
    const pdf = makePdf((page) => {
      page.fontSize(20).text('Works between Leeds and York', 72, 72).fontSize(10);
      page.text(`${PROSE} ${MORE}`, 72, 120, { width: 215 });
      page.text(`${THIRD} ${PROSE}`, 307, 120, { width: 215 });
      page.text(`${MORE} ${PROSE}`, 72, 300, { width: 450 });
    });
    expect(await readPdfTexts(pdf)).toEqual([
      'Works between Leeds and York',
      `${PROSE} ${MORE}`,
      `${THIRD} ${PROSE}`,
      `${MORE} ${PROSE}`,
    ]);
  });

  it('reads two columns one after the other under an abstract that stands in on both sides', async () => {
    const pdf = makePdf((page) => {
      page
        .fontSize(18)
        .text('Works between Leeds and York', 72, 72, { width: 450, align: 'center' });
      page.fontSize(9).text(`${THIRD} ${MORE}`, 172, 124, { width: 250, align: 'justify' });
      const top = page.y + 6;
      page.fontSize(10).text(`${PROSE} ${MORE}`, 72, top, { width: 215 });
      page.text(`${THIRD} ${PROSE}`, 307, top + 3, { width: 215 });
    });
    expect(await readPdfTexts(pdf)).toEqual([
      'Works between Leeds and York',
      `${THIRD} ${MORE}`,
      `${PROSE} ${MORE}`,
      `${THIRD} ${PROSE}`,
    ]);
  });

  it('reads the rows of a table under a page of text that is narrow', async () => {
    const pdf = makePdf((page) => {
      for (let time = 0; time < 3; time++) page.text(`${PROSE} ${MORE}`, { width: 230 }).moveDown();
      for (const [row, cells] of [
        ['10:05', 'York', '4'],
        ['10:20', 'Leeds', '12b'],
        ['10:40', 'Hull', '1'],
      ].entries())
        for (const [column, cell] of cells.entries())
          page.text(cell, 72 + column * 150, 500 + row * 18, { lineBreak: false });
    });
    expect((await readPdfTexts(pdf)).slice(3)).toEqual([
      '10:05, York, 4',
      '10:20, Leeds, 12b',
      '10:40, Hull, 1',
    ]);
  });

  it('reads three columns, and a sentence that runs from one to the next', async () => {
    const words = PROSE.split(' ');
    const [start, rest] = [words.slice(0, 12).join(' '), words.slice(12).join(' ')];
    const pdf = makePdf((page) => {
      page.fontSize(9).text(`${THIRD} ${start}`, 50, 100, { width: 150 });
      page.text(`${rest} ${MORE}`, 222, 100, { width: 150 });
      page.text(THIRD, 394, 100, { width: 150 });
    });
    expect(await readPdfTexts(pdf)).toEqual([`${THIRD} ${PROSE} ${MORE}`, THIRD]);
  });

  it('makes words whole that were broken at the end of a line', async () => {
    const lines = [
      'The engi-',
      'neers close the line from Stratford-',
      'upon-Avon to Hatton, a well-',
      'known place. It is a well-known',
      'and long\u00ad',
      'awaited work at Newcastle-',
      'Gateshead from 2026-',
      '27 on.',
    ];
    const pdf = makePdf((page) => {
      for (const [index, line] of lines.entries())
        page.text(line, 72, 72 + index * 14, { lineBreak: false });
    });
    expect((await readPdfTexts(pdf)).join(' ')).toBe(
      'The engineers close the line from Stratford-upon-Avon to Hatton, a well-known place. It is a well-known and longawaited work at Newcastle-Gateshead from 2026-27 on.',
    );
  });

  it('leaves out headers, footers and page numbers, but no titles', async () => {
    const pdf = makePdf((page) => {
      for (let number = 1; number <= 4; number++) {
        if (number > 1) page.addPage();
        page.fontSize(8).text('Northern Line Works', 72, 30, { lineBreak: false });
        page.text(`Leaflet 7 · page ${number + 4}`, 400, 30, { lineBreak: false });
        page.fontSize(18).text(`Notice ${number}`, 72, 72);
        page.fontSize(11).text(`${PROSE} Number ${number * 3}.`, 72, 110);
        page.page.margins.bottom = 0;
        page.fontSize(8).text(String(number + 4), 290, 805, { lineBreak: false });
      }
    });
    const { blocks, leftOut } = orderPdf(await readPdf(await pdf));
    expect(blocks.map(({ text }) => text)).toEqual(
      [1, 2, 3, 4].flatMap((number) => [`Notice ${number}`, `${PROSE} Number ${number * 3}.`]),
    );
    expect(leftOut).toEqual([
      { what: 'words of headers', where: 'pages 1, 2, 3, 4', count: 28 },
      { what: 'page numbers', where: 'pages 1, 2, 3, 4', count: 4 },
    ]);
  });

  it('leaves out what a browser prints around a page, and says so', async () => {
    const pdf = await makePdf((page) => {
      page.text(PROSE, 72, 110);
      page.page.margins.bottom = 0;
      page.fontSize(8).text('1/1', 540, 820, { lineBreak: false });
    });
    const { blocks, leftOut } = orderPdf(await readPdf(pdf));
    expect(blocks.map(({ text }) => text)).toEqual([PROSE]);
    expect(leftOut).toEqual([{ what: 'page numbers', where: 'page 1', count: 1 }]);
  });

  it('keeps lines in the margin that the caller wants', async () => {
    const pdf = await makePdf((page) => {
      for (const name of ['MSG 1', 'MSG 2', 'MSG 3']) {
        if (name !== 'MSG 1') page.addPage();
        page.fontSize(8).text(name, 72, 40).fontSize(11).text(PROSE, 72, 110);
      }
    });
    const texts = toPageTexts(await readPdf(pdf), (line) => line.startsWith('MSG'));
    expect(texts).toEqual(['MSG 1', 'MSG 2', 'MSG 3'].map((name) => `${name}\n\n${PROSE}`));
    expect(await readPdfTexts(pdf)).toEqual([PROSE, PROSE, PROSE]);
  });

  it('tells headings, list entries and rows of a table', async () => {
    const pdf = await makePdf((page) => {
      page.fontSize(18).text('How to travel').fontSize(11).moveDown();
      for (const entry of ['Buy a ticket at the machine.', PROSE, 'Mind the gap.']) {
        page.text('•', 72, page.y, { lineBreak: false });
        page.text(entry, 96, page.y, { width: 300 });
      }
      page.x = 72;
      page.moveDown();
      page.text('1. Wait here.').text('2. Get on the train.').text(MORE);
      for (const [row, cells] of [
        ['Time', 'Going to', 'Platform'],
        ['10:05', 'York', '4'],
        ['10:20', 'Leeds', '12b'],
      ].entries())
        for (const [column, cell] of cells.entries())
          page.text(cell, 72 + column * 120, 500 + row * 18, { lineBreak: false });
    });
    expect(toPdfBlocks(await readPdf(pdf))).toEqual([
      { kind: 'heading', text: 'How to travel', page: 1 },
      { kind: 'list', text: 'Buy a ticket at the machine.', page: 1 },
      { kind: 'list', text: PROSE, page: 1 },
      { kind: 'list', text: 'Mind the gap.', page: 1 },
      { kind: 'list', text: '1. Wait here.', page: 1 },
      { kind: 'list', text: '2. Get on the train.', page: 1 },
      { kind: 'paragraph', text: MORE, page: 1 },
      { kind: 'row', text: 'Time, Going to, Platform', page: 1 },
      { kind: 'row', text: '10:05, York, 4', page: 1 },
      { kind: 'row', text: '10:20, Leeds, 12b', page: 1 },
    ]);
  });

  const FARES = [
    ['To', 'Single', 'Return'],
    ['Winchester', '£11.20', '£14.60'],
    ['Southampton', '£16.50', '£21.90'],
    ['Reading', '£7.40', '£9.80'],
  ];
  const RETURNS = FARES.map((cells) => cells.join(', '));

  it.each<[string, number[], number, number]>([
    ['above two columns', [72, 200, 330], 60, 160],
    ['below two columns', [72, 200, 350], 340, 60],
    ['in the first of them', [72, 160, 220], 160, 60],
  ])('keeps the last column of a table %s in its rows', async (_place, lefts, top, textTop) => {
    const pdf = await makePdf((page) => {
      page.fontSize(11);
      for (const [row, cells] of FARES.entries())
        for (const [column, cell] of cells.entries())
          page.text(cell, lefts[column]!, top + row * 18, { lineBreak: false });
      const isInColumn = lefts[2] === 220;
      if (!isInColumn) page.text(`${PROSE} ${PROSE}`, 72, textTop, { width: 210 });
      page.text(`${PROSE} ${PROSE} ${PROSE}`, 310, textTop, { width: 210 });
    });
    const rows = toPdfBlocks(await readPdf(pdf)).filter(({ kind }) => kind === 'row');
    expect(rows.map(({ text }) => text)).toEqual(RETURNS);
  });

  it('parts prices of a row that stand close to each other', async () => {
    const pdf = await makePdf((page) => {
      page.fontSize(11);
      for (const [row, [place = '', prices = '']] of [
        ['Winchester', '£11.20 £14.60'],
        ['Reading', '£7.40 £9.80'],
        ['Southampton', '£16.50 £21.90'],
      ].entries()) {
        page.text(place, 72, 60 + row * 18, { lineBreak: false });
        page.text(prices, 160, 60 + row * 18, { lineBreak: false });
      }
    });
    expect(await readPdfTexts(pdf)).toContain('Winchester, £11.20, £14.60');
  });

  it('has the entries of a table of contents, without dots and page numbers', async () => {
    const pdf = makePdf((page) => {
      page.text('1 Tickets . . . . . . . . . . . . . . 2').text('2 Luggage ............. 3');
      page.text('Wait... and see.').addPage().text('Tickets').addPage().text('Luggage');
    });
    expect((await readPdfTexts(pdf)).slice(0, 3)).toEqual([
      '1 Tickets',
      '2 Luggage',
      'Wait... and see.',
    ]);
  });

  it('joins a sentence over two pages', async () => {
    const pdf = makePdf((page) => {
      page.text('The final office is', 72, 740, { lineBreak: false });
      page.addPage().text('offered to the chief of staff.', 72, 72);
    });
    expect(await readPdfTexts(pdf)).toEqual(['The final office is offered to the chief of staff.']);
  });

  it('reads a page that is turned', async () => {
    const pdf = makePdf((page) => {
      const dictionary: { data: Record<string, unknown> } = page.page.dictionary;
      dictionary.data.Rotate = 90;
      page.rotate(-90, { origin: [297, 297] }).text(PROSE, 72, 100, { width: 200 });
    });
    expect(await readPdfTexts(pdf)).toEqual([PROSE]);
  });

  it('tells which pages are only pictures', async () => {
    const pdf = await makePdf((page) => {
      page.text(PROSE).addPage().image(PIXEL, 0, 0, { width: 500 }).addPage();
    });
    expect(await readPdf(pdf)).toMatchObject({ pages: { length: 3 }, picturePages: [2] });
  });
});
