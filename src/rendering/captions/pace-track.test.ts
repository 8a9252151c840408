import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toMessage } from '#contract/requests/translation.ts';
import { PaceTrack } from '#contract/screens/timeline.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { computeDrifts } from './drift.ts';
import { createPaceTrack } from './pace-track.ts';

const GLOSSES = ['TRAIN', 'DELAY', 'SORRY', 'SIGNAL'];

const createSentence = (index: number, startSeconds: number, endSeconds: number, signs = 4) => ({
  id: `s${index + 1}`,
  english: 'The train is late.',
  units: GLOSSES.slice(0, signs).map((gloss) => ({ kind: 'sign' as const, gloss })),
  cue: { startSeconds, endSeconds },
});

/** Films whose sentences follow each other, some with a gap. */
const FILM = fc
  .array(
    fc.record({
      gap: fc.double({ min: 0, max: 8, noNaN: true }),
      said: fc.double({ min: 0.2, max: 6, noNaN: true }),
      signs: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lengths) => {
    let endSeconds = 0;
    const sentences = lengths.map(({ gap, said, signs }, index) => {
      const startSeconds = endSeconds + gap;
      endSeconds = startSeconds + said;
      return createSentence(index, startSeconds, endSeconds, signs);
    });
    return { sentences, durationSeconds: endSeconds };
  });

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);

it('has no track for a source without times', () => {
  const { cue: _, ...untimed } = createSentence(0, 0, 1);
  const message = toMessage({ title: 'Text', sentences: [untimed] });
  expect(createPaceTrack(message, composeSigning(message))).toBeUndefined();
});

it('shows the film as it was planned: each speech in full, its drift, and waits that are the pauses', () => {
  fc.assert(
    fc.property(FILM, fc.boolean(), ({ sentences, durationSeconds }, isPausing) => {
      const message = toMessage({ title: 'Tour', sentences });
      const pausingSource = isPausing ? { durationSeconds } : undefined;
      const signing = composeSigning(message, { pausingSource });
      const track = PaceTrack.parse(createPaceTrack(message, signing));
      const drifts = [...computeDrifts(message, signing.phrases).values()];
      expect(track.sentences).toHaveLength(sentences.length);
      track.sentences.forEach(({ speech, signing: signed }, index) => {
        const { cue } = sentences[index]!;
        expect(speech!.endSeconds - speech!.startSeconds).toBeCloseTo(
          cue.endSeconds - cue.startSeconds,
        );
        expect(signed.startSeconds - speech!.startSeconds).toBeCloseTo(drifts[index]!.startSeconds);
        for (const pause of track.pauses)
          expect(
            Math.min(pause.endSeconds, speech!.endSeconds) -
              Math.max(pause.startSeconds, speech!.startSeconds),
          ).toBeLessThan(1e-6);
      });
      const lengths = track.pauses.map((pause) => pause.endSeconds - pause.startSeconds);
      expect(sum(lengths)).toBeCloseTo(sum((signing.pauses ?? []).map(({ seconds }) => seconds)));
      expect(sum(track.sentences.map(({ waitSeconds = 0 }) => waitSeconds))).toBeCloseTo(
        sum(lengths),
      );
      if (!isPausing) expect(track.pauses).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

it('keeps the clauses of a sentence together, and one that nobody says in its place', () => {
  const clauses = [
    { unit: 0, offset: 0 },
    { unit: 2, offset: 10 },
  ];
  const { cue: _, ...added } = createSentence(1, 0, 0);
  const sentences = [{ ...createSentence(0, 1, 2), clauses }, added, createSentence(2, 9, 10)];
  const message = toMessage({ title: 'Tour', sentences });
  expect(message.phrases).toHaveLength(4);
  const signing = composeSigning(message);
  const track = createPaceTrack(message, signing)!;
  expect(track.sentences.map(({ speech }) => speech !== undefined)).toEqual([true, false, true]);
  expect(track.sentences[0]!.signing.endSeconds).toBe(signing.phrases[1]!.endSeconds);
});
