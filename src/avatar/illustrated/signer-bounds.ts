/**
 * Bounds of the signer in the picture: drawing inside them has to be mixed with what was already drawn, which
 * costs time.
 */

import type { Camera } from '#avatar/camera.ts';
import type { Bounds } from '#avatar/signer.ts';
import { type JointName, SKELETON, type World } from '#signing/body/skeleton.ts';
import { legJoints } from './draw-legs.ts';

/** Metres from the joint of the head to the top of the hair. */
const ABOVE_HEAD = 0.34;

/** Metres that the line round a leg adds. */
const LEG_LINE = 0.01;

/** Metres from a joint to the farthest line round it. */
function getReach(joint: JointName): number {
  if (/Thumb|Index|Middle|Ring|Little/.test(joint)) return 0.05;
  if (/Hand|Arm|Shoulder/.test(joint)) return 0.1;
  // The sides of trunk and legs, and the hair.
  return 0.24;
}

const REACHES = [...SKELETON.keys()].map((joint) => [joint, getReach(joint)] as const);

/**
 * Computes the rectangle that contains the signer: from the top of hair and hands to the lower edge, where
 * the legs are cut off.
 */
export function signerBounds(camera: Camera, world: World, width: number, height: number): Bounds {
  let [left, top, right] = [width, height, 0];
  for (const [joint, reach] of REACHES) {
    const { x, y, scale } = camera.project(world.get(joint)!.position);
    const margin = reach * scale;
    left = Math.min(left, x - margin);
    right = Math.max(right, x + margin);
    top = Math.min(top, y - (joint === 'head' ? ABOVE_HEAD : reach) * scale);
  }
  for (const { knee, ankle } of legJoints(world))
    for (const { position, radius } of [knee, ankle]) {
      const { x, scale } = camera.project(position);
      const margin = (radius + LEG_LINE) * scale;
      left = Math.min(left, x - margin);
      right = Math.max(right, x + margin);
    }
  const inside = (value: number, max: number) => Math.min(max, Math.max(0, value));
  return {
    left: inside(Math.floor(left), width),
    top: inside(Math.floor(top), height),
    right: inside(Math.ceil(right), width),
    bottom: height,
  };
}
