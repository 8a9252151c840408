/** Movement of a person: nothing twice the same, and ways that are arcs. */
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { getWrist, KEY, type Key } from '#signing/body/arm-keyframe.ts';
import { computeWorld } from '#signing/body/skeleton.ts';
import { distance, mix } from '#signing/body/vector.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { computeFingertips } from '#signing/kinematics/fingertips.ts';
import { computeTrunkState } from '#signing/kinematics/trunk.ts';
import { freshHand, moveTo } from '#signing/motion/hand-state.ts';
import { keyAt } from '#signing/motion/motion.ts';
import { REST } from '#signing/motion/rest.ts';
import { createMessage, createPhrase } from '#signing/testing/messages.ts';

const computeRange = (values: readonly number[]): number =>
  Math.max(...values) - Math.min(...values);
const number = (value: number): GlossUnit => ({ kind: 'number', value });
const signed = (...units: GlossUnit[]) => composeSigning(createMessage(createPhrase('a', units)));

describe('two equal signs of a message', () => {
  const signing = signed(number(4), { kind: 'sign', gloss: 'TRAIN' }, number(4));
  const fingertipsAt = (index: number) =>
    computeFingertips(signing.poseAt(signing.units[index]!.startSeconds + 0.05));

  it('are not made in the very same place', () => {
    const tipDistance = distance(fingertipsAt(0).right[1]!, fingertipsAt(2).right[1]!);
    expect(tipDistance).toBeGreaterThan(0.003);
    expect(tipDistance).toBeLessThan(0.03);
  });

  it('differ alike whenever they are composed', () => {
    const again = signed(number(4), { kind: 'sign', gloss: 'TRAIN' }, number(4));
    expect(again.poseAt(2.5)).toEqual(signing.poseAt(2.5));
  });
});

it('a sign is not made in the very same place among others, the first time either', () => {
  const tipAfter = (gloss: string) => {
    const signing = signed({ kind: 'sign', gloss }, number(4), { kind: 'sign', gloss: 'TRAIN' });
    return computeFingertips(signing.poseAt(signing.units[1]!.startSeconds + 0.05)).right[1]!;
  };
  const tipDistance = distance(tipAfter('NOW'), tipAfter('CANCEL'));
  expect(tipDistance).toBeGreaterThan(0.002);
  expect(tipDistance).toBeLessThan(0.03);
});

describe('a spelled word', () => {
  const { poseAt, units } = signed({ kind: 'fingerspelled', text: 'HUDDERSFIELD' });
  const { startSeconds, endSeconds } = units[0]!;

  it('is made by somebody who does not stand still', () => {
    const shoulder = (seconds: number) =>
      computeWorld(poseAt(seconds).bones).get('leftUpperArm')!.position;
    let farthest = 0;
    for (let seconds = startSeconds; seconds <= endSeconds; seconds += 0.1)
      farthest = Math.max(farthest, distance(shoulder(startSeconds), shoulder(seconds)));
    expect(farthest).toBeGreaterThan(0.008);
  });

  it('has a head and brows that go with its letters', () => {
    const { characters } = units[0]!;
    const poses = characters!.map((character) =>
      poseAt((character.startSeconds + character.endSeconds) / 2),
    );
    const yaws = poses.map((pose) => computeTrunkState(pose).headYawDegrees);
    const pitches = poses.map((pose) => computeTrunkState(pose).headPitchDegrees);
    const brows = poses.map(({ face }) => face.browInnerLeft);
    expect(computeRange(yaws)).toBeGreaterThan(2.5);
    expect(computeRange(pitches)).toBeGreaterThan(1.5);
    expect(computeRange(brows)).toBeGreaterThan(0.15);
  });
});

describe('strokes', () => {
  /** Measures the fraction of a stroke's path that is covered in the first half of its time, and its seconds. */
  const stroke = (...nonManuals: NonNullable<GlossUnit['nonManuals']>) => {
    const signing = signed({ kind: 'sign', gloss: 'STRONG', nonManuals }, number(4));
    const { startSeconds, endSeconds } = signing.units[0]!;
    const tip = (fraction: number) =>
      computeFingertips(signing.poseAt(startSeconds + (endSeconds - startSeconds) * fraction))
        .right[1]!;
    const [first, second] = [distance(tip(0), tip(0.5)), distance(tip(0.5), tip(1))];
    return { early: first / (first + second), seconds: endSeconds - startSeconds };
  };

  it('begin with a push where it matters, are quicker where it is urgent, and slow at first in an apology', () => {
    const [plain, emphatic, urgent, apology] = [
      stroke(),
      stroke('emphasis'),
      stroke('urgent'),
      stroke('apology'),
    ];
    expect(emphatic.early).toBeGreaterThan(plain.early + 0.02);
    expect(urgent.early).toBeGreaterThan(plain.early + 0.02);
    expect(apology.early).toBeLessThan(plain.early);
    expect(urgent.seconds).toBeLessThan(plain.seconds);
  });
});

describe('a hand that moves from one sign to another', () => {
  /** Measures how far the path is off the straight line half-way, as a fraction of its length. */
  const bulge = (isAlone: boolean): number => {
    const from: Key = REST.with(KEY.wrist, 0.24)
      .with(KEY.wrist + 1, 1.2)
      .with(KEY.wrist + 2, 0.3);
    const to: Key = REST.with(KEY.wrist, 0.08)
      .with(KEY.wrist + 1, 1.3)
      .with(KEY.wrist + 2, 0.3);
    const hand = { ...freshHand(), key: from };
    moveTo('right', hand, to, 0.4, undefined, 'sign', isAlone);
    const middle = getWrist(keyAt(hand.stretches[0]!, 0.2));
    return (
      distance(middle, mix(getWrist(from), getWrist(to), 0.5)) /
      distance(getWrist(from), getWrist(to))
    );
  };

  it('goes in an arc where nothing is in the way, and straight beside the other hand', () => {
    expect(bulge(true)).toBeGreaterThan(0.05);
    expect(bulge(true)).toBeLessThan(0.15);
    expect(bulge(false)).toBe(0);
  });
});
