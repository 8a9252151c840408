import { expect, it } from 'vitest';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { getGuardMarks } from './guard-marks.ts';

const english = 'The lift is absolutely full, and the ramp is closed.';
const findSpans = (word: string) => {
  const start = english.indexOf(word);
  return [{ start, end: start + word.length }];
};
const SENTENCE: TranslatedSentence = {
  id: 's1',
  english,
  units: [
    { kind: 'sign', gloss: 'LIFT' },
    { kind: 'sign', gloss: 'FULL' },
    { kind: 'sign', gloss: 'CLOSE' },
  ],
  sources: [findSpans('lift'), findSpans('full'), findSpans('closed')],
};
const getMarkedWords = (plain?: TranslatedSentence['plain']) =>
  getGuardMarks({ ...SENTENCE, ...(plain && { plain }) })
    .filter(({ check }) => check === 'dropped')
    .map(({ span }) => english.slice(span.start, span.end));

it('marks no word that a person chose to leave out, and every other that is not said', () => {
  const text = 'The lift is full, and the ramp is closed.';
  expect(getMarkedWords()).toEqual(['absolutely', 'ramp']);
  expect(getMarkedWords({ text, state: 'shortened' })).toEqual(['ramp']);
  // A wording that the machine proposes is chosen by no person.
  expect(getMarkedWords({ text, state: 'proposed' })).toEqual(['absolutely', 'ramp']);
});
