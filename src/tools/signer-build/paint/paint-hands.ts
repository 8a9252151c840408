/** Nails, creases over the joints of the fingers, and even wrists, painted where they are on our rest pose. */
import { FINGERS, type Vector } from '#contract/pose.ts';
import { DIGIT_RADII, fingerJoints, THUMB_JOINTS } from '#signing/body/body.ts';
import { THUMB_FLEXION_AXIS } from '#signing/body/hand-angles.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import { cross, dot, length, normalize, scale, subtract } from '#signing/body/vector.ts';
import type { Mesh } from '#tools/signer-build/mesh/mesh.ts';
import { type Colour, type Picture, paintFaces } from './picture.ts';

interface Digit {
  readonly joints: readonly Vector[];
  readonly radii: readonly number[];
  readonly along: Vector;
  /** Direction that the nail faces. */
  readonly back: Vector;
}

const left = (joint: string): Vector => SKELETON.get(`left${joint}` as JointName)!.position;

function createDigit(names: readonly string[], back: (along: Vector) => Vector): Digit {
  const joints = names.map(left);
  const along = normalize(subtract(joints[3]!, joints[2]!));
  return { joints, radii: names.map((name) => DIGIT_RADII.get(name)!), along, back: back(along) };
}

const DIGITS: readonly Digit[] = [
  createDigit(THUMB_JOINTS, (along) => normalize(cross(along, THUMB_FLEXION_AXIS))),
  ...FINGERS.map((finger) => createDigit(fingerJoints(finger), () => [0, 1, 0])),
];

/** Computes how much of a point is nail, and how much is a crease, 0 to 1. Metres, left hand. */
export function handMarks(point: Vector): { nail: number; crease: number } {
  let nail = 0;
  let crease = 0;
  for (const { joints, radii, along, back } of DIGITS) {
    const from = subtract(point, joints[2]!);
    const forward = dot(from, along);
    const tipLength = length(subtract(joints[3]!, joints[2]!));
    const sideAxis = cross(back, along);
    const [up, side] = [dot(from, back), dot(from, sideAxis)];
    if (Math.hypot(up, side) > 0.02 || forward > tipLength + 0.01) continue;
    const round = Math.abs(Math.atan2(side, up));
    // The nail's bed is rounded towards the joint.
    const fraction = forward / tipLength;
    const bed = smoothstep(0.46 + 0.1 * round ** 2, 0.52 + 0.1 * round ** 2, fraction);
    nail = Math.max(
      nail,
      bed * (1 - smoothstep(0.95, 1, fraction)) * (1 - smoothstep(0.78, 0.92, round)),
    );
    for (const joint of [1, 2]) {
      const distance = subtract(point, joints[joint]!);
      const flat = length(subtract(distance, scale(along, dot(distance, along))));
      if (flat > radii[joint]! * 1.6) continue;
      const offset = dot(distance, along);
      const onBack = dot(distance, back) > 0;
      // Three folds over a joint's back, one in its crook.
      for (const foldOffset of onBack ? [-0.0028, 0, 0.0028] : [0])
        crease = Math.max(crease, Math.exp(-(((offset - foldOffset) / 0.0007) ** 2)));
    }
  }
  return { nail, crease };
}

const [WRIST_ALONG, WRIST_HEIGHT] = left('Hand');
/** Metres from the wrist: the back of the hand that gives wrists their colour, and how far it is painted over. */
const BACK = { from: 0.035, to: 0.075, above: 0.006 } as const;
const WRIST_END = { from: 0.005, to: 0.05 } as const;

/** Averages the colour of the backs of the hands. Fingers lie palms down at rest. */
export function backColour(picture: Picture, hands: Mesh): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  paintFaces(picture, hands, ([x, y], colour) => {
    const along = Math.abs(x) - WRIST_ALONG;
    if (along < BACK.from || along > BACK.to || y < WRIST_HEIGHT + BACK.above) return;
    for (let channel = 0; channel < 3; channel += 1) sum[channel]! += colour[channel]!;
    count += 1;
  });
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Towards the forearm, whose own skin is not in the picture, hands take on one colour. */
export const paintWrists = (picture: Picture, hands: Mesh, wrist: Colour): Picture =>
  paintFaces(picture, hands, ([x], colour) => {
    const fraction = 1 - smoothstep(WRIST_END.from, WRIST_END.to, Math.abs(x) - WRIST_ALONG);
    for (let channel = 0; channel < 3; channel += 1)
      colour[channel] = colour[channel]! + (wrist[channel]! - colour[channel]!) * fraction;
  });

/** Factors on the skin's colour. */
export interface HandColours {
  readonly nail: readonly [number, number, number];
  readonly crease: number;
}

export const paintHands = (picture: Picture, hands: Mesh, colours: HandColours): Picture =>
  paintFaces(picture, hands, ([x, y, z], colour) => {
    const { nail, crease } = handMarks([Math.abs(x), y, z]);
    if (nail + crease < 0.01) return;
    for (let channel = 0; channel < 3; channel += 1) {
      const skin = colour[channel]! * (1 - crease * colours.crease * (1 - nail));
      colour[channel] = skin + (colours.nail[channel]! - skin) * nail * 0.8;
    }
  });
