import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { SIDES } from '#contract/pose.ts';
import { computeWorld, type JointName } from '#signing/body/skeleton.ts';
import { distance } from '#signing/body/vector.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { computeTrunkState, type TrunkState } from '#signing/kinematics/trunk.ts';
import { ANNOUNCEMENTS, createMessage, createPhrase } from '#signing/testing/messages.ts';

const STEP_SECONDS = 0.04;

function trunkOver(message: Message): TrunkState[] {
  const { poseAt, durationSeconds } = composeSigning(message);
  return Array.from({ length: Math.floor(durationSeconds / STEP_SECONDS) }, (_, step) =>
    computeTrunkState(poseAt(step * STEP_SECONDS)),
  );
}

const computeRange = (values: readonly number[]): number =>
  Math.max(...values) - Math.min(...values);

/** Computes the trunk half-way through a unit. */
function trunkIn(units: GlossUnit[], index = 0): TrunkState {
  const signing = composeSigning(createMessage(createPhrase('a', units)));
  const { startSeconds, endSeconds } = signing.units[index]!;
  return computeTrunkState(signing.poseAt((startSeconds + endSeconds) / 2));
}
const now = (...nonManuals: NonNullable<GlossUnit['nonManuals']>): GlossUnit => ({
  kind: 'sign',
  gloss: 'NOW',
  nonManuals,
});

describe('the trunk over a message', () => {
  it.each(Object.entries(ANNOUNCEMENTS))(
    '%s: the chest turns and leans, the head travels',
    (_, message) => {
      const trunk = trunkOver(message);
      const yaw = computeRange(trunk.map(({ chestYawDegrees }) => chestYawDegrees));
      expect(yaw).toBeGreaterThan(5);
      expect(yaw).toBeLessThan(20);
      const path = trunk
        .slice(1)
        .reduce((sum, { eyes }, index) => sum + distance(eyes, trunk[index]!.eyes), 0);
      expect(path).toBeGreaterThan(0.025);
    },
  );

  it('leans at least 3° forward with a topic, a question and emphasis, and back with a negation', () => {
    const { chestLeanDegrees: plain } = trunkIn([now()]);
    for (const mark of ['topic', 'question', 'emphasis'] as const)
      expect(trunkIn([now(mark)]).chestLeanDegrees - plain).toBeGreaterThan(3);
    expect(trunkIn([now('negation')]).chestLeanDegrees - plain).toBeLessThan(-1.5);
  });

  it('turns to the side where something is placed, with the weight there', () => {
    const trunkAtLocus = (locus: 'old' | 'new') => trunkIn([{ kind: 'number', value: 6, locus }]);
    const [old, fresh] = [trunkAtLocus('old'), trunkAtLocus('new')];
    expect(old.chestYawDegrees - fresh.chestYawDegrees).toBeGreaterThan(8);
    expect(old.eyes[0] - fresh.eyes[0]).toBeGreaterThan(0.02);
  });

  it('differs for two equal signs of a message', () => {
    const { units, poseAt } = composeSigning(
      createMessage(createPhrase('a', [now(), { kind: 'sign', gloss: 'CANCEL' }, now(), now()])),
    );
    const trunkAt = (index: number) => computeTrunkState(poseAt(units[index]!.startSeconds + 0.2));
    const [first, again] = [trunkAt(0), trunkAt(2)];
    const yaw = first.chestYawDegrees - again.chestYawDegrees;
    const lean = first.chestLeanDegrees - again.chestLeanDegrees;
    expect(Math.hypot(yaw, lean)).toBeGreaterThan(0.5);
  });

  it('is upright at the start and the end', () => {
    const trunk = trunkOver(ANNOUNCEMENTS.platform!);
    for (const state of [trunk[0]!, trunk.at(-1)!])
      expect(Math.abs(state.chestYawDegrees)).toBeLessThan(0.5);
  });

  it('keeps the face with the viewer while the chest turns', () => {
    for (const { chestYawDegrees, headYawDegrees } of trunkOver(ANNOUNCEMENTS.calling!))
      if (Math.abs(chestYawDegrees) > 3) expect(Math.abs(headYawDegrees)).toBeLessThan(12);
  });
});

describe('hands while the trunk moves', () => {
  it('stay in signing space, and the shoulders give way', () => {
    const units: GlossUnit[] = [
      { kind: 'point', locus: 'old' },
      { kind: 'point', locus: 'new' },
    ];
    const { units: signed, poseAt } = composeSigning(createMessage(createPhrase('a', units)));
    const getJointPosition = (index: number, joint: JointName) =>
      computeWorld(poseAt(signed[index]!.endSeconds).bones).get(joint)!.position;
    // The shoulder that is turned forward comes to the viewer.
    expect(
      getJointPosition(0, 'rightUpperArm')[2] - getJointPosition(1, 'rightUpperArm')[2],
    ).toBeGreaterThan(0.012);
  });

  it('touch as planned: both move alike', () => {
    const pair = (...marks: NonNullable<GlossUnit['nonManuals']>) => {
      const unit: GlossUnit = { kind: 'sign', gloss: 'CANCEL', nonManuals: marks };
      const { units, poseAt } = composeSigning(createMessage(createPhrase('a', [unit])));
      const world = computeWorld(poseAt(units[0]!.startSeconds).bones);
      const [left, right] = SIDES.map((side) => world.get(`${side}IndexTip`)!.position);
      return distance(left!, right!);
    };
    expect(Math.abs(pair('topic') - pair())).toBeLessThan(0.002);
  });
});
