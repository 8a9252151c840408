import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tally } from '#translation/sources/left-out.ts';
import { orderLines } from './order/reading-order.ts';
import { sortFurniture } from './page-furniture.ts';
import { toPageLines } from './page-lines.ts';
import { buildBlocks } from './paragraphs.ts';

const A4 = [1, 0, 0, -1, 0, 842];
const text = (str: string, x: number, y: number, size = 10, width = str.length * size * 0.5) => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width,
  fontName: 'f',
});
const toLineTexts = (...items: ReturnType<typeof text>[]) =>
  toPageLines(items, A4).map((line) => line.text);

describe('the lines of a page', () => {
  it('joins what stands on one baseline, with spaces where there are gaps', () => {
    expect(toLineTexts(text('Tr', 72, 700), text('ain', 82, 700), text('to', 100, 700))).toEqual([
      'Train to',
    ]);
    expect(toLineTexts(text('York', 97.5, 700), text('Train', 72, 700))).toEqual([
      'Train York'.replace('Train York', 'TrainYork'),
    ]);
  });

  it('puts accents that are drawn apart on their letters, and leaves apostrophes', () => {
    expect(
      toLineTexts(text('a na¨', 72, 700), text('ıve M¨uller, caf´e, it´s 5˚C', 97, 700)),
    ).toEqual(['a naïve Müller, café, it´s 5˚C']);
  });

  it('keeps raised letters on their line and columns apart', () => {
    expect(
      toLineTexts(text('on the 1', 72, 700), text('st', 112, 704, 6), text('of May', 121, 700)),
    ).toEqual(['on the 1st of May']);
    expect(toLineTexts(text('left', 72, 700), text('right', 120, 700))).toEqual(['left', 'right']);
  });

  it('leaves out the raised numbers of footnotes, and keeps those of measures and days', () => {
    expect(
      toLineTexts(text('motors', 72, 700), text('1', 102, 704, 6), text('and doors', 107, 700)),
    ).toEqual(['motors and doors']);
    expect(toLineTexts(text('25 m', 72, 700), text('2', 92, 704, 6))).toEqual(['25 m²']);
  });

  it('writes ligatures out, leaves out what is drawn twice and what nobody sees', () => {
    expect(
      toLineTexts(
        text('ﬁnal oﬃce', 72, 700),
        text('ﬁnal oﬃce', 72.3, 700),
        text('\u200b\u0000', 72, 650),
      ),
    ).toEqual(['final office']);
  });

  it('loses no letter on the way to paragraphs, wherever text stands', () => {
    const place = fc.record({
      str: fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,6}$/),
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 80 }).map((row) => row * 10),
      size: fc.constantFrom(8, 10, 10, 18),
    });
    const letters = (texts: readonly string[]) =>
      texts.join('').replace(/[\s,]/g, '').split('').sort().join('');
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { selector: ({ x, y, str }) => `${x} ${y} ${str}`, maxLength: 60 }),
        (places) => {
          const lines = toPageLines(
            places.map(({ str, x, y, size }) => text(str, x, y, size)),
            A4,
          );
          const [sorted] = sortFurniture([{ height: 842, lines }], () => false);
          const blocks = buildBlocks([orderLines(sorted!.text)], new Tally());
          expect(letters(blocks.map((block) => block.text))).toBe(
            letters(lines.map((line) => line.text)),
          );
          expect(letters(lines.map((line) => line.text)).length).toBeGreaterThanOrEqual(
            places.length * 0.5,
          );
        },
      ),
    );
  });
});

it('takes numbers that rise from page to page for page numbers, and keeps those of pages far apart', () => {
  const pages = [1, 2, 3, 4, 5, 6].map((page) => ({
    height: 842,
    lines: toPageLines(
      [
        text('Words of the page.', 72, 400),
        text(String(page + 10), 300, 30),
        ...(page === 1 || page === 5 ? [text(String(page + 30), 72, 780)] : []),
      ],
      A4,
    ),
  }));
  const sorted = sortFurniture(pages, () => false);
  expect(sorted.map(({ furniture }) => furniture.map((line) => line.text))).toEqual([
    ...[['11'], ['12'], ['13'], ['14'], ['15'], ['16']],
  ]);
});
