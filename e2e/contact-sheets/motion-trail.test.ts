import { expect, it } from 'vitest';
import type { Vector } from '#contract/pose.ts';
import type { Fingertips } from '#signing/kinematics/fingertips.ts';
import { listTrails, spreadOut } from './motion-trail.ts';

const STILL: Vector[] = Array.from({ length: 5 }, (_, digit) => [0.1 * digit, 1.2, 0.3]);
const withDigit = (digit: number, tip: Vector): Vector[] => STILL.with(digit, tip);

it('follows the fingertip that travels furthest, of hands that move', () => {
  const samples: Fingertips[] = [
    { left: STILL, right: STILL },
    { left: STILL, right: withDigit(3, [0.3, 1.25, 0.3]).with(1, [0.1, 1.23, 0.3]) },
    { left: STILL, right: STILL },
  ];
  const [x, y, z] = STILL[3]!;
  expect(listTrails(samples)).toEqual([
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
  expect(listTrails(samples).map(({ side }) => side)).toEqual(['right', 'left']);
});

it('draws a to-and-fro as a zigzag across its direction', () => {
  const upAndDown = [50, 20, 50, 20, 50].map((y) => ({ x: 7, y }));
  expect(spreadOut(upAndDown, 8)).toEqual([
    { x: 3, y: 50 },
    { x: 5, y: 20 },
    { x: 7, y: 50 },
    { x: 9, y: 20 },
    { x: 11, y: 50 },
  ]);
  const sideways = [10, 60, 10].map((x) => ({ x, y: 4 }));
  expect(spreadOut(sideways, 6).map(({ y }) => y)).toEqual([1, 4, 7]);
});

it('leaves a path that goes one way as it is', () => {
  const arc = [
    { x: 1, y: 30 },
    { x: 9, y: 12 },
    { x: 20, y: 5 },
  ];
  expect(spreadOut(arc, 8)).toEqual(arc);
});
