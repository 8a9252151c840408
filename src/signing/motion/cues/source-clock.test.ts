import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cue } from '#contract/message.ts';
import {
  ALLOWED_LAG_SECONDS,
  MIN_PAUSE_SECONDS,
  PausingClock,
  type SourcePause,
} from './source-clock.ts';

interface Sentence {
  cue: Cue;
  /** Time from its first sign until the next sentence can begin. */
  signingSeconds: number;
}

/** Signs sentences one after the other, each as soon as it is said and the signer is free. */
function signed(sentences: readonly Sentence[], durationSeconds: number) {
  const clock = new PausingClock(
    sentences.map(({ cue }) => cue),
    { durationSeconds },
  );
  let free = 0.45;
  const starts = sentences.map(({ signingSeconds }, index) => {
    const start = Math.max(free, clock.getStart(index)!);
    clock.begin(index, start);
    free = start + signingSeconds;
    return start;
  });
  clock.end(free);
  return { starts, endSeconds: free, pauses: clock.pauses, cues: clock.cues };
}

const sum = (pauses: readonly SourcePause[]) =>
  pauses.reduce((seconds, pause) => seconds + pause.seconds, 0);

/** Generates times as subtitles have them, in whole milliseconds. */
const arbitrarySeconds = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((milliseconds) => milliseconds / 1000);

/** Subtitles in order, which may overlap or go on after the film. */
const film = fc
  .record({
    rows: fc.array(
      fc.record({
        gap: arbitrarySeconds(-2, 6),
        length: arbitrarySeconds(0, 6),
        signingSeconds: fc.double({ min: 0.3, max: 15, noNaN: true }),
      }),
      { minLength: 1, maxLength: 20 },
    ),
    tail: arbitrarySeconds(-3, 20),
  })
  .map(({ rows, tail }) => {
    let elapsedSeconds = 0;
    let previousStart = 0;
    const sentences = rows.map(({ gap, length, signingSeconds }): Sentence => {
      const startSeconds = Math.max(previousStart, elapsedSeconds + gap);
      previousStart = startSeconds;
      elapsedSeconds = startSeconds + length;
      return { cue: { startSeconds, endSeconds: elapsedSeconds }, signingSeconds };
    });
    return { sentences, durationSeconds: Math.max(1, elapsedSeconds + tail) };
  });

describe('a film that pauses for its signing', () => {
  it('never lets a sentence begin long after it is said, nor before', () => {
    fc.assert(
      fc.property(film, ({ sentences, durationSeconds }) => {
        const { starts, cues } = signed(sentences, durationSeconds);
        starts.forEach((start, index) => {
          const late = start - cues[index]!.startSeconds;
          expect(late).toBeGreaterThanOrEqual(-1e-9);
          expect(late).toBeLessThanOrEqual(ALLOWED_LAG_SECONDS + 1e-9);
        });
      }),
    );
  });

  it('lasts as long as it did and its pauses together, and at least as long as the signing', () => {
    fc.assert(
      fc.property(film, ({ sentences, durationSeconds }) => {
        const { pauses, endSeconds } = signed(sentences, durationSeconds);
        expect(durationSeconds + sum(pauses)).toBeGreaterThanOrEqual(endSeconds - 1e-6);
      }),
    );
  });

  it('pauses inside the film, in order, never for a moment alone, and between two sentences', () => {
    fc.assert(
      fc.property(film, ({ sentences, durationSeconds }) => {
        const { pauses } = signed(sentences, durationSeconds);
        pauses.forEach(({ atSeconds, seconds }, index) => {
          expect(seconds).toBeGreaterThanOrEqual(MIN_PAUSE_SECONDS);
          expect(atSeconds).toBeGreaterThan(pauses[index - 1]?.atSeconds ?? -1);
          expect(atSeconds).toBeLessThanOrEqual(durationSeconds);
          // Inside no sentence, but where sentences overlap.
          const inside = sentences.filter(
            ({ cue }) => cue.startSeconds + 1e-9 < atSeconds && atSeconds < cue.endSeconds - 1e-9,
          );
          const next = sentences.find(({ cue }) => cue.startSeconds >= atSeconds - 1e-9);
          for (const { cue } of inside)
            expect(cue.endSeconds).toBeGreaterThan(
              Math.min(next?.cue.startSeconds ?? durationSeconds, durationSeconds) - 1e-6,
            );
        });
      }),
    );
  });

  it('does not pause while the signing keeps up', () => {
    const keeping = film.map(({ sentences, durationSeconds }) => ({
      sentences: sentences.map(({ cue }, index) => ({
        cue,
        signingSeconds: Math.max(
          0,
          (sentences[index + 1]?.cue.startSeconds ?? durationSeconds) - cue.startSeconds - 0.5,
        ),
      })),
      durationSeconds,
    }));
    fc.assert(
      fc.property(keeping, ({ sentences, durationSeconds }) => {
        const isOrdered = sentences.every(
          ({ cue }, index) =>
            cue.startSeconds >= (sentences[index - 1]?.cue.startSeconds ?? 0) &&
            cue.startSeconds <= durationSeconds - 0.5,
        );
        fc.pre(isOrdered);
        expect(signed(sentences, durationSeconds).pauses).toEqual([]);
      }),
    );
  });

  it('stands still after the longest of sentences that overlap, not after the last one', () => {
    const cue = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });
    const { pauses } = signed(
      [
        { cue: cue(0, 3), signingSeconds: 1 },
        { cue: cue(1, 1), signingSeconds: 9 },
      ],
      5,
    );
    expect(pauses.map(({ atSeconds }) => atSeconds)).toEqual([3.25]);
  });

  it('stands still after a sentence, a little after its voice, until the signer begins the next one', () => {
    const cue = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });
    const { pauses, starts, cues } = signed(
      [
        { cue: cue(1, 3), signingSeconds: 7 },
        { cue: cue(4, 5), signingSeconds: 2 },
        { cue: cue(5.1, 6), signingSeconds: 3 },
      ],
      7,
    );
    expect(pauses).toEqual([
      { atSeconds: 3.25, seconds: 4 },
      { atSeconds: 6.25, seconds: 2 },
    ]);
    expect(starts).toEqual([1, 8, 10]);
    expect(cues[0]).toEqual({ startSeconds: 1, endSeconds: 7 });
    expect(cues[1]!.startSeconds).toBe(8);
  });
});
