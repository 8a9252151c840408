/** Signs that looked like something else than their sources describe. */
import { describe, expect, it } from 'vitest';
import { type GlossUnit, Locus } from '#contract/gloss.ts';
import { headGap } from '#signing/body/body-gap.ts';
import {
  ALL_CAPSULES,
  CAPSULES,
  capsulesOfDigit,
  FOREARM,
  pointAlong,
  radiusAlong,
} from '#signing/collision/capsules.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { unitMessage } from '#signing/testing/messages.ts';
import { computeGeometry, minGap, type PosedGeometry } from '#signing/testing/posed-geometry.ts';

/** Samples 21 moments of a unit at even steps, from the start of its stroke to the end of it. */
function sampleMoments(unit: GlossUnit): PosedGeometry[] {
  const signing = composeSigning(unitMessage(unit));
  const { startSeconds, endSeconds } = signing.units[0]!;
  return Array.from({ length: 21 }, (_, index) =>
    computeGeometry(signing.poseAt(startSeconds + ((endSeconds - startSeconds) * index) / 20)),
  );
}
const sign = (gloss: string): PosedGeometry[] => sampleMoments({ kind: 'sign', gloss });

/** Computes the gap from the right hand's skin to the head, in metres. */
const gapToHead = ({ hands: { right } }: PosedGeometry): number =>
  Math.min(
    ...ALL_CAPSULES.filter((index) => CAPSULES[index]!.digit !== FOREARM).flatMap((index) =>
      [0, 0.5, 1].map((fraction) =>
        headGap(pointAlong(right, index, fraction), radiusAlong(right, index, fraction)),
      ),
    ),
  );

describe('signs as they are described', () => {
  it.each([
    ['SLOW', [2], 10],
    ['POLICE', [2, 3], 18],
  ] as const)(
    '%s draws its fingers along the other hand and does not hop over it',
    (gloss, digits, maxMillimetres) => {
      const fingers = digits.flatMap((digit) => capsulesOfDigit(digit));
      const gaps = sign(gloss).map(
        ({ hands }) => minGap(hands.right, fingers, hands.left, ALL_CAPSULES).gap * 1000,
      );
      expect(Math.max(...gaps)).toBeLessThan(maxMillimetres);
    },
  );

  it('NORTH rises beside the face and is no salute: the fingers do not come to the brow', () => {
    for (const moment of sign('NORTH')) {
      expect(moment.world.get('rightMiddleTip')!.position[1]).toBeLessThan(1.66);
      expect(gapToHead(moment)).toBeGreaterThan(0.05);
    }
  });

  it('DANGEROUS is at the head, where its edge is described, and not before it', () => {
    const gaps = sign('DANGEROUS').map((moment) => gapToHead(moment) * 1000);
    expect(Math.max(...gaps)).toBeLessThan(45);
    expect(Math.min(...gaps)).toBeLessThan(15);
  });

  it.each(Locus.options)('a point at %s keeps the elbow beside the trunk', (locus) => {
    for (const { world } of sampleMoments({ kind: 'point', locus })) {
      const elbow = world.get('rightLowerArm')!.position;
      const shoulder = world.get('rightUpperArm')!.position;
      expect(elbow[2] - shoulder[2]).toBeGreaterThan(-0.1);
      expect(shoulder[1] - elbow[1]).toBeGreaterThan(0.15);
    }
  });
});
