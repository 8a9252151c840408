import { describe, expect, it } from 'vitest';
import { PICTURE_SIZES } from '#contract/look.ts';
import { cameraFor } from './camera.ts';

/** Top of the hair, hips, and an elbow's width to each side. */
const NEEDED = [
  [0, 1.79, 0],
  [0, 0.95, 0],
  [0.52, 1.2, 0],
  [-0.52, 1.2, 0],
] as const;

describe('cameraFor', () => {
  it.each(Object.entries(PICTURE_SIZES))('keeps head, hips and elbows inside %s', (_, size) => {
    const camera = cameraFor(size.width, size.height, 'front');
    for (const point of NEEDED) {
      const { x, y } = camera.project([...point]);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(size.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(size.height);
    }
  });

  it.each(Object.entries(PICTURE_SIZES))('shows no legs in %s', (_, size) => {
    const { y } = cameraFor(size.width, size.height, 'front').project([0, 0.85, 0]);
    expect(y).toBeGreaterThanOrEqual(size.height);
  });

  it('centres the signer', () => {
    expect(cameraFor(1280, 720, 'front').project([0, 1.3, 0.2]).x).toBe(640);
  });

  it('draws what is nearer larger', () => {
    const camera = cameraFor(1280, 720, 'front');
    expect(camera.project([0, 1.3, 0.4]).scale).toBeGreaterThan(camera.project([0, 1.3, 0]).scale);
  });

  it('shows the signer’s left on the right of the picture', () => {
    expect(cameraFor(1280, 720, 'front').project([0.3, 1.3, 0]).x).toBeGreaterThan(640);
  });

  it('shows what is in front on the right from the signer’s right side', () => {
    const camera = cameraFor(1280, 720, 'side');
    expect(camera.project([0, 1.3, 0.3]).x).toBeGreaterThan(camera.project([0, 1.3, 0]).x);
    expect(camera.project([-0.2, 1.3, 0]).depth).toBeGreaterThan(
      camera.project([0.2, 1.3, 0]).depth,
    );
  });
});
