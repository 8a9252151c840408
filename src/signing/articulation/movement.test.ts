/**
 * Tests that every movement of the notation is performed as it says: measured on the fingertips, in
 * centimetres and cycles.
 */
import { describe, expect, it } from 'vitest';
import type { HandConfig, Motion, Place } from '#contract/notation/articulation.ts';
import { parseDirection } from '#signing/body/orientation.ts';
import { dot, length, normalize, scale, subtract } from '#signing/body/vector.ts';
import { countCycles, seenMotion } from '#signing/kinematics/seen-motion.ts';
import {
  computeAngle,
  computeDisplacement,
  correlation,
  measureBulge,
  measurePath,
  moved,
  performSign,
  SAMPLES_PER_SECOND,
  toFrontView,
  UPRIGHT,
  within15,
} from '#signing/testing/perform-sign.ts';

const LINES = (
  [
    ['small', 0.05],
    [undefined, 0.12],
    ['big', 0.21],
  ] as const
).flatMap(([size, metres]) =>
  ['l', 'r', 'u', 'd', 'ul', 'dr', 'uo', 'di'].map((direction) => ({
    name: `${size ?? 'plain'} line ${direction}`,
    motion: { motion: 'directed', direction, ...(size && { size }) } as Motion,
    direction,
    metres,
  })),
);

describe('a straight line', () => {
  it.each(LINES)('$name covers what it says', ({ motion, direction, metres }) => {
    // Far to the right from the middle, so that the arm need not stretch.
    const place: Place = { location: 'shoulders' };
    const went = computeDisplacement(
      performSign(moved([motion], direction === 'r' ? { place } : {})).right,
    );
    const seenFraction = Math.hypot(...parseDirection(direction).slice(0, 2));
    // Small ones are made long enough to show 5 cm.
    within15(length(went), Math.max(metres, 0.05 / seenFraction));
    expect(dot(went, parseDirection(direction)) / length(went)).toBeGreaterThan(0.97);
  });

  it.each(['o', 'i'])('%s is turned 30 degrees aside, so that half of it is seen', (direction) => {
    const [x, y, z] = computeDisplacement(
      performSign(moved([{ motion: 'directed', direction }])).right,
    );
    within15(Math.hypot(x, y, z), 0.12);
    within15(Math.abs(x), 0.06);
    expect(Math.sign(x)).toBe(direction === 'o' ? -1 : 1);
    expect(Math.sign(z)).toBe(direction === 'o' ? 1 : -1);
  });

  it('that is small and straight out shows at least 4 cm', () => {
    const { samples } = performSign(moved([{ motion: 'directed', direction: 'o', size: 'small' }]));
    expect(seenMotion(samples, 1 / SAMPLES_PER_SECOND).pathCentimetres).toBeGreaterThan(4);
  });

  it('is quicker when fast and slower when slow', () => {
    const seconds = (manner?: 'fast' | 'slow') =>
      performSign(
        moved([{ motion: 'directed', direction: 'l', ...(manner && { manner: [manner] }) }]),
      ).seconds;
    expect(seconds('fast')).toBeLessThan(seconds() * 0.9);
    expect(seconds('slow')).toBeGreaterThan(seconds() * 1.3);
  });

  it('near the body moves towards it by beginning further off', () => {
    const { right } = performSign({
      ...moved([{ motion: 'directed', direction: 'i' }]),
      place: { location: 'chest' },
      near: 'close',
    });
    within15(length(computeDisplacement(right)), 0.12);
  });
});

describe('a curved or wavy line', () => {
  it.each([
    ['l', 'u'],
    ['l', 'd'],
    ['d', 'r'],
    ['o', 'u'],
  ])('%s bows out to %s by its bulge', (direction, curve) => {
    const { right } = performSign(moved([{ motion: 'directed', direction, curve }]));
    const bulge = measureBulge(right);
    // The forearm turns with the wrist, which lets the fingertips go further.
    expect(length(bulge)).toBeGreaterThan(0.041);
    expect(length(bulge)).toBeLessThan(0.075);
    expect(dot(bulge, parseDirection(curve)) / length(bulge)).toBeGreaterThan(0.9);
  });

  it('keeps its arc while the fingers play', () => {
    const { samples } = performSign(
      moved([{ motion: 'directed', direction: 'l', curve: 'u' }, { motion: 'fingerplay' }]),
    );
    const thumb = samples.map(({ right }) => right[0]!);
    within15(length(measureBulge(thumb)), 0.048);
  });

  it.each(['l', 'd', 'o', 'u'])(
    'zigzag %s goes aside twice to each side, seen from the front',
    (direction) => {
      const { right } = performSign(moved([{ motion: 'directed', direction, zigzag: 'zigzag' }]));
      const along = computeDisplacement(right);
      const off = right.map((point, index) => {
        const straight = scale(along, index / (right.length - 1));
        return subtract(subtract(point, right[0]!), straight);
      });
      const across = off.map(([x, y]) => (direction === 'l' ? y : x));
      expect(Math.max(...across)).toBeGreaterThan(0.013);
      expect(Math.min(...across)).toBeLessThan(-0.013);
      const sides = across.filter((metres) => Math.abs(metres) > 0.006).map(Math.sign);
      expect(sides.filter((side, index) => side !== sides[index - 1])).toHaveLength(4);
    },
  );
});

describe('a circle', () => {
  const AXES = ['l', 'r', 'u', 'd', 'o', 'i'];

  it.each(AXES)('about %s goes once round 2πr in its plane and ends where it began', (axis) => {
    const { right } = performSign(moved([{ motion: 'circular', axis }]));
    within15(measurePath(right), 2 * Math.PI * 0.05);
    expect(length(computeDisplacement(right))).toBeLessThan(0.013);
    const out = right.map((point) =>
      Math.abs(dot(subtract(point, right[0]!), parseDirection(axis))),
    );
    expect(Math.max(...out)).toBeLessThan(0.012);
  });

  it.each([
    ['small', 0.028],
    ['big', 0.085],
  ] as const)('of %s size has the radius of that size', (size, radius) => {
    const { right } = performSign(moved([{ motion: 'circular', axis: 'i', size }]));
    within15(measurePath(right), 2 * Math.PI * radius);
  });

  it('turns the other way about the opposite axis', () => {
    const turned = (axis: string) => {
      const points = performSign(moved([{ motion: 'circular', axis }])).right;
      return points.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = points[(index + 1) % points.length]!;
        return sum + (x * nextY - nextX * y) / 2;
      }, 0);
    };
    expect(turned('i') * turned('o')).toBeLessThan(0);
  });

  it.each(['start', 'end'] as const)(
    'three times from its %s goes round three times without a stop',
    (from) => {
      const { right, samples } = performSign(
        moved([{ motion: 'circular', axis: 'i' }], { repeat: { times: 3, from } }),
      );
      within15(measurePath(right), 3 * 2 * Math.PI * 0.05);
      expect(countCycles(toFrontView(right))).toBe(3);
      expect(seenMotion(samples, 1 / SAMPLES_PER_SECOND).stillSeconds).toBeLessThan(0.1);
    },
  );
});

describe('a wrist', () => {
  const KINDS = [
    { kind: 'swinging', hand: UPRIGHT },
    { kind: 'nodding', hand: { ...UPRIGHT, palmor: 'l' } },
    { kind: 'twisting', hand: { ...UPRIGHT, handshape: 'finger2', mainbend: 'bent' } },
    { kind: 'stircw', hand: { ...UPRIGHT, extfidir: 'o' } },
    { kind: 'stirccw', hand: { ...UPRIGHT, extfidir: 'o' } },
  ] as const satisfies { kind: string; hand: HandConfig }[];

  it.each(KINDS)('$kind goes to and fro twice', ({ kind, hand }) => {
    const { right } = performSign(moved([{ motion: 'wrist', kind }], { dominant: hand }));
    expect(countCycles(toFrontView(right))).toBe(2);
  });

  it.each([
    ['small', 12],
    [undefined, 18],
    ['big', 26],
  ] as const)(
    'of %s size swings to both sides by its degrees, the first time as the last',
    (size, degrees) => {
      const { samples } = performSign(
        moved([{ motion: 'wrist', kind: 'swinging', ...(size && { size }) }]),
      );
      const across = samples.map(({ right }) => normalize(subtract(right[4]!, right[1]!)));
      const half = Math.floor(across.length / 2);
      for (const swing of [across.slice(0, half), across.slice(half)]) {
        const angles = swing.flatMap((a) => swing.map((b) => computeAngle(a, b)));
        within15(Math.max(...angles), 2 * degrees);
      }
    },
  );

  it('swings as far where its range ends', () => {
    const path = (extfidir: string) =>
      measurePath(
        performSign(
          moved([{ motion: 'wrist', kind: 'swinging', size: 'small' }], {
            dominant: { ...UPRIGHT, extfidir },
          }),
        ).right,
      );
    expect(path('r') / path('u')).toBeGreaterThan(0.8);
  });

  it('repeated three times goes to and fro six times', () => {
    const { right } = performSign(
      moved([{ motion: 'wrist', kind: 'swinging' }], { repeat: { times: 3, from: 'start' } }),
    );
    // The hand passes from the last into the hold, a little short of a whole swing.
    expect(countCycles(toFrontView(right))).toBeGreaterThanOrEqual(5);
  });
});

it('fingers play one after the other, twice each', () => {
  const { samples } = performSign(
    moved([{ motion: 'fingerplay' }], { dominant: { ...UPRIGHT, extfidir: 'o' } }),
  );
  const tip = (digit: number) => samples.map(({ right }) => right[digit]![1]);
  expect(countCycles(samples.map(({ right }) => [right[1]![0], right[1]![1]] as const))).toBe(2);
  expect(correlation(tip(1), tip(4))).toBeLessThan(0.5);
});

describe('a repetition', () => {
  const down: Motion = { motion: 'directed', direction: 'd' };

  it.each([
    ['from the start', { times: 3, from: 'start' }, 0.12, 5],
    ['from the end', { times: 3, from: 'end' }, 0.36, 3],
    ['in reverse', { times: 3, from: 'reverse' }, 0, 6],
  ] as const)('three times %s is three whole strokes', (_, repeat, ends, strokes) => {
    const { right } = performSign(
      moved([{ ...down, size: repeat.from === 'end' ? 'small' : undefined } as Motion], {
        repeat,
        place: { location: 'shoulders' },
      }),
    );
    const metres = repeat.from === 'end' ? 0.05 : 0.12;
    within15(measurePath(right), strokes * metres);
    const net = repeat.from === 'end' ? 3 * metres : ends;
    expect(Math.abs(length(computeDisplacement(right)) - net)).toBeLessThan(0.01);
  });

  it('in reverse goes back along the same arc', () => {
    const { right } = performSign(
      moved([{ motion: 'directed', direction: 'l', curve: 'u' }], {
        repeat: { times: 2, from: 'reverse' },
      }),
    );
    const heights = right.map(([, y]) => y - right[0]![1]);
    expect(Math.min(...heights)).toBeGreaterThan(-0.008);
    expect(countCycles(toFrontView(right))).toBe(2);
  });

  it('in reverse undoes a change of the hand, too', () => {
    const { right } = performSign(
      moved([], {
        steps: [{ both: { change: { handshape: 'fist', thumbpos: 'across' } } }],
        repeat: { times: 2, from: 'reverse' },
      }),
    );
    expect(length(computeDisplacement(right))).toBeLessThan(0.003);
    expect(countCycles(toFrontView(right))).toBe(2);
  });

  it('of several steps in reverse does every one of them', () => {
    const { right } = performSign(
      moved([], {
        steps: [
          { both: { moves: [{ motion: 'directed', direction: 'l' }] } },
          { both: { moves: [{ motion: 'directed', direction: 'u', size: 'small' }] } },
        ],
        repeat: { times: 2, from: 'reverse' },
      }),
    );
    within15(measurePath(right), 4 * 0.17);
  });
});
