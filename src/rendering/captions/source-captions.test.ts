import { expect, it } from 'vitest';
import type { Cue } from '#contract/message.ts';
import { createMessage } from '#rendering/testing.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { formatSourceWebVtt } from './source-captions.ts';

const createPhrase = (english: string, startSeconds: number, endSeconds: number) => ({
  ...createMessage([english]).phrases[0]!,
  cue: { startSeconds, endSeconds } satisfies Cue,
});

it('offers nothing for a text, which has no times', () => {
  expect(formatSourceWebVtt(createMessage(['Stop.', 'Go.']), {})).toBeUndefined();
});

it('shows each sentence as long as the source says it, not as long as it is signed', () => {
  const phrases = [
    createPhrase('The train is late.', 1, 2.5),
    createPhrase('We are <sorry>.', 2.5, 4),
  ];
  expect(formatSourceWebVtt({ phrases }, composeSigning(createMessage([], { phrases })))).toBe(
    [
      'WEBVTT',
      '',
      '00:00:01.000 --> 00:00:02.500',
      'The train is late.',
      '',
      '00:00:02.500 --> 00:00:04.000',
      'We are &lt;sorry&gt;.',
      '',
    ].join('\n'),
  );
});

it('comes later by the pauses of the film before it, and ends before the pause that follows it', () => {
  const phrases = [
    createPhrase('One.', 1, 3),
    createPhrase('Two.', 3, 5),
    createPhrase('Three.', 6, 7),
  ];
  const pauses = [
    { atSeconds: 3, seconds: 2 },
    { atSeconds: 5.25, seconds: 1.5 },
  ];
  const times = formatSourceWebVtt({ phrases }, { pauses })!.match(/.* --> .*/g);
  expect(times).toEqual([
    '00:00:01.000 --> 00:00:03.000',
    '00:00:05.000 --> 00:00:07.000',
    '00:00:09.500 --> 00:00:10.500',
  ]);
});

it('says a sentence as it was said, whatever the order of its clauses in the signing', () => {
  const first = { ...createPhrase('If it rains,', 0, 4), said: 'Wait inside if it rains.' };
  const second = createMessage(['Wait inside']).phrases[0]!;
  const vtt = formatSourceWebVtt({ phrases: [first, { ...second, id: 'b' }] }, {});
  expect(vtt).toContain('00:00:00.000 --> 00:00:04.000\nWait inside if it rains.\n');
  expect(vtt!.match(/-->/g)).toHaveLength(1);
});

const createCue = (text: string, startSeconds: number, endSeconds: number) => ({
  text,
  startSeconds,
  endSeconds,
});
const listCaptions = (phrases: ReturnType<typeof createPhrase>[]) =>
  formatSourceWebVtt({ phrases }, {})!
    .split('\n\n')
    .slice(1)
    .map((block) => block.trim().replaceAll('00:00:0', '').replace('\n', ' '));

it('has the cues of the source, also where sentences share one', () => {
  const first = {
    ...createPhrase('The train to York is late.', 1, 4.368),
    sourceCues: [createCue('The train to', 1, 3), createCue('York is late.', 3.2, 5)],
  };
  const second = {
    ...createPhrase('Wait here. [bell]', 4.474, 8),
    sourceCues: [
      createCue('Wait', 3.2, 5),
      createCue('here.', 5.1, 8),
      createCue('[bell]', 8.5, 9),
    ],
  };
  expect(listCaptions([first, second])).toEqual([
    '1.000 --> 3.000 The train to',
    '3.200 --> 5.000 York is late. Wait',
    '5.100 --> 8.000 here.',
    '8.500 --> 9.000 [bell]',
  ]);
  // Words that a person has changed have the time in which they are said.
  const changed = { ...first, english: 'The train to Hull is late.' };
  expect(listCaptions([changed, second])).toEqual([
    '1.000 --> 4.368 The train to Hull is late.',
    '4.474 --> 5.000 Wait',
    '5.100 --> 8.000 here.',
    '8.500 --> 9.000 [bell]',
  ]);
  expect(listCaptions([first, { ...second, english: 'Wait.' }])).toEqual([
    '1.000 --> 3.000 The train to',
    '3.200 --> 4.368 York is late.',
    '4.474 --> 8.000 Wait.',
  ]);
});
