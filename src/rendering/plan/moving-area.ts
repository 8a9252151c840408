/** Area of a picture in which a signer moves during a segment: what is outside need not be drawn, read or converted again. */
import type { Signer } from '#avatar/signer.ts';
import type { Box } from '#rendering/box.ts';
import type { Signing } from '#signing/compose-signing.ts';

export interface Stretch {
  fromSeconds: number;
  toSeconds: number;
  framesPerSecond: number;
}

/** Sides of areas are multiples of it: then few sizes come again and again, each with a canvas. */
const GRID = 64;
/** Pixels round the bounds for the soft edge of what is drawn at them. */
const EDGE = 2;

/**
 * Finds the area that holds the signer in all frames of a stretch, inside of where the signer is: all of that
 * where the signer cannot tell.
 */
export function findMovingArea(
  { poseAt }: Pick<Signing, 'poseAt'>,
  signer: Pick<Signer, 'findBounds'>,
  place: Box,
  { fromSeconds, toSeconds, framesPerSecond }: Stretch,
): Box {
  const { width, height } = place;
  if (signer.findBounds === undefined) return place;
  let [left, top, right, bottom] = [width, height, 0, 0];
  const frames = Math.round((toSeconds - fromSeconds) * framesPerSecond);
  for (let frame = 0; frame <= frames; frame++) {
    const pose = poseAt(fromSeconds + frame / framesPerSecond);
    const bounds = signer.findBounds(pose, width, height);
    left = Math.min(left, bounds.left);
    top = Math.min(top, bounds.top);
    right = Math.max(right, bounds.right);
    bottom = Math.max(bottom, bounds.bottom);
  }
  const first = (pixels: number) => Math.max(0, GRID * Math.floor((pixels - EDGE) / GRID));
  const end = (pixels: number, side: number) =>
    Math.min(side, GRID * Math.ceil((pixels + EDGE) / GRID));
  const [x, y] = [first(left), first(top)];
  return {
    x: place.x + x,
    y: place.y + y,
    width: Math.max(end(right, width) - x, Math.min(GRID, width)),
    height: Math.max(end(bottom, height) - y, Math.min(GRID, height)),
  };
}
