/**
 * The signer's collision geometry around the skeleton: one shape that contacts are computed on and that the avatar
 * draws. Metres. Everything on an arm is a tapered capsule; the trunk is a stack of ellipses, the head
 * an ellipsoid.
 */
import { FINGERS, type Finger, type Vector } from '#contract/pose.ts';

/** Radius of the capsules at the joints of a finger, in metres, root to tip; the skin ends at the tip joint. */
export const FINGER_RADII: Record<Finger, readonly [number, number, number, number]> = {
  Index: [0.0105, 0.0095, 0.0088, 0.0074],
  Middle: [0.0108, 0.0098, 0.009, 0.0076],
  Ring: [0.0104, 0.0094, 0.0086, 0.0073],
  Little: [0.0094, 0.0083, 0.0076, 0.0065],
};

/** Radius at the thumb's carpal joint, knuckle, middle joint and tip. */
export const THUMB_RADII = [0.0155, 0.0125, 0.0115, 0.0092] as const;

/** Half the thickness of the palm at the wrist and at the knuckles. */
export const PALM_RADII = { wrist: 0.0155, knuckles: 0.012 } as const;

/**
 * Rays of the palm from the wrist to the knuckles, in hand space of the left hand (fingers +X, palm −Y,
 * thumb side +Z) as fractions between neighbouring knuckles: 0 index, 1 middle, 2 ring, 3 little.
 */
export const PALM_RAYS = [0, 0.5, 1, 1.5, 2, 2.5, 3] as const;

/** Distance from the wrist at which a ray of the palm starts, and the hand's width there as a fraction. */
export const PALM_ROOT = { along: 0.012, narrowing: 0.55 } as const;

/**
 * The web between thumb and palm: from this fraction of the thumb's first bone to this fraction of the palm's
 * first ray.
 */
export const WEB = { thumb: 0.8, palm: 0.5, radius: 0.012 } as const;

/** Radius of the arm at shoulder, elbow and wrist. */
export const ARM_RADII = { shoulder: 0.055, elbow: 0.042, wrist: 0.029 } as const;

/** Thickness that the sleeve adds to an elbow. */
export const SLEEVE = 0.008;

/** The ball of a shoulder around its joint, clothed. */
export const SHOULDER_RADIUS = 0.062;

/** The chin as a ball before the head's ellipsoid; relative to the head joint too. An open mouth lowers it by `opening`. */
export const CHIN = {
  centre: [0, 0.028, 0.06] as Vector,
  radius: 0.04,
  opening: [0, -0.03, -0.006] as Vector,
};

/** The lips as a ball before the head's ellipsoid, relative to the head joint; those of the lifelike figures are 9 mm apart. */
export const MOUTH = { centre: [0, 0.041, 0.0818] as Vector, radius: 0.029 };

/** Tip of the nose, relative to the head joint. */
export const NOSE: Vector = [0, 0.07, 0.105];

/** The head as an ellipsoid; its centre is relative to the head joint and moves with it. */
export const HEAD = {
  centre: [0, 0.112, 0.02] as Vector,
  radii: [0.078, 0.122, 0.1] as Vector,
};

/**
 * Depth of the face in front of the head's centre, by height above that centre: from the nose up to the brow
 * the face gets flatter, and a little less so up the forehead.
 */
export const BROW = {
  nose: -0.027,
  brow: 0.013,
  top: 0.055,
  depth: 0.077,
  topDepth: 0.083,
} as const;

/** The neck as a capsule between the neck and head joints. */
export const NECK_RADIUS = 0.052;

/** Level ellipses of the trunk at rest, bottom to top: height, centre depth, half width, half depth. */
export const TRUNK: readonly {
  readonly y: number;
  readonly z: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
}[] = [
  { y: 0.85, z: -0.01, halfWidth: 0.17, halfDepth: 0.115 },
  { y: 0.95, z: -0.005, halfWidth: 0.165, halfDepth: 0.112 },
  { y: 1.08, z: -0.005, halfWidth: 0.142, halfDepth: 0.1 },
  { y: 1.22, z: -0.008, halfWidth: 0.152, halfDepth: 0.108 },
  { y: 1.33, z: -0.012, halfWidth: 0.162, halfDepth: 0.108 },
  { y: 1.4, z: -0.016, halfWidth: 0.15, halfDepth: 0.088 },
  { y: 1.45, z: -0.02, halfWidth: 0.085, halfDepth: 0.064 },
];

/** Joints of one finger, root to tip, without the side. */
export const fingerJoints = (finger: Finger) =>
  [`${finger}Proximal`, `${finger}Intermediate`, `${finger}Distal`, `${finger}Tip`] as const;
/** Joints of a thumb from its root to its tip, without the side. */
export const THUMB_JOINTS = [
  'ThumbMetacarpal',
  'ThumbProximal',
  'ThumbDistal',
  'ThumbTip',
] as const;

/** Capsule radius at every joint of a digit, without the side. */
export const DIGIT_RADII: ReadonlyMap<string, number> = new Map([
  ...THUMB_JOINTS.map((joint, index): [string, number] => [joint, THUMB_RADII[index]!]),
  ...FINGERS.flatMap((finger) =>
    fingerJoints(finger).map((joint, index): [string, number] => [
      joint,
      FINGER_RADII[finger][index]!,
    ]),
  ),
]);
