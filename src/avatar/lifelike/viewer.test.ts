import fc from 'fast-check';
import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import type { Vector } from '#contract/pose.ts';
import { cameraFor } from '../camera.ts';
import { aimViewer, createViewer } from './viewer.ts';

it('shows every point where the illustrated signer’s camera has it', () => {
  const viewer = createViewer();
  fc.assert(
    fc.property(
      fc.constantFrom([1280, 720], [1080, 1920], [480, 480]),
      fc.constantFrom('front' as const, 'side' as const, 'threeQuarter' as const),
      fc.tuple(
        fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        fc.double({ min: 0.9, max: 1.8, noNaN: true }),
        fc.double({ min: -0.3, max: 0.6, noNaN: true }),
      ),
      ([width = 0, height = 0], view, point) => {
        aimViewer(viewer, width, height, view);
        const at = new Vector3(...point)
          .applyMatrix4(viewer.matrixWorldInverse)
          .applyMatrix4(viewer.projectionMatrix);
        const spot = cameraFor(width, height, view).spot(point as Vector);
        expect(((at.x + 1) / 2) * width).toBeCloseTo(spot.x, 4);
        expect(((1 - at.y) / 2) * height).toBeCloseTo(spot.y, 4);
        expect(Math.abs(at.z)).toBeLessThan(1);
      },
    ),
  );
});
