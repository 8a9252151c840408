/** Hands that begin at the body: what touches is at the place, and what they do next leaves the body. */
import { describe, expect, it } from 'vitest';
import type { Articulation } from '#contract/notation/articulation.ts';
import { distance } from '#signing/body/vector.ts';
import { handAtKey, nearestToBody } from '#signing/collision/posed-hand.ts';
import { placeSpot } from './body-places.ts';
import { performArticulation } from './perform-articulation.ts';

const measureStart = (articulation: Articulation) =>
  nearestToBody(handAtKey('right', performArticulation(articulation).hands.right![0]!.key));

describe('a hand of which no part is named', () => {
  it.each(['chest', 'stomach'] as const)(
    'touches the %s where that is, though it is its thumb that stands off to the body',
    (location) => {
      const { gap, point } = measureStart({
        dominant: { handshape: 'finger2345', thumbpos: 'out', extfidir: 'ul', palmor: 'l' },
        place: { location },
        near: 'touch',
        steps: [],
      });
      expect(Math.abs(gap)).toBeLessThan(0.002);
      expect(distance(point, placeSpot({ location }, 'touch', 'alone').point)).toBeLessThan(0.06);
    },
  );
});

it('a hand that turns forward as it leaves the eye goes forward, and not back into the face', () => {
  let pushed = 0;
  performArticulation(
    {
      dominant: { handshape: 'finger2', thumbpos: 'across', extfidir: 'u', palmor: 'u' },
      place: { location: 'eyes', side: 'right_at' },
      near: 'touch',
      steps: [
        {
          both: {
            moves: [{ motion: 'directed', direction: 'do' }],
            change: { handshape: 'finger2345', thumbpos: 'out', extfidir: 'o' },
          },
        },
      ],
    },
    {
      onMissed: (side, missed, step) => {
        if (side === 'right' && step === 0) pushed = missed.pushed;
      },
    },
  );
  expect(pushed).toBeLessThan(0.05);
});
