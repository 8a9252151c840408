import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewSplit, requireSplit } from './quick-split.ts';

describe('a PDF split by identifiers', () => {
  it('makes a video from each to the next, and of what follows the last', () => {
    const preview = previewSplit(
      ['Welcome.\nMSG 1\nMind the gap.', 'More of it. MSG\n10 Lift out of order.'],
      ['MSG 1', 'MSG 10'],
    );
    expect(preview).toMatchObject({ missing: [], repeated: [], misplaced: [], wordsBefore: 1 });
    expect(preview.parts).toEqual([
      { identifier: 'MSG 1', page: 1, text: 'Mind the gap.\n\nMore of it.', wordCount: 6 },
      { identifier: 'MSG 10', page: 2, text: 'Lift out of order.', wordCount: 4 },
    ]);
    expect(preview.marks.map(({ start, end }) => preview.text.slice(start, end))).toEqual([
      'MSG 1',
      'MSG\n10',
    ]);
  });

  it('names what is missing, repeated or misplaced, and then makes none', () => {
    const preview = previewSplit(['A one B two C three B again'], ['C', 'A', 'B', 'D']);
    expect(preview).toMatchObject({
      missing: ['D'],
      repeated: ['B'],
      misplaced: ['A', 'B'],
      parts: [],
    });
  });

  it('takes identifiers as they are, not as patterns', () => {
    expect(previewSplit(['a.c axc (1) end'], ['a.c', '(1)']).parts.map(({ text }) => text)).toEqual(
      ['axc', 'end'],
    );
  });

  it('takes the marks of an identifier for a part of it', () => {
    const { parts } = previewSplit(
      ['A1: Mind -5 degrees. (B2) Go. C3 – Stop - now.'],
      ['A1', 'B2', 'C3'],
    );
    expect(parts.map(({ text }) => text)).toEqual(['Mind -5 degrees.', 'Go.', 'Stop - now.']);
  });

  it.each([
    [['B', 'Z', 'Y'], 'identifiers-missing', 'Not in the text: “Z”, “Y”.'],
    [['A', 'c'], 'identifiers-missing', 'The text has “c” with different capital letters'],
    [['A', 'B', 'D'], 'identifiers-repeated', 'More than once in the text: “B”.'],
    [['C', 'A'], 'identifiers-misplaced', 'Out of order: “A”.'],
    [['A', 'C', 'D'], 'source-empty', 'There is no text after “D”'],
  ])('fails with %j and says why', (identifiers, code, message) => {
    const preview = previewSplit(['A one B two C three B again D'], identifiers);
    expect(() => requireSplit(preview)).toThrowError(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  it('loses no word between first identifier and end', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    fc.assert(
      fc.property(fc.array(fc.array(word), { minLength: 2, maxLength: 6 }), (sections) => {
        const identifiers = sections.map((_, index) => `#${index}`);
        const text = sections.map((words, index) => `#${index} ${words.join(' ')}`).join('\n');
        const { parts } = previewSplit([text], identifiers);
        expect(parts.map((part) => part.text)).toEqual(sections.map((words) => words.join(' ')));
      }),
    );
  });
});
