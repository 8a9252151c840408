import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Message } from '#contract/message.ts';
import { type TranslatedSentence, toMessage } from './translation.ts';

const sentence = (clauses?: TranslatedSentence['clauses']): TranslatedSentence => ({
  id: 's1',
  english: 'If it snows, wait here.',
  units: ['SNOW', 'WAIT', 'HERE'].map((gloss) => ({ kind: 'sign', gloss })),
  cue: { startSeconds: 1, endSeconds: 2 },
  clauses,
});
const listPhrases = (clauses?: TranslatedSentence['clauses']) =>
  toMessage({ title: 'Snow', sentences: [sentence(clauses)] }).phrases.map(
    ({ english, units, pauseAfter, cue }) => [english, units.length, pauseAfter, cue !== undefined],
  );

it('parts a sentence into its clauses, with a pause between them', () => {
  expect(listPhrases()).toEqual([['If it snows, wait here.', 3, 'sentence', true]]);
  expect(
    listPhrases([
      { unit: 0, offset: 0 },
      { unit: 1, offset: 13 },
    ]),
  ).toEqual([
    ['If it snows,', 1, 'phrase', true],
    ['wait here.', 2, 'sentence', false],
  ]);
});

it('loses no sign and makes no empty phrase, wherever clauses are said to begin', () => {
  const clause = fc.record({ unit: fc.nat(5), offset: fc.nat(40) });
  fc.assert(
    fc.property(fc.array(clause, { maxLength: 6 }), (clauses) => {
      const message = toMessage({ title: 'Snow', sentences: [sentence(clauses)] });
      expect(Message.parse(message)).toEqual(message);
      expect(message.phrases.flatMap(({ units }) => units)).toEqual(sentence().units);
    }),
  );
});
