/** The trunk at one moment as a row of numbers, and the bones that it turns. */
import { type Quaternion, SIDES, type Side } from '#contract/pose.ts';
import { aboutAxis, multiply } from '#signing/body/quaternion.ts';

/**
 * Index of each number; degrees. `yaw` turns the chest to the signer's left, `lean` bends it forward, `tilt`
 * to the signer's right; `shift` moves the weight to the signer's right with the shoulders level. `lift`
 * raises a shoulder, `forward` brings it to the front.
 */
export const TRUNK_ROW = {
  yaw: 0,
  lean: 1,
  tilt: 2,
  shift: 3,
  lift: { left: 4, right: 5 },
  forward: { left: 6, right: 7 },
  size: 8,
} as const;

export type TrunkRow = number[];

/** Creates the row of a trunk that is upright and faces the viewer. */
export const uprightRow = (): TrunkRow => Array.from({ length: TRUNK_ROW.size }, () => 0);

/**
 * Computes a rotation from first roll, then pitch, then yaw; degrees. `pitch` bends forward, `yaw` turns
 * left, `roll` tilts right.
 */
export const turn = (pitch: number, yaw: number, roll: number): Quaternion =>
  multiply(
    aboutAxis([0, 1, 0], yaw),
    multiply(aboutAxis([1, 0, 0], pitch), aboutAxis([0, 0, 1], roll)),
  );

/** Fractions of a turn for each joint of the spine; for a shift of the weight such that the shoulders end up level. */
const JOINTS = {
  spine: { yaw: 0.28, lean: 0.4, tilt: 0.45, shift: 1 },
  chest: { yaw: 0.37, lean: 0.32, tilt: 0.33, shift: -0.25 },
  upperChest: { yaw: 0.35, lean: 0.28, tilt: 0.22, shift: -0.75 },
} as const;
const SPINE = ['spine', 'chest', 'upperChest'] as const;

export type TrunkBone = (typeof SPINE)[number] | `${Side}Shoulder`;
export type TrunkBones = Record<TrunkBone, Quaternion>;

/** Computes the rotations of the spine's joints and, beyond what reaching requires, of the shoulders. */
export function trunkBones(row: TrunkRow): TrunkBones {
  const bones: Partial<TrunkBones> = {};
  const shift = row[TRUNK_ROW.shift]!;
  for (const joint of SPINE) {
    const part = JOINTS[joint];
    bones[joint] = turn(
      row[TRUNK_ROW.lean]! * part.lean,
      row[TRUNK_ROW.yaw]! * part.yaw,
      row[TRUNK_ROW.tilt]! * part.tilt + shift * part.shift,
    );
  }
  for (const side of SIDES) {
    const out = side === 'left' ? 1 : -1;
    const [lift, forward] = [row[TRUNK_ROW.lift[side]]!, row[TRUNK_ROW.forward[side]]!];
    bones[`${side}Shoulder`] = turn(0, -out * forward, out * lift);
  }
  return bones as TrunkBones;
}
