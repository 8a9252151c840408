import { expect, it } from 'vitest';
import { findLabelSpans } from './labels.ts';
import { mergeCues } from './merge-cues.ts';

it.each([
  ['[DOOR SLAMS] Mind the step.', ['[DOOR SLAMS]']],
  ['(APPLAUSE) Thank you.', ['(APPLAUSE)']],
  ['(laughs)', ['(laughs)']],
  ['JOHN: The train is late. MARY: Again?', ['JOHN: ', 'MARY: ']],
  ['WOMAN 2: Hello.', ['WOMAN 2: ']],
  ['[music] GUARD: Hello.', ['[music]', 'GUARD: ']],
  ['♪ Down by the station ♪', ['♪ Down by the station ♪']],
  // What is said stays.
  ['The next train (the 10:15) is late.', []],
  ['WARNING: do not touch.', []],
  ['Platform 4: change here.', []],
  ['The lift (at the front) is closed.', []],
])('%s', (text, labels) => {
  expect(findLabelSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(labels);
});

it('ends the sentence before a sound, although its word begins small', () => {
  const cues = ['Tickets are free.', '[train whistle]\nGUIDE: Do not touch.', '(bell) We go.'].map(
    (text, index) => ({ startSeconds: index, endSeconds: index + 1, text }),
  );
  expect(mergeCues(cues).map(({ text }) => text)).toEqual([
    'Tickets are free.',
    '[train whistle] GUIDE: Do not touch.',
    '(bell) We go.',
  ]);
});
