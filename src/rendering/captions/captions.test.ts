import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WebVTTParser } from 'webvtt-parser';
import { createMessage, createSigningTimes } from '#rendering/testing.ts';
import { captionCues, findCueAt, formatMessageWebVtt } from './captions.ts';

it('gives each phrase a cue on the clock of the signing', () => {
  const message = createMessage([
    'The 12:30 train to Portsmouth Harbour.',
    'Platform 10 <now>, R&R.',
  ]);
  expect(formatMessageWebVtt(message, createSigningTimes([3.2, 3605.25]))).toBe(
    [
      'WEBVTT',
      '',
      '00:00:00.000 --> 00:00:03.200',
      'The 12:30 train to Portsmouth Harbour.',
      '',
      '00:00:03.200 --> 01:00:05.250',
      'Platform 10 &lt;now&gt;, R&amp;R.',
      '',
    ].join('\n'),
  );
});

it('splits a long list of stops after commas, each part as long as its letters', () => {
  const stops =
    'Stopping at Woking, Guildford, Haslemere, Petersfield, Havant, Fratton, Portsmouth and Southsea, Portsmouth Harbour.';
  const message = createMessage([stops]);
  message.phrases[0]!.units = [{ kind: 'place', name: 'Portsmouth and Southsea', crs: 'PMS' }];
  const cues = captionCues(message, createSigningTimes([20]));
  expect(cues.map(({ lines }) => lines)).toEqual([
    ['Stopping at Woking, Guildford,', 'Haslemere, Petersfield, Havant,'],
    ['Fratton, Portsmouth and Southsea,', 'Portsmouth Harbour.'],
  ]);
  expect(cues[0]!.endSeconds).toBeCloseTo((20 * 62) / 115, 6);
  expect(findCueAt(cues, 10.9)).toEqual(cues[1]);
  expect(findCueAt(cues, 20)).toBeUndefined();
});

const ADDRESS = 'www.southwesternrailway.com/plan-my-journey';
const POINT = { kind: 'point', locus: 'captions' } as const;

it('shows the whole address while the signer points at it', () => {
  const message = createMessage(['Go to www.southwesternrailway.com/timetables for help.']);
  message.phrases[0]!.units = [POINT, { kind: 'sign', gloss: 'HELP' }];
  const cues = captionCues(message, createSigningTimes([10], 2));
  for (const seconds of [0, 4.9])
    expect(findCueAt(cues, seconds)!.lines.join(' ')).toContain(
      'www.southwesternrailway.com/timetables',
    );
});

it('shows an address alone where another part of a long sentence would stand while it is pointed at', () => {
  const long = `Before you travel from any of our stations on Monday, please look for the times of all trains and of all buses at ${ADDRESS} and at info@railway.org.uk.`;
  const message = createMessage([long]);
  message.phrases[0]!.units = [
    POINT,
    { kind: 'sign', gloss: 'TRAIN' },
    POINT,
    { kind: 'sign', gloss: 'TRAIN' },
  ];
  const cues = captionCues(message, createSigningTimes([20], 4));
  expect(findCueAt(cues, 0.1)!.lines.join('')).toBe(ADDRESS);
  expect(findCueAt(cues, 4.9)!.lines.join('')).toBe(ADDRESS);
  expect(findCueAt(cues, 10.1)!.lines).toEqual(['info@railway.org.uk']);
  expect(findCueAt(cues, 14.9)!.lines).toEqual(['info@railway.org.uk']);
  for (const [index, cue] of cues.entries())
    expect(cue.startSeconds).toBeCloseTo(cues[index - 1]?.endSeconds ?? 0, 6);
  const sentenceLines = cues
    .filter(({ startSeconds }) => startSeconds % 10 >= 4.9)
    .map(({ lines }) => lines);
  expect([...new Set(sentenceLines.flat())].join(' ').replace(/\s/g, '')).toBe(
    long.replace(/\s/g, ''),
  );
});

const english = fc
  .array(
    fc.oneof(
      fc.string({ minLength: 1, maxLength: 12 }),
      fc.constantFrom('&', '-->', 'Woking,', '<b>', 'a'.repeat(100), 'Portsmouth'),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((words) => words.join(' '))
  .filter((text) => text.trim() !== '');

/** Phrases of a message. Equal neighbours would share a cue, as a phrase signed twice does. */
const phraseLists = fc
  .array(english, { minLength: 1, maxLength: 5 })
  .filter((phrases) => phrases.every((phrase, index) => phrase !== phrases[index - 1]));

it('is valid WebVTT of at most two lines a cue, with every letter, for any English', () => {
  fc.assert(
    fc.property(phraseLists, (phrases) => {
      const message = createMessage(phrases);
      const times = createSigningTimes(phrases.map((_, index) => (index + 1) * 30));
      const { errors, cues } = new WebVTTParser().parse(
        formatMessageWebVtt(message, times),
        'metadata',
      );
      expect(errors).toEqual([]);
      const parts = captionCues(message, times);
      expect(cues).toHaveLength(parts.length);
      for (const { lines } of parts) {
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
      }
      const letters = (text: string) => text.replace(/\s/gu, '');
      expect(parts.map(({ lines }) => letters(lines.join(''))).join('')).toBe(
        letters(phrases.join('')),
      );
    }),
  );
});

it('shows each sound behind what is said alone', () => {
  const message = createMessage(['GUARD: Do not lean out. [door slams] ♪ la la la ♪']);
  const cues = captionCues(message, createSigningTimes([6]));
  expect(cues.map(({ lines }) => lines)).toEqual([
    ['GUARD: Do not lean out.'],
    ['[door slams]'],
    ['♪ la la la ♪'],
  ]);
  const bellMessage = createMessage(['[bell] Stand back.']);
  expect(captionCues(bellMessage, createSigningTimes([3]))).toHaveLength(1);
});

it('shows an address with the words beside it, once, and nothing twice', () => {
  const url = 'https://www.example-museum.org.uk/tickets';
  const message = createMessage([`see ${url} for more`]);
  message.phrases[0]!.units = [
    { kind: 'sign', gloss: 'MORE' },
    POINT,
    { kind: 'sign', gloss: 'SEE' },
  ];
  const cues = captionCues(message, createSigningTimes([6], 3));
  expect(cues.map(({ lines }) => lines.join(' '))).toEqual([`see ${url}`, 'for more']);
  expect(findCueAt(cues, 3)!.lines).toContain(url);
  const letter = createMessage([
    'Go to www.transport-museum.example.org/visits/school-groups or send an e-mail to school.groups@transport-museum.example.org.',
  ]);
  letter.phrases[0]!.units = [POINT, { kind: 'sign', gloss: 'SEND' }, POINT];
  const texts = captionCues(letter, createSigningTimes([9], 3)).map(({ lines }) => lines.join(''));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.join(' ').match(/school\.groups@/g)).toHaveLength(1);
});
