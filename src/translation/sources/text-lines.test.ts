import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinLines } from './text-lines.ts';

const sentences = (text: string) =>
  joinLines(text)
    .split(/[\n\r]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

it.each([
  [
    'a broken line',
    'Please use the one\r\non platform 1.\nThank you.',
    ['Please use the one on platform 1.', 'Thank you.'],
  ],
  ['paragraphs', 'the lift\n\nthe ramp', ['the lift', 'the ramp']],
  [
    'marked entries',
    'Bring:\n- your ticket\n* a railcard\n  a) one\n(b) two\niv. four',
    ['Bring:', '- your ticket', '* a railcard', 'a) one', '(b) two', 'iv. four'],
  ],
  [
    'a broken entry',
    '- your ticket\n  to York\n- a railcard',
    ['- your ticket to York', '- a railcard'],
  ],
  [
    'entries without marks',
    'You need:\nyour ticket\na railcard\n\nThank you.',
    ['You need:', 'your ticket', 'a railcard', 'Thank you.'],
  ],
  [
    'entries that commas part',
    'You need:\n\nyour ticket,\na railcard and\na seat.',
    ['You need:', 'your ticket,', 'a railcard and', 'a seat.'],
  ],
  [
    'a sentence under a colon',
    'Please note:\nthe lift is closed because\nworkers repair it.',
    ['Please note: the lift is closed because workers repair it.'],
  ],
  ['a line that ends in "of"', 'Note:\nthe doors of\nthe lift', ['Note: the doors of the lift']],
])('%s of typed text is read as its lines say', (_name, text, lines) => {
  expect(sentences(text)).toEqual(lines);
});

it('no letter moves, whatever the text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-cA-C:.\n\r -]{0,60}$/), (text) => {
      const joined = joinLines(text);
      expect(joined).toHaveLength(text.length);
      expect(joined.replace(/\s/g, ' ')).toBe(text.replace(/\s/g, ' '));
    }),
  );
});
