import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordingCanvas } from '#avatar/testing/recording-canvas.ts';
import { computeHull, isInHull, limb, traceExposed, traceLimb } from './shapes.ts';

const TURN = 2 * Math.PI;
const wrap = (angle: number) => ((angle % TURN) + TURN) % TURN;
const isInSector = (angle: number, [middle, half]: readonly [number, number]) =>
  Math.abs(wrap(angle - middle + Math.PI) - Math.PI) < half;
const nearEdge = (angle: number, [middle, half]: readonly [number, number]) =>
  Math.abs(Math.abs(wrap(angle - middle + Math.PI) - Math.PI) - half) < 0.06;

const anySector = fc.tuple(
  fc.double({ min: -7, max: 7, noNaN: true }),
  fc.double({ min: 0.1, max: 3, noNaN: true }),
);

describe('traceExposed', () => {
  it('draws just what neither sector covers', () => {
    fc.assert(
      fc.property(anySector, anySector, (a, b) => {
        const { context, calls } = recordingCanvas();
        traceExposed(context, { x: 0, y: 0, radius: 5 }, a, b);
        const arcs = calls
          .filter(([name]) => name === 'arc')
          .map(([, , , , from, to]) => [Number(from), Number(to)] as const);
        const isDrawn = (angle: number) =>
          arcs.some(([from, to]) => wrap(angle - from) < to - from);
        const wrongAngles = Array.from({ length: 120 }, (_, step) => (step * TURN) / 120)
          .filter((angle) => !nearEdge(angle, a) && !nearEdge(angle, b))
          .filter((angle) => isDrawn(angle) !== !(isInSector(angle, a) || isInSector(angle, b)));
        expect(wrongAngles).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('draws the rest of the circle when one sector is covered', () => {
    const { context, calls } = recordingCanvas();
    traceExposed(context, { x: 1, y: 2, radius: 5 }, [0, Math.PI / 2], undefined);
    expect(calls.at(-1)).toEqual(['arc', 1, 2, 5, Math.PI / 2, (3 * Math.PI) / 2]);
  });
});

describe('limb', () => {
  it('is a point where one circle lies inside the other', () => {
    expect(limb({ x: 0, y: 0, radius: 9 }, { x: 3, y: 0, radius: 4 }).isPoint).toBe(true);
    expect(limb({ x: 0, y: 0, radius: 9 }, { x: 7, y: 0, radius: 4 }).isPoint).toBe(false);
  });

  it('as a point is drawn as the larger circle', () => {
    const { context, calls } = recordingCanvas();
    traceLimb(context, limb({ x: 2, y: 3, radius: 4 }, { x: 3, y: 3, radius: 11 }));
    expect(calls.at(-1)).toEqual(['arc', 3, 3, 11, 0, TURN]);
  });
});

describe('hullOf', () => {
  const hull = computeHull([
    { x: 0, y: 0, radius: 2 },
    { x: 20, y: 0, radius: 3 },
    { x: 8, y: 15, radius: 1 },
  ]);

  it.each([
    ['a middle', 9, 4, true],
    ['a centre', 20, 0, true],
    ['a spot beside', 9, -6, false],
    ['a spot beyond', 26, 0, false],
  ])('has %s inside or not', (_, x, y, inside) => {
    expect(isInHull(hull, { x, y })).toBe(inside);
  });
});
