/** Where in the picture the signer is: what is drawn there is mixed with what was drawn before, which costs time. */
import type { World } from '#signing/body/skeleton.ts';
import type { Camera } from '../camera.ts';

/** Whole pixels inside the picture, the first and the one after the last. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Metres from a joint to the farthest line round it: hips to the outside of a leg, head to the ends of the hair. */
const ROUND_A_JOINT = 0.24;
/** Metres from the joint of the head to the top of the hair. */
const ABOVE_HEAD = 0.34;

/** The rectangle that holds the signer: from the top of hair and hands to the lower edge, where the legs are cut off. */
export function signerBounds(camera: Camera, world: World, width: number, height: number): Bounds {
  let [left, top, right] = [width, height, 0];
  for (const [joint, { position }] of world) {
    const { x, y, scale } = camera.spot(position);
    const margin = ROUND_A_JOINT * scale;
    left = Math.min(left, x - margin);
    right = Math.max(right, x + margin);
    top = Math.min(top, y - (joint === 'head' ? ABOVE_HEAD : ROUND_A_JOINT) * scale);
  }
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    left: inside(Math.floor(left), width),
    top: inside(Math.floor(top), height),
    right: inside(Math.ceil(right), width),
    bottom: height,
  };
}
