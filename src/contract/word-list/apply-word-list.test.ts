import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { applyWordList, removeDecidedDoubts } from './apply-word-list.ts';
import { WordList } from './word-list.ts';

const createSign = (gloss: string): GlossUnit => ({ kind: 'sign', gloss });

/** Creates a sentence with one unit for each pair of words and gloss. */
function createSentence(
  english: string,
  ...pairs: readonly (readonly [words: string, gloss: string])[]
): TranslatedSentence {
  return {
    id: 's1',
    english,
    units: pairs.map(([, gloss]) => createSign(gloss)),
    sources: pairs.map(([words]) => {
      const start = english.indexOf(words);
      return [{ start, end: start + words.length }];
    }),
  };
}

const createList = (...entries: readonly object[]): WordList => WordList.parse({ entries });
const BOOKED = { english: 'booked', signing: { kind: 'sign', gloss: 'RESERVE' } };
const SEATS = createSentence('Booked seats.', ['seats', 'SEAT'], ['Booked', 'BUY']);

it('signs a word by the sign of the list, whatever its capitals', () => {
  expect(applyWordList(SEATS, createList(BOOKED)).units).toEqual([
    createSign('SEAT'),
    createSign('RESERVE'),
  ]);
});

it('spells a word for which a sign is never used, and leaves its other signs', () => {
  const never = createList({ english: 'line', never: ['TRACK'] });
  const onTrack = createSentence('The line is closed.', ['line', 'TRACK'], ['closed', 'CLOSE']);
  expect(applyWordList(onTrack, never).units[0]).toEqual({ kind: 'fingerspelled', text: 'LINE' });
  const drawn = createSentence('The line is closed.', ['line', 'LINE'], ['closed', 'CLOSE']);
  expect(applyWordList(drawn, never)).toBe(drawn);
});

it('signs a phrase once, in place of the signs of its words', () => {
  const sentence = createSentence(
    'Use the ticket office.',
    ['ticket', 'TICKET'],
    ['office', 'OFFICE'],
    ['Use', 'USE'],
  );
  const list = createList({ english: 'Ticket  office', signing: { kind: 'sign', gloss: 'SHOP' } });
  const { units, sources } = applyWordList(sentence, list);
  expect(units).toEqual([createSign('SHOP'), createSign('USE')]);
  expect(sources![0]).toEqual([{ start: 8, end: 21 }]);
});

it('prefers the longest words, and knows no word inside another', () => {
  const list = createList(
    { english: 'office', signing: { kind: 'spelled' } },
    { english: 'ticket office', signing: { kind: 'sign', gloss: 'SHOP' } },
  );
  const sentence = createSentence(
    'Officers at the ticket office.',
    ['Officers', 'POLICE'],
    ['ticket office', 'TICKET'],
  );
  expect(applyWordList(sentence, list).units).toEqual([createSign('POLICE'), createSign('SHOP')]);
});

it('keeps the face of the sign that it replaces, and the pauses between clauses', () => {
  const sentence: TranslatedSentence = {
    ...createSentence(
      'If it is full, booked seats.',
      ['full', 'FULL'],
      ['booked', 'BUY'],
      ['seats', 'SEAT'],
    ),
    clauses: [
      { unit: 0, offset: 0 },
      { unit: 1, offset: 15 },
    ],
  };
  sentence.units[1] = { ...sentence.units[1]!, nonManuals: ['topic'] };
  const { units, clauses } = applyWordList(sentence, createList(BOOKED));
  expect(units[1]).toEqual({ kind: 'sign', gloss: 'RESERVE', nonManuals: ['topic'] });
  expect(clauses).toEqual(sentence.clauses);
});

it('leaves a sign that says more than the word', () => {
  const sentence = createSentence('Two booked seats.', ['Two booked seats', 'SEAT']);
  expect(applyWordList(sentence, createList(BOOKED))).toBe(sentence);
});

it('says of what it changes that it is not what was approved', () => {
  const approvedBefore = { kind: 'exact', name: 'Amira', at: '2026-11-01T10:00:00Z' } as const;
  const approved = { ...SEATS, approvedBefore };
  expect(applyWordList(approved, createList(BOOKED)).approvedBefore).toBeUndefined();
  const list = createList({ english: 'booked', never: ['TRACK'] });
  expect(applyWordList(approved, list).approvedBefore).toEqual(approvedBefore);
});

it('has no doubt about the meaning of words that the list has decided', () => {
  const list = createList(BOOKED);
  const doubt = { check: 'sense', span: { start: 0, end: 6 } } as const;
  const negation = { check: 'negation', span: { start: 0, end: 6 } } as const;
  expect(removeDecidedDoubts(SEATS, [doubt, negation], list)).toEqual([doubt, negation]);
  expect(removeDecidedDoubts(applyWordList(SEATS, list), [doubt, negation], list)).toEqual([
    negation,
  ]);
});

it('changes nothing when it is applied again, and loses no word without a unit of its own', () => {
  const words = ['line', 'seat', 'full', 'late', 'door'];
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }),
      fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }),
      fc.boolean(),
      (spoken, listed, isSpelled) => {
        const sentence = createSentence(
          spoken.join(' '),
          ...spoken.map((word) => [word, word.toUpperCase()] as const),
        );
        const list = createList(
          ...listed.map((english) => ({
            english,
            signing: isSpelled ? { kind: 'spelled' } : { kind: 'sign', gloss: 'SHOP' },
          })),
        );
        const signed = applyWordList(sentence, list);
        expect(signed.units).toHaveLength(spoken.length);
        expect(signed.sources).toEqual(sentence.sources);
        expect(applyWordList(signed, list)).toBe(signed);
      },
    ),
  );
});

it.each([
  ['twice', [BOOKED, { ...BOOKED, english: 'BOOKED' }]],
  ['neither a sign nor one to avoid', [{ english: 'booked' }]],
  [
    'no sign of a library',
    [{ english: 'booked', signing: { kind: 'sign', gloss: 'not a gloss' } }],
  ],
])('takes no entry that is %s', (_, entries) => {
  expect(WordList.safeParse({ entries }).success).toBe(false);
});
