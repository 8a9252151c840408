import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStillPoints, type Motion } from './still-points.ts';
import { createStillWatch } from './still-watch.ts';

const FRAME_SECONDS = 1 / 30;

/** Creates a take: still, then signing that swells and fades, then still; with deterministic noise. */
function createTake(stillSeconds: number, signSeconds: number, restSeconds: number, noise = 0.02) {
  const all = stillSeconds + signSeconds + restSeconds;
  const motions: Motion[] = [];
  for (let index = 0; index * FRAME_SECONDS < all; index++) {
    const seconds = index * FRAME_SECONDS;
    const into = (seconds - stillSeconds) / signSeconds;
    const swell = into > 0 && into < 1 ? Math.sin(Math.PI * into) ** 2 : 0;
    const wobble = 0.75 + 0.25 * Math.sin(index * 1.7);
    motions.push({
      seconds,
      energy: 2 * swell * wobble + noise * (1 + 0.3 * Math.sin(index * 12.9)),
    });
  }
  return motions;
}

describe('the in and out points of a take', () => {
  it('lie where signing begins and ends, within 80 ms of where it is a hundredth of its liveliest', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        fc.double({ min: 0.5, max: 4, noNaN: true }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (still, sign, rest) => {
          const found = findStillPoints(createTake(still, sign, rest))!;
          // sin² of this part of the way is a hundredth.
          const faint = (sign * Math.asin(0.1)) / Math.PI;
          expect(Math.abs(found.inSeconds - (still + faint))).toBeLessThan(0.08 + faint);
          expect(Math.abs(found.outSeconds - (still + sign - faint))).toBeLessThan(0.08 + faint);
        },
      ),
    );
  });

  it('are not moved by a blink before, or a twitch after', () => {
    const motions = createTake(1.5, 1.5, 2);
    const initial = findStillPoints(motions)!;
    for (const index of [8, 9, 140]) motions[index]!.energy = 0.4;
    expect(findStillPoints(motions)).toEqual(initial);
  });

  it('hold a pause in the middle of a phrase', () => {
    const first = createTake(1, 1, 0.3);
    const end = first.at(-1)!.seconds + FRAME_SECONDS;
    const second = createTake(0.3, 1, 1).map(({ seconds, energy }) => ({
      seconds: seconds + end,
      energy,
    }));
    const found = findStillPoints([...first, ...second])!;
    expect(found.outSeconds - found.inSeconds).toBeGreaterThan(2.3);
  });

  it('are nowhere where nobody moves', () => {
    expect(findStillPoints(createTake(2, 0.001, 2))).toBeUndefined();
    expect(findStillPoints([])).toBeUndefined();
  });
});

it('a take ends by itself a second after the signing, not before', () => {
  const isOver = createStillWatch();
  const ended = createTake(1, 2, 3).find(({ seconds, energy }) => isOver(seconds, energy));
  expect(ended!.seconds).toBeGreaterThan(3.5);
  expect(ended!.seconds).toBeLessThan(4.3);
});

it('a take in which nobody signs does not end by itself', () => {
  const isOver = createStillWatch();
  expect(createTake(5, 0.001, 5).some(({ seconds, energy }) => isOver(seconds, energy))).toBe(
    false,
  );
});
