import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  findLongest,
  findSentenceAt,
  findTrackEnd,
  formatSentence,
  listTicks,
  stepFrom,
  toSourceSeconds,
  toVideoSeconds,
} from './place-track.ts';

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

/** Film that waits after its first sentence, and whose third sentence has no speech. */
const TRACK = {
  sentences: [
    { speech: span(1, 5.2), signing: span(1, 7.8), waitSeconds: 2.6 },
    { speech: span(8, 10), signing: span(9, 12) },
    { signing: span(12.5, 14) },
  ],
  pauses: [span(5.2, 7.8)],
};

it.each([
  [0, 'Sentence 1: speech 4.2 s, signing 6.8 s, film waits 2.6 s'],
  [1, 'Sentence 2: speech 2.0 s, signing 3.0 s, begins 1.0 s late'],
  [2, 'Sentence 3: not spoken, signing 1.5 s'],
])('says the seconds of sentence %i in words', (index, expected) => {
  expect(formatSentence(TRACK, index)).toBe(expected);
});

it('knows the sentence that has begun at an instant, and steps from it', () => {
  expect([0, 1, 7.9, 8, 99].map((seconds) => findSentenceAt(TRACK, seconds))).toEqual([
    ...[0, 0, 0, 1, 2],
  ]);
  expect(stepFrom(TRACK, 3, 1)).toBe(8);
  expect(stepFrom(TRACK, 9, -1)).toBe(1);
  expect(stepFrom(TRACK, 0, -1)).toBe(1);
  expect(stepFrom(TRACK, 13, 1)).toBe(12.5);
  expect(findTrackEnd(TRACK)).toBe(14);
});

it('leaves a pause that falls into a sentence out of its speech', () => {
  const sentences = [{ speech: span(1, 9), signing: span(1, 9) }];
  expect(formatSentence({ ...TRACK, sentences }, 0)).toContain('speech 5.4 s');
});

it('names the longest waits, and lags only where the film never waits', () => {
  expect(findLongest(TRACK, 3)).toEqual({ kind: 'waits', ranked: [{ index: 0, seconds: 2.6 }] });
  const sentences = TRACK.sentences.map(({ waitSeconds: _, ...sentence }) => sentence);
  expect(findLongest({ sentences, pauses: [] }, 3)).toEqual({
    kind: 'lags',
    ranked: [{ index: 1, seconds: 1 }],
  });
});

it('has a place on the film for each place on the video, and back', () => {
  const lengths = fc.array(
    fc.tuple(
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      fc.double({ min: 0.4, max: 9, noNaN: true }),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(lengths, fc.double({ min: 0, max: 80, noNaN: true }), (pairs, sourceSeconds) => {
      let end = 0;
      const pauses = pairs.map(([gap, length]) => {
        const start = end + gap;
        end = start + length;
        return span(start, end);
      });
      const track = { sentences: [], pauses };
      expect(toSourceSeconds(track, toVideoSeconds(track, sourceSeconds))).toBeCloseTo(
        sourceSeconds,
      );
      for (const pause of pauses)
        expect(toSourceSeconds(track, pause.endSeconds)).toBeCloseTo(
          toSourceSeconds(track, pause.startSeconds),
        );
    }),
  );
});

it('names round times on the axis, and no more than fit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 * 3600 }), (seconds) => {
      const ticks = listTicks(seconds, 6);
      expect(ticks[0]).toBe(0);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeLessThanOrEqual(seconds);
    }),
  );
  expect(listTicks(42, 6)).toEqual([0, 10, 20, 30]);
  expect(listTicks(45, 6)).toEqual([0, 10, 20, 30, 40]);
});
