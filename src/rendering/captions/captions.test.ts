import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WebVTTParser } from 'webvtt-parser';
import { messageOf, timesOf } from '../testing.ts';
import { captionCues, cueAt, webVtt } from './captions.ts';

it('gives each phrase a cue on the clock of the signing', () => {
  const message = messageOf(['The 12:30 train to Portsmouth Harbour.', 'Platform 10 <now>, R&R.']);
  expect(webVtt(message, timesOf([3.2, 3605.25]))).toBe(
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
  const message = messageOf([stops]);
  message.phrases[0]!.units = [{ kind: 'place', name: 'Portsmouth and Southsea', crs: 'PMS' }];
  const cues = captionCues(message, timesOf([20]));
  expect(cues.map(({ lines }) => lines)).toEqual([
    ['Stopping at Woking, Guildford,', 'Haslemere, Petersfield, Havant,'],
    ['Fratton, Portsmouth and Southsea,', 'Portsmouth Harbour.'],
  ]);
  expect(cues[0]!.endSeconds).toBeCloseTo((20 * 62) / 115, 6);
  expect(cueAt(cues, 10.9)).toEqual(cues[1]);
  expect(cueAt(cues, 20)).toBeUndefined();
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

it('is valid WebVTT of at most two lines a cue, with every letter, for any English', () => {
  fc.assert(
    fc.property(fc.array(english, { minLength: 1, maxLength: 5 }), (phrases) => {
      const message = messageOf(phrases);
      const times = timesOf(phrases.map((_, index) => (index + 1) * 30));
      const { errors, cues } = new WebVTTParser().parse(webVtt(message, times), 'metadata');
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
