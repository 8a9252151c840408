import { expect, it } from 'vitest';
import type { Bounds } from '#avatar/signer.ts';
import type { Pose } from '#contract/pose.ts';
import { findMovingArea } from './moving-area.ts';

const PLACE = { x: 500, y: 0, width: 780, height: 720 };
const SECOND = { fromSeconds: 1, toSeconds: 2, framesPerSecond: 25 };

/** Creates a signing whose poses are the seconds, and a signer who tells the bounds at each. */
function moving(boundsAt: (seconds: number) => Bounds) {
  const signing = { poseAt: (seconds: number) => seconds as unknown as Pose };
  const findBounds = (pose: Pose) => boundsAt(Number(pose));
  return { signing, signer: { findBounds } };
}

it('is the whole place of a signer who cannot tell', () => {
  const { signing } = moving(() => ({ left: 0, top: 0, right: 1, bottom: 1 }));
  expect(findMovingArea(signing, {}, PLACE, SECOND)).toEqual(PLACE);
});

it('holds the signer in every frame, with its soft edge, inside of its place', () => {
  const boundsAt = (seconds: number) => ({
    left: Math.round(300 - 100 * (seconds - 1)),
    top: 130,
    right: Math.round(460 + 100 * (seconds - 1)),
    bottom: 720,
  });
  const { signing, signer } = moving(boundsAt);
  const area = findMovingArea(signing, signer, PLACE, SECOND);
  expect(area.x - PLACE.x).toBeLessThanOrEqual(198);
  expect(area.x - PLACE.x + area.width).toBeGreaterThanOrEqual(562);
  expect(area.width).toBeLessThan(PLACE.width * 0.7);
  expect(area.y).toBeLessThanOrEqual(128);
  expect(area.y + area.height).toBe(720);
});

it('has even sides at even places, whatever the bounds', () => {
  for (const left of [0, 1, 63, 333]) {
    const { signing, signer } = moving(() => ({ left, top: 7, right: left + 91, bottom: 701 }));
    const area = findMovingArea(signing, signer, PLACE, SECOND);
    for (const side of [area.x, area.y, area.width, area.height]) expect(side % 2).toBe(0);
    expect(area.x + area.width).toBeLessThanOrEqual(PLACE.x + PLACE.width);
  }
});

it('looks at the last frame of a stretch, too', () => {
  const { signing, signer } = moving((seconds) => ({
    left: seconds > 1.99 ? 64 : 320,
    top: 64,
    right: 400,
    bottom: 720,
  }));
  expect(findMovingArea(signing, signer, PLACE, SECOND).x).toBeLessThanOrEqual(PLACE.x + 62);
});
