/** Poses made by hand, for sheets of the drawing alone. */

import type { HandConfig } from '#contract/notation/articulation.ts';
import {
  type FaceChannels,
  NEUTRAL_FACE,
  type Pose,
  type Side,
  type Vector,
} from '#contract/pose.ts';
import { mirrorRotation, mirrorVector, solveHand, toKey } from '#signing/body/arm-keyframe.ts';
import { handshapeAngles } from '#signing/body/handshape.ts';
import { handRotation } from '#signing/body/orientation.ts';
import { palmCentre } from '#signing/collision/hand-site.ts';
import { type Bones, poseArm } from '#signing/motion/arm-pose.ts';
import { REST } from '#signing/motion/rest.ts';

export interface HandPlacement extends HandConfig {
  /** Position of the palm's middle. */
  readonly position: Vector;
  readonly fingers: Vector;
  readonly palm: Vector;
}

export function handMadePose(
  hands: Partial<Record<Side, HandPlacement>>,
  face: Partial<FaceChannels> = {},
  bones: Bones = {},
): Pose {
  const posed: Bones = { ...bones };
  for (const side of ['left', 'right'] as const) {
    const hand = hands[side];
    if (hand === undefined) {
      poseArm(side, REST, posed);
      continue;
    }
    const { position, fingers, palm, ...config } = hand;
    const rotation = mirrorRotation(side, handRotation(side, fingers, palm));
    const solved = solveHand({ rotation, site: palmCentre(), point: mirrorVector(side, position) });
    poseArm(side, toKey(solved, handshapeAngles(config)), posed);
  }
  return { bones: posed, face: { ...NEUTRAL_FACE, ...face } };
}
