import { describe, expect, it } from 'vitest';
import {
  Bend,
  type HandConfig,
  HandshapeName,
  ThumbPosition,
} from '#contract/notation/articulation.ts';
import { capsulesWhere, handGeometry } from '#signing/collision/hand-geometry.ts';
import { minGap } from '#signing/testing/posed-geometry.ts';
import { clampHand } from './hand-angles.ts';
import { handshapeAngles } from './handshape.ts';

const SHAPES: HandConfig[] = HandshapeName.options.flatMap((handshape) => [
  { handshape },
  ...ThumbPosition.options.map((thumbpos) => ({ handshape, thumbpos })),
  ...Bend.options.map((mainbend) => ({ handshape, mainbend })),
]);

const digit = (expectedDigit: number, bones = '') =>
  capsulesWhere((of, part) => of === expectedDigit && part.endsWith(bones));

describe('handshapes', () => {
  it.each(SHAPES)('$handshape $thumbpos $mainbend is within anatomical limits', (config) => {
    const angles = handshapeAngles(config);
    expect(angles).toEqual(clampHand(angles));
  });

  it.each<[string, HandConfig, number]>([
    ['pinch12', { handshape: 'pinch12' }, 2],
    ['a straight pinch', { handshape: 'pinch12', mainbend: 'straight' }, 2],
    ['pinchall', { handshape: 'pinchall' }, 3],
  ])('%s brings thumb and finger together', (_, config, finger) => {
    const geometry = handGeometry(handshapeAngles(config));
    const { gap } = minGap(geometry, digit(1, 'Distal'), geometry, digit(finger, 'Distal'));
    expect(Math.abs(gap)).toBeLessThan(0.004);
  });

  it.each(['fist', 'finger2', 'finger23', 'finger2345'] as const)(
    'the thumb of %s, laid across, does not pass through the fingers',
    (handshape) => {
      const config: HandConfig = { handshape, thumbpos: 'across' };
      for (const finger of [2, 3, 4, 5]) {
        const geometry = handGeometry(handshapeAngles(config));
        const thumb = capsulesWhere((of, part) => of === 1 && part !== 'ThumbMetacarpal');
        expect(minGap(geometry, thumb, geometry, digit(finger)).gap).toBeGreaterThan(-0.003);
      }
    },
  );

  it('names the extended fingers by special digits', () => {
    const little = handshapeAngles({ handshape: 'finger2', special_digits: '5' });
    expect(little.Little[0]).toBeLessThan(10);
    expect(little.Index[0]).toBeGreaterThan(70);
  });

  it('takes a second handshape as halfway', () => {
    const half = handshapeAngles({ handshape: 'flat', second_handshape: 'fist' });
    expect(half.Middle[1]).toBeCloseTo((3 + 100) / 2);
  });
});
