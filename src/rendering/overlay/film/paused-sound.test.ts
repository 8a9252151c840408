import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FADE_SAMPLES, pausedSound, type SoundPause } from './paused-sound.ts';

const LOUD = 20_000;

/** Reads paused sound of two channels, the second with inverted samples. */
function readPausedSound(
  pauses: readonly SoundPause[],
  samples: number,
  value = (_: number) => LOUD,
) {
  const parts: Int16Array[] = [];
  const read = (position: number, maxSamples: number) => {
    const count = Math.max(0, Math.min(maxSamples, samples - position));
    const part = new Int16Array(2 * count);
    for (let sample = 0; sample < count; sample++) {
      part[2 * sample] = value(position + sample);
      part[2 * sample + 1] = -value(position + sample);
    }
    return part;
  };
  for (const part of pausedSound(pauses, 2, read)) parts.push(part.slice());
  const all = parts.flatMap((part) => [...part]);
  return {
    left: all.filter((_, index) => index % 2 === 0),
    right: all.filter((_, index) => index % 2 === 1),
  };
}

const sound = fc
  .record({
    rows: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 3000 }),
        samples: fc.integer({ min: 1, max: 3000 }),
      }),
      { maxLength: 4 },
    ),
    tail: fc.integer({ min: 1, max: 20_000 }),
  })
  .map(({ rows, tail }) => {
    let atSample = 0;
    const pauses = rows.map(({ after, samples }) => {
      atSample += after;
      return { atSample, samples };
    });
    return { pauses, total: atSample + tail };
  });

describe('the sound of a film that pauses', () => {
  it('has all its samples in order, and silence in each pause', () => {
    fc.assert(
      fc.property(sound, ({ pauses, total }) => {
        const value = (sample: number) => 10_000 + (sample % 9973);
        const { left, right } = readPausedSound(pauses, total, value);
        const waited = pauses.reduce((sum, { samples }) => sum + samples, 0);
        expect(left).toHaveLength(total + waited);
        expect(right.every((sample, index) => Math.abs(sample + left[index]!) <= 1)).toBe(true);
        const mismatches: number[] = [];
        let out = 0;
        let position = 0;
        let start = Number.NEGATIVE_INFINITY;
        for (const { atSample, samples } of [...pauses, { atSample: total, samples: 0 }]) {
          const end = samples === 0 ? Number.POSITIVE_INFINITY : atSample;
          for (; position < atSample; position++, out++) {
            const isNear = position - start < FADE_SAMPLES || end - position <= FADE_SAMPLES;
            const [found, expected] = [left[out]!, value(position)];
            if (isNear ? Math.abs(found) > expected : found !== expected) mismatches.push(out);
          }
          for (const last = out + samples; out < last; out++)
            if (left[out] !== 0) mismatches.push(out);
          start = atSample;
        }
        expect(mismatches).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('never clicks: it is gone in ten milliseconds, and there again in ten', () => {
    fc.assert(
      fc.property(sound, ({ pauses, total }) => {
        const { left } = readPausedSound(pauses, total);
        const maxStep = Math.ceil(LOUD / FADE_SAMPLES) + 1;
        const clicks = left.filter(
          (sample, index) => index > 0 && Math.abs(sample - left[index - 1]!) > maxStep,
        );
        expect(clicks).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('ends with the sound where that is shorter than its film', () => {
    const { left } = readPausedSound([{ atSample: 5_000, samples: 700 }], 3_000);
    expect(left).toHaveLength(3_000);
  });
});
