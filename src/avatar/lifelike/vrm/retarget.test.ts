import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoneName, Quaternion, Vector } from '#contract/pose.ts';
import { aboutAxis, angleBetween, rotate } from '#signing/body/quaternion.ts';
import { computeWorld, type JointName, SKELETON, type Skeleton } from '#signing/body/skeleton.ts';
import { add, normalize, scale, subtract } from '#signing/body/vector.ts';
import { computePlacement, type RestJoints, retargetTo } from './retarget.ts';

const bones = [...SKELETON.keys()].filter((name): name is BoneName => !name.endsWith('Tip'));
const OURS: RestJoints = new Map(bones.map((bone) => [bone, SKELETON.get(bone)!.position]));
const anyTurn = fc
  .tuple(
    fc.constantFrom<Vector>([1, 0, 0], [0, 1, 0], [0, 0, 1]),
    fc.integer({ min: -90, max: 90 }),
  )
  .map(([axis, degrees]) => aboutAxis(axis, degrees));
const anyPose = fc.record(
  Object.fromEntries(bones.map((bone) => [bone, anyTurn])) as Record<BoneName, typeof anyTurn>,
  { requiredKeys: [] },
);

/** Creates a figure whose arms hang down by some degrees at rest, with longer forearms. */
function createOtherFigure(degrees: number): { joints: RestJoints; skeleton: Skeleton } {
  const pose = {
    leftUpperArm: aboutAxis([0, 0, 1], -degrees),
    rightUpperArm: aboutAxis([0, 0, 1], degrees),
    leftThumbProximal: aboutAxis([0, 1, 0], 25),
  };
  const world = computeWorld(pose);
  const joints = new Map<BoneName, Vector>();
  const skeleton = new Map<JointName, { parent: JointName | undefined; position: Vector }>();
  for (const [name, { parent }] of SKELETON) {
    const { position } = world.get(name)!;
    const scaledPosition = scale(
      name.startsWith('left') ? add(position, [0.02, 0, 0]) : position,
      0.8,
    );
    skeleton.set(name, { parent, position: scaledPosition });
    if (!name.endsWith('Tip')) joints.set(name as BoneName, scaledPosition);
  }
  return { joints, skeleton };
}

const direction = (
  world: ReturnType<typeof computeWorld>,
  from: JointName,
  to: JointName,
): Vector => normalize(subtract(world.get(to)!.position, world.get(from)!.position));

describe('retargetTo', () => {
  it('gives a figure with our bones the pose as it is', () => {
    fc.assert(
      fc.property(anyPose, (pose) => {
        const local = retargetTo(OURS)(pose);
        for (const bone of bones)
          expect(angleBetween(local.get(bone)!, pose[bone] ?? [0, 0, 0, 1])).toBeLessThan(0.01);
      }),
      { numRuns: 30 },
    );
  });

  it('points the limbs and fingers of another figure where ours point', () => {
    const { joints, skeleton } = createOtherFigure(40);
    fc.assert(
      fc.property(anyPose, (pose) => {
        const ourWorld = computeWorld(pose);
        const local = Object.fromEntries(retargetTo(joints)(pose)) as Record<BoneName, Quaternion>;
        const figureWorld = computeWorld(local, skeleton);
        for (const [from, to] of [
          ['leftUpperArm', 'leftLowerArm'],
          ['rightLowerArm', 'rightHand'],
          ['leftThumbProximal', 'leftThumbDistal'],
          ['leftIndexProximal', 'leftIndexIntermediate'],
          ['rightLittleIntermediate', 'rightLittleDistal'],
        ] as const) {
          const [expected, actual] = [
            direction(ourWorld, from, to),
            direction(figureWorld, from, to),
          ];
          for (const axis of [0, 1, 2] as const)
            expect(actual[axis]).toBeCloseTo(expected[axis], 4);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('hands what a missing bone would do to those below it', () => {
    const joints = new Map(OURS);
    joints.delete('upperChest');
    joints.delete('leftShoulder');
    const pose = { upperChest: aboutAxis([0, 1, 0], 30), leftShoulder: aboutAxis([0, 0, 1], 10) };
    const local = retargetTo(joints)(pose);
    expect(local.has('upperChest')).toBe(false);
    const expected = computeWorld(pose).get('leftUpperArm')!.rotation;
    expect(angleBetween(local.get('leftUpperArm')!, expected)).toBeLessThan(0.01);
    expect(rotate(local.get('neck')!, [0, 0, 1])[0]).toBeCloseTo(Math.sin(Math.PI / 6), 5);
  });
});

describe('placementOf', () => {
  it('leaves our own figures where they are', () => {
    expect(computePlacement(OURS, 1.79)).toEqual({ scale: 1, offset: [0, 0, 0] });
  });

  it('makes a small figure as tall as ours, hips on hips', () => {
    const { joints } = createOtherFigure(0);
    const { scale: size, offset } = computePlacement(joints, 1.79 * 0.8);
    expect(size).toBeCloseTo(1.25, 6);
    expect(add(scale(joints.get('hips')!, size), offset)[1]).toBeCloseTo(0.95, 6);
  });

  it('keeps a large head inside the picture', () => {
    const { scale: size, offset } = computePlacement(OURS, 2.6);
    expect(2.6 * size + offset[1]).toBeLessThanOrEqual(1.8001);
  });
});
