import { expect, it } from 'vitest';
import { splitIntoPieces } from './job-messages.ts';

const LETTERS = ['x', 'é', '–', '🚆'];
const PIECE = 2 ** 18;

it.each(LETTERS)(
  'cuts a long text of %s, and its UTF-8, into pieces that are the text again',
  (letter) => {
    for (const start of ['', 'a', 'ab', 'abc']) {
      const text = start + letter.repeat(PIECE + 1);
      const pieces = [...splitIntoPieces(text)];
      expect(pieces.join('') === text).toBe(true);
      expect(
        pieces.every((piece) => piece.length <= PIECE && !/[\uD800-\uDBFF]$/.test(piece)),
      ).toBe(true);
      const decoded = [...splitIntoPieces(new TextEncoder().encode(text))];
      expect(decoded.join('') === text).toBe(true);
      expect(
        decoded.every((piece) => piece.length <= PIECE && !/[\uD800-\uDBFF]$/.test(piece)),
      ).toBe(true);
    }
  },
);
