import { describe, expect, it } from 'vitest';
import { FINGERS, type Finger, type Pose, SIDES, type Side } from '#contract/pose.ts';
import { computeWorld, type JointName } from '#signing/body/skeleton.ts';
import { dot, normalize, subtract } from '#signing/body/vector.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { unitMessage } from '#signing/testing/messages.ts';
import person from '#signing/testing/person/letters.json';

/** Degrees at the knuckle, the middle joint and the last joint. */
type Flexion = readonly number[];
type PersonsHands = Partial<Record<Side, Record<Finger, Flexion>>>;

const LETTERS = Object.entries(person.letters as Record<string, PersonsHands>);

const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

function measureFlexion(pose: Pose, side: Side, finger: Finger): Flexion {
  const world = computeWorld(pose.bones);
  const joints = ['Hand', ...['Proximal', 'Intermediate', 'Distal', 'Tip'].map((j) => finger + j)];
  const points = joints.map((joint) => world.get(`${side}${joint}` as JointName)!.position);
  const bones = points.slice(1).map((point, index) => subtract(point, points[index]!));
  return bones
    .slice(1)
    .map((bone, index) =>
      toDegrees(Math.acos(Math.min(1, dot(normalize(bones[index]!), normalize(bone))))),
    );
}

const compared = LETTERS.flatMap(([letter, hands]) => {
  const signing = composeSigning(unitMessage({ kind: 'fingerspelled', text: letter }));
  const { startSeconds, endSeconds } = signing.units[0]!;
  const pose = signing.poseAt((startSeconds + endSeconds) / 2);
  return SIDES.flatMap((side) =>
    FINGERS.flatMap((finger) => {
      const persons = hands[side]?.[finger];
      return persons === undefined
        ? []
        : [{ letter, side, finger, persons, ours: measureFlexion(pose, side, finger) }];
    }),
  );
});

describe('beside the letters of a person', () => {
  it('fingers differ by no more than two people do', () => {
    const differences = compared.flatMap(({ persons, ours }) =>
      persons.map((degrees, joint) => Math.abs(degrees - ours[joint]!)),
    );
    expect(
      differences.reduce((sum, degrees) => sum + degrees, 0) / differences.length,
    ).toBeLessThan(24);
  });

  it('no finger is straight that the person closes, or closed that the person holds straight', () => {
    const opposed = compared.flatMap(({ letter, side, finger, persons, ours }) => {
      const curl = ([, middle, last]: Flexion) => middle! + last!;
      return Math.abs(curl(persons) - curl(ours)) > 90
        ? [`${letter} ${side} ${finger}: ${curl(persons)} ${Math.round(curl(ours))}`]
        : [];
    });
    expect(opposed).toEqual([]);
  });
});
