import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vector } from '#contract/pose.ts';
import {
  armRotations,
  chainTo,
  clampWrist,
  FOREARM_LENGTH,
  isFolded,
  UPPER_ARM_LENGTH,
  wristAngles,
  wristRotation,
} from './arm.ts';
import { solveHand } from './arm-keyframe.ts';
import { computeOrientation } from './orientation.ts';
import { angleBetween, multiply, rotate } from './quaternion.ts';
import { computeWorld } from './skeleton.ts';
import { distance } from './vector.ts';

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Points in front of the left half of the body, within reach and not so near that the arm folds. */
const reachablePoint = fc
  .tuple(within(-0.05, 0.3), within(1.1, 1.5), within(0.15, 0.35))
  .filter((target) => !isFolded(target));

describe('the chain of an arm', () => {
  it('puts the wrist on its target with bones of their own length', () => {
    fc.assert(
      fc.property(reachablePoint, within(-30, 100), (target, swivel) => {
        const chain = chainTo(target, swivel);
        expect(distance(chain.wrist, target)).toBeLessThan(1e-6);
        expect(distance(chain.elbow, chain.wrist)).toBeCloseTo(FOREARM_LENGTH, 6);
        expect(distance(chain.shoulder, chain.elbow)).toBeCloseTo(UPPER_ARM_LENGTH, 6);
      }),
    );
  });

  it('makes the bone rotations that put the hand there', () => {
    const target: Vector = [0.1, 1.25, 0.3];
    const chain = chainTo(target, 12);
    const angles = { twist: 31, flexion: -22, deviation: 11 };
    const hand = multiply(chain.forearm, wristRotation(angles));
    const { Shoulder, UpperArm, LowerArm, Hand } = armRotations(chain, angles.twist, hand);
    const world = computeWorld({
      leftShoulder: Shoulder,
      leftUpperArm: UpperArm,
      leftLowerArm: LowerArm,
      leftHand: Hand,
    });
    expect(distance(world.get('leftHand')!.position, target)).toBeLessThan(1e-6);
    expect(angleBetween(world.get('leftHand')!.rotation, hand)).toBeLessThan(1e-4);
  });
});

describe('wrist angles', () => {
  it('come back from the rotation they make', () => {
    fc.assert(
      fc.property(
        within(-85, 70),
        within(-70, 75),
        within(-20, 35),
        (twist, flexion, deviation) => {
          const back = wristAngles(wristRotation({ twist, flexion, deviation }));
          expect(back.twist).toBeCloseTo(twist, 5);
          expect(back.flexion).toBeCloseTo(flexion, 5);
          expect(back.deviation).toBeCloseTo(deviation, 5);
        },
      ),
    );
  });

  it('are clamped to what a wrist can do', () => {
    expect(clampWrist({ twist: 120, flexion: -99, deviation: 50 })).toEqual({
      twist: 70,
      flexion: -70,
      deviation: 35,
    });
  });
});

describe('a solved hand', () => {
  it('has its site on the point even where the wrist cannot turn as asked', () => {
    const site: Vector = [0.19, -0.01, 0.03];
    // Fingers forward with the palm up and out: a left hand cannot turn its palm so far.
    const rotation = computeOrientation('left', { extfidir: 'o', palmor: 'ul' })!;
    expect(solveHand({ rotation, site, point: [0, 1.25, 0.3] }).missed).toBeGreaterThan(2);
    // So far in front that the arm need not fold up to bring the wrist there.
    const inFront = fc.tuple(within(-0.05, 0.3), within(1.1, 1.5), within(0.3, 0.35));
    fc.assert(
      fc.property(inFront, (point) => {
        const solved = solveHand({ rotation, site, point });
        const reached = rotate(solved.rotation, site);
        const sitePosition: Vector = [
          solved.wrist[0] + reached[0],
          solved.wrist[1] + reached[1],
          solved.wrist[2] + reached[2],
        ];
        expect(distance(sitePosition, point)).toBeLessThan(0.002 + solved.beyond);
      }),
      { numRuns: 40 },
    );
  });
});
