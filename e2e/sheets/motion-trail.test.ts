import { expect, it } from 'vitest';
import type { Vector } from '#contract/pose.ts';
import type { Fingertips } from '#signing/kinematics/fingertips.ts';
import { frontalLength, trailsOf } from './motion-trail.ts';

const STILL: Vector[] = Array.from({ length: 5 }, (_, digit) => [0.1 * digit, 1.2, 0.3]);
const withDigit = (digit: number, tip: Vector): Vector[] => STILL.with(digit, tip);

it('follows the fingertip that travels furthest, of hands that move', () => {
  const samples: Fingertips[] = [
    { left: STILL, right: STILL },
    { left: STILL, right: withDigit(3, [0.3, 1.25, 0.3]).with(1, [0.1, 1.23, 0.3]) },
    { left: STILL, right: STILL },
  ];
  const [x, y, z] = STILL[3]!;
  expect(trailsOf(samples)).toEqual([
    {
      side: 'right',
      points: [
        [x, y, z],
        [0.3, 1.25, 0.3],
        [x, y, z],
      ],
    },
  ]);
});

it('gives the dominant hand first where both move', () => {
  const samples: Fingertips[] = [
    { left: STILL, right: STILL },
    { left: withDigit(0, [0, 1.3, 0.3]), right: withDigit(4, [0.4, 1.2, 0.32]) },
  ];
  expect(trailsOf(samples).map(({ side }) => side)).toEqual(['right', 'left']);
});

it('measures what is seen from the front, not what goes towards the viewer', () => {
  expect(
    frontalLength([
      [0, 1, 0.2],
      [0.03, 1.04, 0.9],
      [0.03, 1.04, 0.1],
    ]),
  ).toBeCloseTo(0.05);
});
