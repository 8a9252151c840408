import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Look } from '#contract/look.ts';
import { createSigningTimes } from '#rendering/testing.ts';
import { videoPlan } from './video-plan.ts';

it('cuts at phrases, and within one where a sign starts or ends a second or more later', () => {
  expect(videoPlan(createSigningTimes([0.88, 4.48], 3), Look.parse({}))).toEqual({
    width: 1280,
    height: 720,
    framesPerSecond: 25,
    background: { kind: 'colour', red: 18, green: 195, blue: 83 },
    framesTotal: 112,
    durationSeconds: 4.48,
    contentType: 'video/mp4',
    segments: [
      { startFrame: 0, endFrame: 22 },
      { startFrame: 22, endFrame: 52 },
      { startFrame: 52, endFrame: 82 },
      { startFrame: 82, endFrame: 112 },
    ],
  });
});

it('a video with sound goes on at rest until that has ended', () => {
  const { framesTotal, durationSeconds, segments } = videoPlan(
    createSigningTimes([0.88, 2.2]),
    Look.parse({}),
    10.02,
  );
  expect([framesTotal, durationSeconds]).toEqual([251, 10.04]);
  expect(segments.at(-1)!.endFrame).toBe(251);
  expect(videoPlan(createSigningTimes([0.88, 2.2]), Look.parse({}), 1).durationSeconds).toBe(2.2);
});

it('plans a webm of another size and rate when the look says so', () => {
  const look = Look.parse({
    background: { kind: 'transparent' },
    size: 'portrait',
    framesPerSecond: 30,
  });
  expect(videoPlan(createSigningTimes([1.5]), look)).toMatchObject({
    width: 1080,
    height: 1920,
    framesPerSecond: 30,
    framesTotal: 45,
    contentType: 'video/webm',
  });
});

it('spends no frame on a rounding error', () => {
  expect(videoPlan(createSigningTimes([6.000_000_000_1]), Look.parse({})).framesTotal).toBe(150);
});

it('covers every frame once, in pieces of bounded length, for any signing', () => {
  const ends = fc
    .array(fc.double({ min: 0.01, max: 90, noNaN: true }), { minLength: 1, maxLength: 12 })
    .map((lengths) =>
      lengths.map((_, index) => lengths.slice(0, index + 1).reduce((a, b) => a + b)),
    );
  fc.assert(
    fc.property(
      ends,
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(25, 30),
      (phraseEnds, units, rate) => {
        const look = Look.parse({ framesPerSecond: rate });
        const { segments, framesTotal } = videoPlan(createSigningTimes(phraseEnds, units), look);
        let next = 0;
        for (const { startFrame, endFrame } of segments) {
          expect(startFrame).toBe(next);
          expect(endFrame - startFrame).toBeGreaterThan(0);
          expect(endFrame - startFrame).toBeLessThanOrEqual(9 * rate);
          next = endFrame;
        }
        expect(next).toBe(framesTotal);
      },
    ),
  );
});
