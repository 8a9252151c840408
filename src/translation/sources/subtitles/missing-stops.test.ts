/** Sentences of captions that have no full stops, and which of them a person must see. */
import { expect, it } from 'vitest';
import table from '#translation/data/sentences.json';
import { splitSentences } from '#translation/sources/split-sentences.ts';
import { mergeCues } from './merge-cues.ts';

/** Cues of 2.5 s with a gap between them; `?` before a sentence whose ends are a guess. */
const read = (texts: readonly string[], gap: number) =>
  mergeCues(
    texts.map((text, index) => {
      const startSeconds = index * (2.5 + gap);
      return { startSeconds, endSeconds: startSeconds + 2.5, text };
    }),
  ).map(({ text, areEndsUnsure }) => (areEndsUnsure ? `? ${text}` : text));

const SIGNS = [
  'The next train is on platform 2',
  'Do not cross the line',
  'The lift is broken',
  'You can use the ramp',
];

it.each([0, 0.2, 1, 2])('begin with a capital, with %d s between the cues', (gap) => {
  expect(read(SIGNS, gap)).toEqual(SIGNS);
  expect(read(SIGNS.slice(0, 2), gap)).toEqual(SIGNS.slice(0, 2));
});

it.each([
  // Sentences that continue: after a small word or a comma, with a lower-case letter, with a name.
  [
    ['The train to', 'York is late', 'Please wait in the hall,', 'Mr Smith'],
    ['The train to York is late', 'Please wait in the hall, Mr Smith'],
  ],
  [['The lift is broken', 'and the ramp is closed'], ['The lift is broken and the ramp is closed']],
  [
    ['Change at London', 'Bridge for Hastings', 'Do not go to London', 'Victoria'],
    ['? Change at London Bridge for Hastings', '? Do not go to London Victoria'],
  ],
  // Two of them in one cue.
  [
    ['The lift is broken\nPlease use the ramp', 'Trains stop at East\nCroydon'],
    ['The lift is broken', 'Please use the ramp', '? Trains stop at East Croydon'],
  ],
  [
    ['We sell tickets', 'I will help you', 'Ask when', 'I am back'],
    ['We sell tickets', 'I will help you', 'Ask when I am back'],
  ],
  [
    ['We do not sell tickets here The museum', 'has three floors', 'Visit the Deep in Hull'],
    ['? We do not sell tickets here The museum has three floors', 'Visit the Deep in Hull'],
  ],
])('tell names and what goes on: %j', (cues, sentences) => {
  expect(read(cues, 0.1)).toEqual(sentences);
});

it('are marked where neither capitals nor full stops tell where they end', () => {
  const museum = [
    'the museum opens at ten',
    'you can buy a ticket at\nthe front desk',
    'but children go in free',
  ];
  expect(read(museum, 0.2)).toEqual([
    'the museum opens at ten',
    '? you can buy a ticket at the front desk but children go in free',
  ]);
  // A breath ends one, unless it ends in a word that ends none.
  expect(read(museum, 0.8)).toEqual([
    'the museum opens at ten',
    'you can buy a ticket at the front desk',
    'but children go in free',
  ]);
  expect(read(['go to the', 'front desk'], 0.8)).toEqual(['go to the front desk']);
  expect(read(['the shop on the left', 'sells maps'], 0.1)).toEqual([
    '? the shop on the left sells maps',
  ]);
  expect(
    read(
      SIGNS.map((text) => text.toUpperCase()),
      0.2,
    ),
  ).toEqual([
    'THE NEXT TRAIN IS ON PLATFORM 2',
    '? DO NOT CROSS THE LINE',
    '? THE LIFT IS BROKEN',
    'YOU CAN USE THE RAMP',
  ]);
});

it('end where one full stop is missing and the next begins with a word that is no name', () => {
  const texts = [
    'Please mind the gap.',
    'Trains are late.',
    'The café is closed today',
    'Do not cross the line.',
    'We thank our friend',
    'Peter.',
  ];
  expect(read(texts, 0.2)).toEqual([
    'Please mind the gap.',
    'Trains are late.',
    '? The café is closed today',
    '? Do not cross the line.',
    'We thank our friend Peter.',
  ]);
});

const ENGLISH = table.sentences
  .map(({ english }) => english)
  // `coaches A to C.` may end in an initial.
  .filter((english) => splitSentences(english).length === 1 && !/\b[A-Z]\.$/.test(english));

/** Splits a sentence into cues of at most two lines, as long as those of subtitles. */
const inCues = (sentence: string): string[] =>
  sentence
    .split(/((?:\S+\s+){1,6})/)
    .filter((line) => line !== '')
    .map((line) => line.trim())
    .reduce<string[]>((cues, line, index) => {
      if (index % 2 === 0) cues.push(line);
      else cues[cues.length - 1] += `\n${line}`;
      return cues;
    }, []);

it('are those of the file where it has full stops, and none of them is marked', () => {
  expect(read(ENGLISH.flatMap(inCues), 0.1)).toEqual(ENGLISH);
});

it('are marked where they are wrong, in whole cues without full stops', () => {
  const bare = ENGLISH.map((english) => english.replace(/[.?!]+$/, ''));
  const found = read(bare.flatMap(inCues), 0.1);
  const expected = new Set(bare);
  expect(found.filter((text) => !text.startsWith('? ') && !expected.has(text))).toEqual([]);
  const right = found.filter((text) => expected.has(text.replace('? ', '')));
  expect(right.length).toBeGreaterThan(0.85 * bare.length);
});
