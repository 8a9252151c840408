import fc from 'fast-check';
import { Box3, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { cameraFor } from '#avatar/camera.ts';
import type { Vector } from '#contract/pose.ts';
import { aimViewer, createViewer, narrowTo, partSeen } from './viewer.ts';

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
        const projected = new Vector3(...point)
          .applyMatrix4(viewer.matrixWorldInverse)
          .applyMatrix4(viewer.projectionMatrix);
        const expectedPoint = cameraFor(width, height, view).project(point as Vector);
        expect(((projected.x + 1) / 2) * width).toBeCloseTo(expectedPoint.x, 4);
        expect(((1 - projected.y) / 2) * height).toBeCloseTo(expectedPoint.y, 4);
        expect(Math.abs(projected.z)).toBeLessThan(1);
      },
    ),
  );
});

it('tells the part of the picture that a box fills, and no more than the picture', () => {
  const viewer = createViewer();
  aimViewer(viewer, 1280, 720, 'front');
  const breast = new Box3(new Vector3(-0.2, 1.2, 0), new Vector3(0.3, 1.5, 0));
  const { project: spot } = cameraFor(1280, 720, 'front');
  const [low, high] = [spot([-0.2, 1.2, 0]), spot([0.3, 1.5, 0])];
  const { left, top, width, height } = partSeen(breast, viewer, 1280, 720);
  for (const [edge, expected] of [
    [left, low.x],
    [top, high.y],
    [1280 - left - width, 1280 - high.x],
    [720 - top - height, 720 - low.y],
  ] as const) {
    expect(edge).toBeLessThan(expected - 1);
    expect(edge).toBeGreaterThan(expected - 5);
  }
  const everything = new Box3(new Vector3(-3, -1, 0), new Vector3(3, 3, 0.5));
  expect(partSeen(everything, viewer, 1280, 720)).toEqual({
    left: 0,
    top: 0,
    width: 1280,
    height: 720,
  });
  const outside = new Box3(new Vector3(4, 1, 0), new Vector3(5, 1.5, 0));
  expect(partSeen(outside, viewer, 1280, 720)).toMatchObject({ left: 1278, width: 2 });
});

it('narrows the picture to a part, whose corners become those of what is drawn', () => {
  const viewer = createViewer();
  const picture = { width: 1280, height: 720 };
  aimViewer(viewer, picture.width, picture.height, 'front');
  const point = new Vector3(0.1, 1.3, 0.2);
  const { x, y } = cameraFor(picture.width, picture.height, 'front').project([0.1, 1.3, 0.2]);
  const part = { left: 500, top: 140, width: 360, height: 500 };
  narrowTo(viewer, part, picture);
  const projected = point
    .applyMatrix4(viewer.matrixWorldInverse)
    .applyMatrix4(viewer.projectionMatrix);
  expect(part.left + ((projected.x + 1) / 2) * part.width).toBeCloseTo(x, 4);
  expect(part.top + ((1 - projected.y) / 2) * part.height).toBeCloseTo(y, 4);
});
