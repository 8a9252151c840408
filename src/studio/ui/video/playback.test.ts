import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, type Playback, play } from './playback.ts';

const playing: Playback = { seconds: 0, isPlaying: true, isLooping: true };

describe('playing on', () => {
  it.each([
    [{ ...playing, seconds: 2 }, 0.5, { ...playing, seconds: 2.5 }],
    [
      { ...playing, isPlaying: false, seconds: 2 },
      0.5,
      { ...playing, isPlaying: false, seconds: 2 },
    ],
    [
      { ...playing, isLooping: false, seconds: 9.9 },
      0.5,
      { seconds: 10, isPlaying: false, isLooping: false },
    ],
    [{ ...playing, seconds: 9.5 }, 0.75, { ...playing, seconds: 10.25 }],
    [{ ...playing, seconds: 10.5 }, 0.4, { ...playing, seconds: expect.closeTo(0.1, 9) }],
  ])('%j', (playback, elapsed, expected) => {
    expect(advance(playback, elapsed, 10)).toEqual(expected);
  });

  it('never leaves the timeline and its pause, however late a frame comes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 1e5, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (seconds, elapsed, duration) => {
          const next = advance({ ...playing, seconds }, elapsed, duration);
          expect(next.seconds).toBeGreaterThanOrEqual(0);
          expect(next.seconds).toBeLessThanOrEqual(duration + 0.81);
        },
      ),
    );
  });

  it('starts again when it stood at the end', () => {
    expect(play({ ...playing, isPlaying: false, seconds: 10 }, 10).seconds).toBe(0);
    expect(play({ ...playing, isPlaying: false, seconds: 4 }, 10).seconds).toBe(4);
  });
});
