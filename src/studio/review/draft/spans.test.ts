import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveSpans, splitIntoPieces } from './spans.ts';

it('cuts a sentence at its words and says which units say each', () => {
  const text = 'The late train left.';
  const sources = [[{ start: 9, end: 14 }], [{ start: 4, end: 8 }], [{ start: 4, end: 14 }]];
  expect(splitIntoPieces(text, sources)).toEqual([
    { text: 'The ', start: 0, units: [] },
    { text: 'late', start: 4, units: [1, 2] },
    { text: ' ', start: 8, units: [2] },
    { text: 'train', start: 9, units: [0, 2] },
    { text: ' left.', start: 14, units: [] },
  ]);
});

it('loses no letter of the text, whatever the spans', () => {
  const span = fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => ({ start: a, end: a + b }));
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(fc.array(span)), (text, sources) => {
      const pieces = splitIntoPieces(text, sources);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    }),
  );
});

it('keeps the spans of words around a changed place, and drops those of the changed words', () => {
  const oldText = 'The train to Leeds is late.';
  const newText = 'The train to Portsmouth is late.';
  const sources = [[{ start: 4, end: 9 }], [{ start: 13, end: 18 }], [{ start: 22, end: 26 }]];
  expect(moveSpans(oldText, newText, sources)).toEqual([
    [{ start: 4, end: 9 }],
    [],
    [{ start: 27, end: 31 }],
  ]);
});

it('always points at the same letters', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.nat(20),
      fc.nat(20),
      (oldText, newText, start, length) => {
        const end = Math.min(start + length, oldText.length);
        if (start >= end) return;
        for (const { start: from, end: to } of moveSpans(oldText, newText, [[{ start, end }]])[0]!)
          expect(newText.slice(from, to)).toBe(oldText.slice(start, end));
      },
    ),
  );
});
