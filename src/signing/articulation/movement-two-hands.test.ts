/** Tests that two hands move as the notation says: as mirror images, alike, or in turn. */
import { describe, expect, it } from 'vitest';
import type { Articulation, Motion } from '#contract/notation/articulation.ts';
import type { Vector } from '#contract/pose.ts';
import { length } from '#signing/body/vector.ts';
import { countCycles } from '#signing/kinematics/seen-motion.ts';
import {
  correlation,
  measureBulge,
  measurePath,
  moved,
  performSign,
  toFrontView,
} from '#signing/testing/perform-sign.ts';

describe('two hands', () => {
  const MOTIONS: readonly [string, Motion][] = [
    ['a line down', { motion: 'directed', direction: 'd' }],
    ['a line to the right', { motion: 'directed', direction: 'r' }],
    ['a line out', { motion: 'directed', direction: 'o' }],
    ['a circle', { motion: 'circular', axis: 'i' }],
    ['a swing of the wrist', { motion: 'wrist', kind: 'swinging' }],
  ];
  const displacements = (points: readonly Vector[], axis: 0 | 1) =>
    points.map((point) => point[axis] - points[0]![axis]);
  /** Measures how alike the hands move, along the axis in which the dominant one moves most. */
  function alikeness(articulation: Articulation, mirrored: boolean): number {
    const { right, left } = performSign(articulation);
    const range = (axis: 0 | 1) => {
      const row = displacements(right, axis);
      return Math.max(...row) - Math.min(...row);
    };
    const axis = range(0) > range(1) ? 0 : 1;
    const leftDisplacements = displacements(left, axis).map((displacement) =>
      mirrored && axis === 0 ? -displacement : displacement,
    );
    // A hand turns a little with an arm that reaches far inwards or out.
    expect(measurePath(left) / measurePath(right)).toBeGreaterThan(0.8);
    expect(measurePath(left) / measurePath(right)).toBeLessThan(1.25);
    return correlation(displacements(right, axis), leftDisplacements);
  }
  const spread = {
    place: {
      location: 'shoulders',
      side: 'right_at',
      second: { location: 'shoulders', side: 'right_beside' },
    },
  } as const;

  it.each(MOTIONS)('that mirror each other do %s as mirror images', (_, motion) => {
    expect(alikeness(moved([motion], { symmetry: 'mirror', ...spread }), true)).toBeGreaterThan(
      0.95,
    );
  });

  it.each(MOTIONS)('that are parallel do %s alike', (_, motion) => {
    expect(alikeness(moved([motion], { symmetry: 'parallel', ...spread }), false)).toBeGreaterThan(
      0.85,
    );
  });

  it.each(MOTIONS)('that alternate do %s in opposite phase', (_, motion) => {
    const alternating = moved([motion], {
      symmetry: 'mirror',
      alternating: true,
      ...spread,
      repeat: { times: 2, from: 'reverse' },
    });
    expect(alikeness(alternating, true)).toBeLessThan(-0.8);
  });

  it('keep the motion of one beside the other that only changes', () => {
    const { right, left } = performSign(
      moved([], {
        symmetry: 'mirror',
        ...spread,
        steps: [
          {
            dominant: { moves: [{ motion: 'wrist', kind: 'swinging' }] },
            nondominant: { moves: [{ motion: 'directed', direction: 'd', curve: 'l' }] },
          },
        ],
      }),
    );
    expect(countCycles(toFrontView(right))).toBe(2);
    expect(length(measureBulge(left))).toBeGreaterThan(0.036);
  });
});
