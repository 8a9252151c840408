import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSentenceStarts, splitSentences } from './split-sentences.ts';

describe('the sentences of a paragraph', () => {
  it.each([
    ['Mind the gap! It is wide... and deep.', ['Mind the gap!', 'It is wide... and deep.']],
    ['Mr. Smith went to St. Pancras. He left.', ['Mr. Smith went to St. Pancras.', 'He left.']],
    [
      'He left at 10.30 a.m. on Monday. See No. 5.',
      ['He left at 10.30 a.m. on Monday.', 'See No. 5.'],
    ],
    ['Is it so? No. We went on.', ['Is it so?', 'No.', 'We went on.']],
    ['“Why?” he asked. She left.', ['“Why?” he asked.', 'She left.']],
    ['It is by J. K. Rowling. Read it.', ['It is by J. K. Rowling.', 'Read it.']],
    ['Use platform B. Mind the step.', ['Use platform B.', 'Mind the step.']],
    ['It is in coach C. The other is shut.', ['It is in coach C.', 'The other is shut.']],
    ['1. Buy a ticket. 2. Get on.', ['1. Buy a ticket.', '2. Get on.']],
    ['2.1. Directory layout', ['2.1. Directory layout']],
    ['Chapter 2. Users and groups', ['Chapter 2. Users and groups']],
    ['See www.example.org for more. Thanks.', ['See www.example.org for more.', 'Thanks.']],
    ['Meet at Church St. The bus is late.', ['Meet at Church St.', 'The bus is late.']],
    ['Go to St. Pancras Rd. Wait there.', ['Go to St. Pancras Rd.', 'Wait there.']],
    ['  ', []],
    ['no full stop', ['no full stop']],
  ])('%s', (paragraph, sentences) => {
    expect(splitSentences(paragraph)).toEqual(sentences);
  });

  it('loses nothing, starts at the beginning and rises', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const starts = findSentenceStarts(text);
        expect(starts.map((start, index) => text.slice(start, starts[index + 1])).join('')).toBe(
          text,
        );
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      }),
    );
  });

  it('cuts what never ends at a space', () => {
    const sentences = splitSentences('word '.repeat(3000));
    expect(sentences.map(({ length }) => length)).toEqual([4999, 4999, 4999]);
  });

  it('are the same in a text that is longer than what is segmented at once', () => {
    const sentences = Array.from({ length: 400 }, (_, index) =>
      index % 7 === 0 ? `Take bus No. ${index} from Dr. Lee at 12:30.` : `Is stop ${index} open?`,
    );
    expect(splitSentences(sentences.join(' '))).toEqual(sentences);
    const endless = 'Ann, '.repeat(900);
    expect(splitSentences(`Go. ${endless}b. Stop.`)).toEqual(['Go.', `${endless}b.`, 'Stop.']);
  });

  it('cut a number of a text without spaces into two', () => {
    const parts = splitSentences('ab12345,'.repeat(1500));
    expect(parts.join('')).toBe('ab12345,'.repeat(1500));
    expect(
      parts
        .join(' ')
        .match(/\d+/g)!
        .every((number) => number === '12345'),
    ).toBe(true);
  });
});
