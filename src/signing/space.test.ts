import { describe, expect, it } from 'vitest';
import type { GlossUnit, Locus } from '#contract/gloss.ts';
import type { Side, Vector } from '#contract/pose.ts';
import { computeWorld } from './body/skeleton.ts';
import { distance, mix } from './body/vector.ts';
import { composeSigning, type Signing } from './compose-signing.ts';
import { computeFingertips } from './kinematics/fingertips.ts';
import { LOCI } from './lexicon/loci.ts';
import { createMessage, createPhrase, unitMessage } from './testing/messages.ts';

/** Computes the middle of a hand's palm at a time. */
function palm(signing: Signing, side: Side, seconds: number): Vector {
  const world = computeWorld(signing.poseAt(seconds).bones);
  const getJoint = (joint: 'Hand' | 'MiddleProximal') => world.get(`${side}${joint}`)!.position;
  return mix(getJoint('Hand'), getJoint('MiddleProximal'), 0.6);
}

/** Computes where the hands that act are at the start and the end of the strokes of a verb. */
function travel(gloss: string, from: Locus | undefined, to: Locus | undefined, sides: Side[]) {
  const signing = composeSigning(
    createMessage(
      createPhrase('a', [
        { kind: 'sign', gloss, from, to },
        { kind: 'sign', gloss: 'TRAIN' },
      ]),
    ),
  );
  const { startSeconds, endSeconds } = signing.units[0]!;
  const middle = (seconds: number): Vector =>
    sides.length === 1
      ? palm(signing, sides[0]!, seconds)
      : mix(palm(signing, 'left', seconds), palm(signing, 'right', seconds), 0.5);
  return { start: middle(startSeconds), end: middle(endSeconds) };
}

describe('loci', () => {
  it('keep old and new at least 25 cm apart', () => {
    expect(distance(LOCI.old, LOCI.new)).toBeGreaterThan(0.25);
  });

  it.each(Object.keys(LOCI) as Locus[])('a point to %s ends within 6 cm of it', (locus) => {
    const signing = composeSigning(unitMessage({ kind: 'point', locus }));
    const tip = computeFingertips(signing.poseAt(signing.units[0]!.endSeconds)).right[1]!;
    expect(distance(tip, LOCI[locus])).toBeLessThan(0.06);
  });
});

it('a point at the captions is held until the address there can be read', () => {
  const point: GlossUnit = { kind: 'point', locus: 'captions' };
  const measureSeconds = (english: string) => {
    const { units } = composeSigning(createMessage({ ...createPhrase('a', [point]), english }));
    return units[0]!.endSeconds - units[0]!.startSeconds;
  };
  const address = 'www.southwesternrailway.com/plan-my-journey-2026';
  expect(address.length / measureSeconds(`Go to ${address} today.`)).toBeLessThanOrEqual(15);
  expect(measureSeconds('Read it below.')).toBeLessThan(1.5);
});

it.each([
  [0.5, 60],
  [1, 60],
  [1.25, 60],
  [1.5, 60],
  [1, 0.5],
  [1.5, 0.5],
])(
  'an address of a quick signing can be read: speed %d, where the next sentence is said %d s later',
  (speed, later) => {
    const address = 'www.southwesternrailway.com/plan-my-journey-2026';
    const pointing = {
      ...createPhrase('a', [{ kind: 'point', locus: 'captions' }]),
      english: `Go to ${address}.`,
      cue: { startSeconds: 0, endSeconds: 0.5 },
    };
    const next = {
      ...createPhrase('b', [{ kind: 'sign', gloss: 'TRAIN' }]),
      cue: { startSeconds: later, endSeconds: later + 1 },
    };
    const [unit] = composeSigning(createMessage(pointing, next), { speed }).units;
    const seconds = unit!.endSeconds - unit!.startSeconds;
    expect(address.length / seconds).toBeLessThanOrEqual(15);
  },
);

it.each(Object.keys(LOCI) as Locus[])('the elbow hangs at a point to %s', (locus) => {
  const { poseAt, units } = composeSigning(unitMessage({ kind: 'point', locus }));
  const { startSeconds, endSeconds } = units[0]!;
  for (const seconds of [startSeconds, endSeconds]) {
    const world = computeWorld(poseAt(seconds).bones);
    const shoulder = world.get('rightUpperArm')!.position;
    const elbow = world.get('rightLowerArm')!.position;
    expect(shoulder[1] - elbow[1]).toBeGreaterThan(0.1);
  }
});

describe('directional verbs', () => {
  it.each([
    ['CHANGE', 'old', 'new', ['left', 'right']],
    ['GO-TO', 'here', 'destination', ['right']],
    ['GO-TO', 'old', 'new', ['right']],
    ['APPROACH/COME', 'destination', 'here', ['right']],
    ['ARRIVE', 'destination', 'here', ['right']],
    ['LEAVE/DEPART', 'here', 'destination', ['left', 'right']],
  ] as const)('%s goes from %s to %s', (gloss, from, to, sides) => {
    const { start, end } = travel(gloss, from, to, [...sides]);
    expect(distance(start, LOCI[from])).toBeLessThan(0.06);
    expect(distance(end, LOCI[to])).toBeLessThan(0.06);
    expect(distance(start, end)).toBeGreaterThan(0.2);
  });

  it.each([
    ['GO-TO', 'destination'],
    ['ARRIVE', 'here'],
    ['APPROACH/COME', 'here'],
  ] as const)('%s ends at %s from somewhere at least 20 cm away', (gloss, to) => {
    const { start, end } = travel(gloss, undefined, to, ['right']);
    expect(distance(end, LOCI[to])).toBeLessThan(0.06);
    expect(distance(start, end)).toBeGreaterThan(0.2);
  });
});

describe('placing', () => {
  const tipAtEnd = (unit: GlossUnit, next?: GlossUnit) => {
    const units = next === undefined ? [unit] : [unit, next];
    const signing = composeSigning(createMessage(createPhrase('a', units)));
    return computeFingertips(signing.poseAt(signing.units[0]!.endSeconds)).right[1]!;
  };
  const name = { kind: 'place', name: 'Oxted', locus: 'destination' } as const;

  it('points to the spot of a name that was spelled', () => {
    expect(distance(tipAtEnd(name), LOCI.destination)).toBeLessThan(0.06);
  });

  it('leaves it to the verb where that goes there', () => {
    const verb = { kind: 'sign', gloss: 'GO-TO', to: 'destination' } as const;
    expect(distance(tipAtEnd(name, verb), LOCI.destination)).toBeGreaterThan(0.1);
  });
});

it('counts a list of eight on a hand that stays, and goes on past the fifth', () => {
  const marks = Array.from({ length: 8 }, (_, index): GlossUnit[] => [
    { kind: 'list-mark', index, count: 8 },
    { kind: 'number', value: index + 1 },
  ]);
  const signing = composeSigning(
    createMessage(
      createPhrase('first', marks.slice(0, 4).flat()),
      createPhrase('more', marks.slice(4).flat()),
    ),
  );
  const held = marks.map((_, index) => {
    const { startSeconds, endSeconds } = signing.units[index * 2]!;
    const next = signing.units[index * 2 + 1]!;
    return {
      mark: palm(signing, 'left', (startSeconds + endSeconds) / 2),
      after: palm(signing, 'left', (next.startSeconds + next.endSeconds) / 2),
    };
  });
  for (const index of [0, 1, 2, 3]) {
    expect(distance(held[index]!.mark, held[0]!.mark)).toBeLessThan(0.01);
    expect(distance(held[index]!.after, held[index]!.mark)).toBeLessThan(0.01);
  }
  expect(distance(held[5]!.mark, held[4]!.mark)).toBeGreaterThan(0.05);
  expect(distance(held[7]!.mark, held[5]!.mark)).toBeLessThan(0.01);
});

it('tells elements of a list past the tenth by their numbers, no two alike', () => {
  const tips = Array.from({ length: 24 }, (_, index) => {
    const signing = composeSigning(unitMessage({ kind: 'list-mark', index, count: 24 }));
    const { startSeconds, endSeconds } = signing.units[0]!;
    return [0.25, 0.5, 0.75, 1].map((fraction) => {
      const pose = signing.poseAt(startSeconds + (endSeconds - startSeconds) * fraction);
      const { left, right } = computeFingertips(pose);
      return [...left, ...right];
    });
  });
  for (let index = 0; index < 24; index += 1)
    for (let otherIndex = 0; otherIndex < index; otherIndex += 1) {
      const gaps = tips[index]!.map((momentTips, moment) =>
        Math.max(
          ...momentTips.map((tip, digit) => distance(tip, tips[otherIndex]![moment]![digit]!)),
        ),
      );
      expect(Math.max(...gaps), `${index + 1} and ${otherIndex + 1}`).toBeGreaterThan(0.015);
    }
});

it.each([
  { kind: 'number', value: 6 },
  { kind: 'number', value: 14 },
  { kind: 'platform', number: 12 },
  { kind: 'time', hour: 18, minute: 28 },
] as const)('signs $kind at the spot where it is placed', (unit) => {
  const measurePalm = (locus: 'old' | 'new') => {
    const signing = composeSigning(unitMessage({ ...unit, locus }));
    const { startSeconds, endSeconds } = signing.units[0]!;
    return mix(palm(signing, 'right', startSeconds), palm(signing, 'right', endSeconds), 0.5);
  };
  const [old, now] = [measurePalm('old'), measurePalm('new')];
  expect(old[0] - now[0]).toBeGreaterThan(0.25);
  expect(Math.abs(old[0] - LOCI.old[0])).toBeLessThan(0.12);
  expect(Math.abs(now[0] - LOCI.new[0])).toBeLessThan(0.12);
});
