import { expect, it } from 'vitest';
import { orderPdf, readPdf } from '#translation/sources/pdf/read-pdf.ts';
import { drawText, rawPdf } from '#translation/sources/pdf/testing.ts';

/** Builds a tick box of a form. @param tickedValue its value when it is ticked */
const box = (x: number, y: number, value: string, tickedValue = 'Yes') =>
  `<</Type/Annot/Subtype/Widget/FT/Btn/T(b${x}${y})/V/${value}/AS/${value}/Rect[${x} ${y} ${x + 12} ${y + 12}]/AP<</N<</${tickedValue} 6 0 R/Off 6 0 R>>>>/MK<<>>>>`;
const LOOK = '<</Type/XObject/Subtype/Form/BBox[0 0 12 12]/Length 0>>stream\n\nendstream';

async function read(content: string, ...boxes: string[]) {
  const objects = [LOOK, ...boxes];
  const names = boxes.map((_, index) => `${index + 7} 0 R`).join(' ');
  const pdf = await readPdf(
    rawPdf(content, {
      page: `/Annots[${names}]`,
      catalog: `/AcroForm<</Fields[${names}]>>`,
      objects,
    }),
  );
  const { blocks, leftOut } = orderPdf(pdf);
  return {
    texts: blocks.map(({ text }) => text),
    leftOut: [...pdf.leftOut, ...leftOut].map(({ what, count }) => `${count} ${what}`),
  };
}

it('read both answers of a pair of boxes', async () => {
  const { texts, leftOut } = await read(
    drawText('Do you need a ramp?', 50, 700) +
      drawText('Yes', 70, 680) +
      drawText('No', 140, 680) +
      drawText('Use platform 6.', 50, 640),
    box(50, 678, 'Off'),
    box(120, 678, 'Yes'),
  );
  expect(texts.join(' ')).toBe('Do you need a ramp? No Use platform 6.');
  expect(leftOut).toEqual(['1 words of boxes that are not ticked']);
});

it('reads the ticked answer where the boxes are after the words', async () => {
  const { texts } = await read(
    drawText('Ramp? Yes', 50, 700) + drawText('No', 150, 700),
    box(112, 698, 'Yes'),
    box(170, 698, 'Off'),
  );
  expect(texts.join(' ')).toBe('Ramp? Yes');
});

it('reads all answers of an empty form, and names a ticked box without words', async () => {
  const answers = drawText('Yes', 70, 680) + drawText('No', 140, 680);
  const empty = await read(answers, box(50, 678, 'Off'), box(120, 678, 'Off'));
  expect(empty.texts.join(' ')).toBe('Yes No');
  expect(empty.leftOut).toEqual([]);
  const { leftOut } = await read(drawText('Sign here.', 50, 700), box(300, 100, 'Yes'));
  expect(leftOut).toEqual(['1 ticked boxes']);
});
