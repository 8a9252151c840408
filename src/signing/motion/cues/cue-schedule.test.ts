import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Cue } from '#contract/message.ts';
import { computeWorld } from '#signing/body/skeleton.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { BOUNDARIES } from '#signing/motion/rhythm.ts';
import { measure } from '#signing/testing/measure.ts';
import { ANNOUNCEMENTS, createMessage, createPhrase } from '#signing/testing/messages.ts';
import { CATCH_UP_RATE } from './cue-schedule.ts';
import { ALLOWED_LAG_SECONDS } from './source-clock.ts';

const GLOSSES = ['TRAIN', 'DELAY', 'SORRY', 'SIGNAL', 'PROBLEM', 'NOW', 'WAIT', 'THANK-YOU'];

const phrases = fc.array(
  fc.record({
    glosses: fc.array(fc.constantFrom(...GLOSSES), { minLength: 1, maxLength: 4 }),
    gap: fc.double({ min: 0, max: 6, noNaN: true }),
    length: fc.double({ min: 0.2, max: 4, noNaN: true }),
    isCued: fc.boolean(),
  }),
  { minLength: 1, maxLength: 7 },
);

function timedMessage(rows: { glosses: string[]; gap: number; length: number; isCued: boolean }[]) {
  let elapsedSeconds = 0;
  const cued = rows.map(({ glosses, gap, length, isCued }, index) => {
    const units = glosses.map((gloss): GlossUnit => ({ kind: 'sign', gloss }));
    const cue: Cue = {
      startSeconds: elapsedSeconds + gap,
      endSeconds: elapsedSeconds + gap + length,
    };
    elapsedSeconds = cue.endSeconds;
    return { ...createPhrase(`p${index}`, units, 'sentence'), ...(isCued ? { cue } : {}) };
  });
  return createMessage(...cued);
}

const withoutCues = (message: ReturnType<typeof createMessage>) =>
  createMessage(...message.phrases.map(({ cue: _, ...phrase }) => phrase));

describe('a message with cues', () => {
  it('starts no phrase before its cue, keeps their order, and says how late each is', () => {
    fc.assert(
      fc.property(phrases, fc.constantFrom(0.8, 1, 1.3), (rows, speed) => {
        const message = timedMessage(rows);
        const signed = composeSigning(message, { speed }).phrases;
        message.phrases.forEach(({ cue }, index) => {
          const { startSeconds, endSeconds, drift } = signed[index]!;
          expect(startSeconds).toBeGreaterThanOrEqual(signed[index - 1]?.endSeconds ?? 0);
          if (cue === undefined) expect(drift).toBeUndefined();
          else {
            expect(drift!.startSeconds).toBeGreaterThanOrEqual(-1e-6);
            expect(cue.startSeconds + drift!.startSeconds).toBeCloseTo(startSeconds, 9);
            expect(cue.endSeconds + drift!.endSeconds).toBeCloseTo(endSeconds, 9);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('signs no phrase in less time than its strokes need at the limit', () => {
    fc.assert(
      fc.property(phrases, (rows) => {
        const message = timedMessage(rows);
        const calm = composeSigning(withoutCues(message)).phrases;
        composeSigning(message).phrases.forEach(({ startSeconds, endSeconds }, index) => {
          const calmPhrase = calm[index]!;
          const calmSeconds = calmPhrase.endSeconds - calmPhrase.startSeconds;
          const units = message.phrases[index]!.units.length;
          // Every hold may shrink to 0.4 of itself: here the sentence's.
          const hold = BOUNDARIES.sentence.holdSeconds;
          const strokes = calmSeconds - hold;
          // Starts on frames move by less than one.
          const minSeconds = strokes / CATCH_UP_RATE + (0.4 * hold) / CATCH_UP_RATE - 0.04 * units;
          expect(endSeconds - startSeconds).toBeGreaterThan(minSeconds - 0.02 * units);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('catches up after a phrase that is too long, and is on time again after a pause', () => {
    const message = timedMessage([
      { glosses: ['SORRY', 'TRAIN', 'DELAY', 'SIGNAL'], gap: 1, length: 3, isCued: true },
      { glosses: ['TRAIN', 'NOW'], gap: 0, length: 1.5, isCued: true },
      { glosses: ['WAIT'], gap: 9, length: 2, isCued: true },
    ]);
    const calm = composeSigning(withoutCues(message)).phrases;
    const [first, second, third] = composeSigning(message).phrases;
    expect(first!.drift!.startSeconds).toBeLessThan(0.05);
    expect(second!.drift!.startSeconds).toBeGreaterThan(0);
    expect(second!.startSeconds - first!.startSeconds).toBeLessThan(
      calm[1]!.startSeconds - calm[0]!.startSeconds - 0.3,
    );
    expect(third!.drift!.startSeconds).toBeLessThan(0.05);
  });

  it('lowers the hands in a long gap and has them up again in time', () => {
    const message = timedMessage([
      { glosses: ['TRAIN'], gap: 0.6, length: 1, isCued: true },
      { glosses: ['DELAY'], gap: 8, length: 1, isCued: true },
    ]);
    const { phrases: signed, poseAt } = composeSigning(message);
    const height = (seconds: number) =>
      computeWorld(poseAt(seconds).bones).get('rightHand')!.position[1];
    expect(height(signed[0]!.endSeconds + 2)).toBeLessThan(1.12);
    expect(height(signed[1]!.startSeconds)).toBeGreaterThan(1.15);
    expect(signed[1]!.drift!.startSeconds).toBeLessThan(0.05);
  });

  it('keeps each phrase near its cue where the source pauses, and ends no later than the source', () => {
    fc.assert(
      fc.property(phrases, (rows) => {
        const message = timedMessage(rows);
        const durationSeconds = Math.max(
          1,
          ...message.phrases.map(({ cue }) => cue?.endSeconds ?? 0),
        );
        const paused = composeSigning(message, { pausingSource: { durationSeconds } });
        for (const { drift } of paused.phrases) {
          expect(drift?.startSeconds ?? 0).toBeGreaterThanOrEqual(-1e-6);
          expect(drift?.startSeconds ?? 0).toBeLessThanOrEqual(ALLOWED_LAG_SECONDS + 0.04);
        }
        const waited = (paused.pauses ?? []).reduce((sum, { seconds }) => sum + seconds, 0);
        if (message.phrases.some(({ cue }) => cue !== undefined))
          expect(durationSeconds + waited).toBeGreaterThanOrEqual(paused.durationSeconds - 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('moves as smoothly as one without', () => {
    const message = ANNOUNCEMENTS.delay!;
    const hurried = createMessage(
      ...message.phrases.map((phrase, index) => ({
        ...phrase,
        cue: { startSeconds: index * 2, endSeconds: index * 2 + 2 },
      })),
    );
    const { findings } = measure(composeSigning(hurried), 100, 6);
    expect(findings.filter(({ kind }) => kind === 'wrist speed' || kind === 'limit')).toEqual([]);
    expect(findings.filter(({ kind }) => kind.startsWith('hand on'))).toEqual([]);
  });
});
