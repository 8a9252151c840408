/** A pose: what every signer draws. Bones as VRM 1.0 humanoid names, the face as our own channels. */

/** Unit quaternion `[x, y, z, w]`. */
export type Quaternion = readonly [number, number, number, number];

/** Metres; the model faces +Z, the signer's left is +X, up is +Y. */
export type Vector = readonly [number, number, number];

/** The four fingers in the order of the hand; the thumb has bones of its own. */
export const FINGERS = ['Index', 'Middle', 'Ring', 'Little'] as const;
/** A finger as VRM names it. */
export type Finger = (typeof FINGERS)[number];
/** The bones of a finger, from the knuckle to the tip. */
export const PHALANXES = ['Proximal', 'Intermediate', 'Distal'] as const;
export type Phalanx = (typeof PHALANXES)[number];
/** The signer’s own left and right. */
export const SIDES = ['left', 'right'] as const;
/** The signer's own left or right. The signer is right-dominant. */
export type Side = (typeof SIDES)[number];

export type ArmBone = 'Shoulder' | 'UpperArm' | 'LowerArm' | 'Hand';
export type ThumbBone = 'ThumbMetacarpal' | 'ThumbProximal' | 'ThumbDistal';
/** A bone of a hand without its side, e.g. `IndexProximal`. */
export type HandBone = ThumbBone | `${Finger}${Phalanx}`;
export type TrunkBone = 'hips' | 'spine' | 'chest' | 'upperChest' | 'neck' | 'head';
/** A VRM 1.0 humanoid bone above the legs. */
export type BoneName = TrunkBone | `${Side}${ArmBone | HandBone}`;

/**
 * The face, each channel 0 (rest) to 1 (full) unless a range is given. Left and right are the
 * signer's own.
 */
export interface FaceChannels {
  /** −1 lowered and drawn together, 1 raised. */
  browInnerLeft: number;
  browInnerRight: number;
  /** −1 lowered, 1 raised. */
  browOuterLeft: number;
  browOuterRight: number;
  /** −0.3 wide open, 0 open, 1 shut. */
  lidLeft: number;
  lidRight: number;
  /** −1 the signer's right, 1 the signer's left. */
  gazeSide: number;
  /** −1 down, 1 up. */
  gazeUp: number;
  cheekPuff: number;
  cheekRaise: number;
  noseWrinkle: number;
  /** Opening of the jaw. */
  jaw: number;
  /** Lips spread sideways, as in "ee". */
  lipWide: number;
  /** Lips rounded and pushed forward, as in "oo". */
  lipRound: number;
  /** Lips pressed together, as in "m". */
  lipPress: number;
  /** Lower lip under upper teeth, as in "f". */
  lipTuck: number;
  /** −1 corners down, 1 corners up. */
  lipCorners: number;
  /** Teeth shown while the lips part, as in "s". */
  teeth: number;
  /** 0 not visible, 0.5 behind the teeth ("l"), 1 between the teeth ("th"). */
  tongue: number;
}

/** Face with every channel at rest. */
export const NEUTRAL_FACE: FaceChannels = {
  browInnerLeft: 0,
  browInnerRight: 0,
  browOuterLeft: 0,
  browOuterRight: 0,
  lidLeft: 0,
  lidRight: 0,
  gazeSide: 0,
  gazeUp: 0,
  cheekPuff: 0,
  cheekRaise: 0,
  noseWrinkle: 0,
  jaw: 0,
  lipWide: 0,
  lipRound: 0,
  lipPress: 0,
  lipTuck: 0,
  lipCorners: 0,
  teeth: 0,
  tongue: 0,
};

/** Local bone rotations from the T-pose (identity where a bone is missing), and the face. */
export interface Pose {
  readonly bones: Readonly<Partial<Record<BoneName, Quaternion>>>;
  readonly face: Readonly<FaceChannels>;
}
