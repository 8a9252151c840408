import { describe, expect, it } from 'vitest';
import { KEY, type Key } from '#signing/body/arm-keyframe.ts';
import { keyAt, minimumJerk, type Stretch } from './motion.ts';

const key = (x: number): Key => {
  const values: Key = Array.from({ length: KEY.size }, () => 0);
  values[0] = x;
  return values;
};
const stroke: Stretch = {
  start: 1,
  end: 2.2,
  pace: 2,
  keyframes: [
    { at: 0, key: key(0) },
    { at: 0.8, key: key(0.3) },
    { at: 1.6, key: key(0.1) },
    { at: 2.4, key: key(0.2) },
  ],
};

describe('movement', () => {
  it('is least jerk between two stops', () => {
    expect(
      [0, 0.25, 0.5, 0.75, 1].map((fraction) => Number(minimumJerk(fraction).toFixed(4))),
    ).toEqual([0, 0.1035, 0.5, 0.8965, 1]);
  });

  it('passes through every keyframe at its time', () => {
    expect(
      stroke.keyframes.map(({ at }) => Number(keyAt(stroke, 1 + at / 2)[0]!.toFixed(6))),
    ).toEqual([0, 0.3, 0.1, 0.2]);
  });

  it('holds its ends before and after', () => {
    expect([keyAt(stroke, 0)[0], keyAt(stroke, 9)[0]]).toEqual([0, 0.2]);
  });

  it('does not jump at a keyframe', () => {
    for (const seconds of [1.4, 1.8]) {
      const step = (from: number, to: number) => keyAt(stroke, to)[0]! - keyAt(stroke, from)[0]!;
      expect(step(seconds - 0.001, seconds)).toBeCloseTo(step(seconds, seconds + 0.001), 4);
    }
  });

  it('bows out halfway and is straight at the ends', () => {
    const bowed: Stretch = {
      start: 0,
      end: 1,
      pace: 1,
      keyframes: [
        { at: 0, key: key(0) },
        { at: 1, key: key(1) },
      ],
      viaOffset: [0, 0, 0.1],
    };
    expect([0, 0.5, 1].map((seconds) => keyAt(bowed, seconds)[2])).toEqual([0, 0.1, 0]);
  });
});
