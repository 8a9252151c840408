/** Whether a hand hides mouth or nose from a viewer in front. */
import { type Pose, SIDES, type Vector } from '#contract/pose.ts';
import { MOUTH, NOSE } from '#signing/body/body.ts';
import { subtract } from '#signing/body/vector.ts';
import { computeLandmarks } from '#signing/kinematics/fingertips.ts';

/** Radius of a finger, of the lips and of the tip of the nose, in metres. */
const FINGER = 0.009;
const LIPS = 0.02;
const TIP = 0.012;
/** Depth of the face from the tip of the nose, past which a hand hides nothing. */
const DEPTH = 0.05;
const FROM_NOSE = subtract(MOUTH.centre, NOSE);

/** Computes the distance of a point from a bone, as seen from the front. */
function seenDistance([x, y]: Vector, from: Vector, to: Vector): number {
  const [across, up] = [to[0] - from[0], to[1] - from[1]];
  const square = across * across + up * up;
  const along = square === 0 ? 0 : ((x - from[0]) * across + (y - from[1]) * up) / square;
  const fraction = Math.min(1, Math.max(0, along));
  return Math.hypot(from[0] + fraction * across - x, from[1] + fraction * up - y);
}

/** Computes the gap between the hands and the lips or the tip of the nose, in metres as seen from the front; negative where they are hidden. */
export function computeFaceGap(pose: Pose): number {
  const { nose, hands } = computeLandmarks(pose);
  const mouth: Vector = [nose[0], nose[1] + FROM_NOSE[1], nose[2]];
  let gap = 1;
  for (const side of SIDES)
    for (let digit = 0; digit < 5; digit += 1) {
      const joints = [hands[side][0]!, ...hands[side].slice(1 + 4 * digit, 5 + 4 * digit)];
      for (let bone = 1; bone < joints.length; bone += 1) {
        const [from, to] = [joints[bone - 1]!, joints[bone]!];
        if (Math.max(from[2], to[2]) < nose[2] - DEPTH) continue;
        gap = Math.min(
          gap,
          seenDistance(mouth, from, to) - LIPS - FINGER,
          seenDistance(nose, from, to) - TIP - FINGER,
        );
      }
    }
  return gap;
}
