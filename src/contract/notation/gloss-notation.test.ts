import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatGlossWord,
  formatNotes,
  type GlossWord,
  parseGlossWord,
  parseNotes,
  parseTimeAt,
  tokenisePhrases,
} from './gloss-notation.ts';

const arbitraryWords = (letters: string, maxWords: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 6 }), {
      minLength: 1,
      maxLength: maxWords,
    })
    .map((parts) => parts.join(' '));
const wholeNumber = (min: number, max: number) => fc.integer({ min, max });

/** Generates any word except a time, which is two tokens. */
const word: fc.Arbitrary<GlossWord> = fc.oneof(
  fc.record({ kind: fc.constant('gloss' as const), gloss: arbitraryWords('ABCDEGHK/', 1) }),
  fc.record({ kind: fc.constant('spelled' as const), text: arbitraryWords('ABCXYZ019', 3) }),
  fc.record({ kind: fc.constant('point' as const), locus: arbitraryWords('abcdehr', 1) }),
  fc.record({ kind: fc.constant('list-mark' as const), number: wholeNumber(0, 99) }),
  fc.record({ kind: fc.constant('number' as const), value: fc.nat() }),
  fc.record({
    kind: fc.constant('platform' as const),
    number: wholeNumber(0, 99),
    letter: fc.constantFrom('A', 'B', 'Z'),
  }),
);

describe('a word of the notation', () => {
  it('is read as it was printed', () => {
    fc.assert(
      fc.property(word, (glossWord) => {
        expect(parseGlossWord(formatGlossWord(glossWord))).toEqual(glossWord);
      }),
    );
  });

  it.each<[string, GlossWord]>([
    ['GO-TO', { kind: 'gloss', gloss: 'GO-TO' }],
    ['fs-Kings--Cross', { kind: 'spelled', text: 'Kings Cross' }],
    ['fs-', { kind: 'spelled', text: '' }],
    ['ix-Here', { kind: 'point', locus: 'here' }],
    ['LIST-3', { kind: 'list-mark', number: 3 }],
    ['LIST-300', { kind: 'gloss', gloss: 'LIST-300' }],
    ['007', { kind: 'number', value: 7 }],
    ['12b', { kind: 'platform', number: 12, letter: 'B' }],
    ['06.20', { kind: 'time', hour: 6, minute: 20 }],
    ['[', { kind: 'gloss', gloss: '[' }],
  ])('%s', (token, expected) => {
    expect(parseGlossWord(token)).toEqual(expected);
  });
});

describe('a time', () => {
  it('is read as it was printed, among other tokens', () => {
    fc.assert(
      fc.property(wholeNumber(0, 23), wholeNumber(0, 59), (hour, minute) => {
        const printed = formatGlossWord({ kind: 'time', hour, minute });
        const tokens = ['TRAIN', ...printed.split(' '), '17'];
        expect(parseTimeAt(tokens, 1)).toEqual({ hour, minute, used: 2 });
      }),
    );
  });

  it.each(['25:00', '9:75', '9 05', '14', ''])('is not %j', (text) => {
    expect(parseTimeAt(text.split(' '), 0)).toBeUndefined();
  });
});

it('reads notes as they were printed, with what is mouthed', () => {
  const mouthed = fc.record({ word, mouthing: arbitraryWords('abdefk', 3) });
  const notes = fc.array(
    fc.oneof(
      word.map((only) => ({ word: only })),
      mouthed,
    ),
  );
  fc.assert(
    fc.property(notes, (mouthedWords) => {
      expect(parseNotes(formatNotes(mouthedWords))).toEqual(mouthedWords);
    }),
  );
});

it('parts phrases at commas, semicolons and lines', () => {
  expect(tokenisePhrases(' TRAIN  14 35, , DEPART;\nSTOP ,')).toEqual([
    ['TRAIN', '14', '35'],
    ['DEPART'],
    ['STOP'],
  ]);
});
