/** Songs and sounds that captions for deaf viewers mark in other ways than with brackets and notes. */
import { expect, it } from 'vitest';
import { withoutLabels } from './labels.ts';
import { subtitleSentences } from './read-subtitles.ts';

const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')},000`;
const read = (texts: readonly string[]) =>
  subtitleSentences(
    texts
      .map(
        (text, index) => `${index + 1}\n${time(2 * index)} --> ${time(2 * index + 2)}\n${text}\n`,
      )
      .join('\n'),
  );
const readTexts = (texts: readonly string[]) => read(texts).map(({ text }) => text);
const signed = (texts: readonly string[]) =>
  read(texts).map(({ text }) => withoutLabels(text).replace(/\s+/g, ' ').trim());

it.each([
  ['a song between hashes', ['# I love the railway #']],
  ['over lines', ['# I love the railway\nand the trains #']],
  ['over cues', ['# I love', '# the railway #']],
  ['over cues, with one hash at each end', ['# I love', 'the railway #']],
  ['with notes over cues', ['♪ I love', 'the railway ♪']],
  ['a sound in capitals', ['TRAIN HORN BLARES']],
  ['a sound in capitals, with a voice', ['CHEERING AND APPLAUSE', 'MAN COUGHS']],
  ['music by its name', ['MUSIC: Waterloo Sunset']],
])('%s is shown and not signed', (_, cues) => {
  const all = ['Mind the gap.', ...cues, 'Stand back.', 'The train is late.'];
  expect(signed(all)).toEqual(['Mind the gap.', 'Stand back.', 'The train is late.']);
  const text = readTexts(all).join(' ');
  for (const word of cues.join(' ').match(/\p{L}+/gu)!) expect(text).toContain(word);
});

it.each([
  ['#MindTheGap is what we say.'],
  ['Press 5 and #'],
  ['We are # 1 of 3.'],
  ['MIND THE GAP'],
  ['DO NOT RING THE BELL'],
  ['NO MUSIC PLEASE'],
])('%s is said', (text) => {
  expect(signed(['Hello to you.', text, 'Stand back, please.', 'It is late.']).join(' ')).toContain(
    text,
  );
});

it('in capitals is said where all captions are in capitals', () => {
  expect(signed(['MIND THE GAP.', 'THE BELL RINGS.', 'THE HORN BLARES'])).toHaveLength(3);
});

it.each([
  ['[door slams]', '♪ la la la ♪'],
  ['(door slams)', '# la la la #'],
  ['DOOR SLAMS', '♪ la la la ♪'],
])(
  'after the last sentence is shown with it, and takes no time of its speech: %s %s',
  (...cues) => {
    const sentences = read(['Mind the gap.', ...cues]);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]!.text.toLowerCase()).toBe('mind the gap. [door slams] ♪ la la la ♪');
    expect(sentences[0]!.cue).toEqual({ startSeconds: 0, endSeconds: 2 });
    expect(signed(['Mind the gap.', ...cues])).toEqual(['Mind the gap.']);
  },
);

it('alone between long pauses is shown with the sentence before it', () => {
  const sentences = subtitleSentences(
    ['00:01 Hello.', '00:10 [bell]', '00:20 Bye.', '00:30 [door]']
      .map(
        (line) => `00:${line.slice(0, 5)},000 --> 00:${line.slice(0, 5)},900\n${line.slice(6)}\n`,
      )
      .join('\n'),
  );
  expect(sentences.map(({ text }) => text)).toEqual(['Hello. [bell]', 'Bye. [door]']);
});

it('between sentences without full stops parts them as the pause would', () => {
  const cues = [
    'the lift is broken',
    '# we love trains',
    'and steam #',
    'it closes at five',
    '(door slams)',
  ];
  expect(readTexts(cues)).toEqual([
    'the lift is broken ♪ we love trains ♪ ♪ and steam ♪',
    'it closes at five [door slams]',
  ]);
  expect(signed(cues)).toEqual(['the lift is broken', 'it closes at five']);
  expect(read(cues)[1]).toMatchObject({ cue: { startSeconds: 6, endSeconds: 8 } });
});

it('of a WebVTT file keeps who speaks, once for as long as they do', () => {
  const vtt = [
    '<v Guard>The train to',
    '<v Guard>York is late.',
    '<v.loud Anna Smith>Again?</v>\n<v Guard>Yes',
    'it is',
  ];
  const file = vtt.map((text, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${text}\n`);
  const sentences = subtitleSentences(`WEBVTT\n\n${file.join('\n')}`).map(({ text }) => text);
  expect(sentences).toEqual([
    'GUARD: The train to York is late.',
    'ANNA SMITH: Again?',
    'GUARD: Yes it is',
  ]);
  expect(
    subtitleSentences('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann (off) Lee_2>Hi. <v A>Bye.'),
  ).toMatchObject([{ text: 'ANN LEE 2: Hi.' }, { text: 'Bye.' }]);
});

it('of a new voice ends the sentence before it', () => {
  expect(readTexts(['The café is closed today', 'JOHN: Thank you', '[bell] Stand back'])).toEqual([
    'The café is closed today',
    'JOHN: Thank you',
    '[bell] Stand back',
  ]);
});
