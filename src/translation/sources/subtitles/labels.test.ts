import { expect, it } from 'vitest';
import { labelSpans } from './labels.ts';
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
  expect(labelSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(labels);
});

it('ends the sentence before a sound, although its word begins small', () => {
  const cues = ['Tickets are free.', '[train whistle]\nGUIDE: Do not touch.', '(bell) We go.'].map(
    (text, at) => ({ startSeconds: at, endSeconds: at + 1, text }),
  );
  expect(mergeCues(cues).map(({ text }) => text)).toEqual([
    'Tickets are free.',
    '[train whistle] GUIDE: Do not touch.',
    '(bell) We go.',
  ]);
});
