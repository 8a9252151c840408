/**
 * Poses for a figure whose bones differ from ours: other lengths and rest directions, some bones missing.
 * Each bone is turned so that it points where ours points; lengths stay the figure's own. Pure.
 */
import {
  type BoneName,
  FINGERS,
  type Pose,
  type Quaternion,
  SIDES,
  type Vector,
} from '#contract/pose.ts';
import { fromBasis, IDENTITY, invert, multiply } from '#signing/body/quaternion.ts';
import { computeWorld, type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { cross, dot, normalize, scale, subtract } from '#signing/body/vector.ts';

/** Positions of the bones of a figure in its T-pose, in metres, facing +Z. */
export type RestJoints = ReadonlyMap<BoneName, Vector>;

/** Local rotations for the bones that the figure has. */
export type Retarget = (bones: Pose['bones']) => Map<BoneName, Quaternion>;

/** Placement of a figure of another size in the place of ours: scaled about the origin, then moved. */
export interface Placement {
  readonly scale: number;
  readonly offset: Vector;
}

/** Radians that no eye sees; our own figures are posed exactly. */
const SAME_DIRECTION = 1e-3;
const SAME_SIZE = 2e-3;
/** The top of the picture is a little higher. */
const MAX_TOP_METRES = 1.8;

/**
 * Creates a function that retargets poses to the figure.
 * @throws {RangeError} if the figure lacks hips
 */
export function retargetTo(joints: RestJoints): Retarget {
  const corrections = computeCorrections(joints);
  const bones = [...SKELETON.keys()].filter((name): name is BoneName =>
    joints.has(name as BoneName),
  );
  if (!joints.has('hips')) throw new RangeError('A figure needs hips.');
  const parents = new Map(bones.map((bone) => [bone, parentIn(joints, bone)]));
  return (pose) => {
    const world = computeWorld(pose);
    const turned = new Map(
      bones.map((bone) => {
        const correction = corrections.get(bone);
        const { rotation } = world.get(bone)!;
        return [bone, correction === undefined ? rotation : multiply(rotation, correction)];
      }),
    );
    return new Map(
      bones.map((bone) => {
        const parent = parents.get(bone);
        const above = parent === undefined ? IDENTITY : turned.get(parent)!;
        return [bone, multiply(invert(above), turned.get(bone)!)];
      }),
    );
  };
}

/**
 * Computes scale and offset of a figure.
 * @param top the highest point of the figure in its T-pose, in its own metres
 */
export function computePlacement(joints: RestJoints, top: number): Placement {
  const [hips, head] = [joints.get('hips')!, joints.get('head')!];
  const reference = { hips: SKELETON.get('hips')!.position, head: SKELETON.get('head')!.position };
  const asOurs = (reference.head[1] - reference.hips[1]) / Math.max(head[1] - hips[1], 1e-3);
  const mostForTop = (MAX_TOP_METRES - reference.hips[1]) / Math.max(top - hips[1], 1e-3);
  const factor = Math.min(asOurs, mostForTop);
  const size = Math.abs(factor - 1) < SAME_SIZE ? 1 : factor;
  const offset = subtract(reference.hips, scale(hips, size));
  const isInPlace = offset.every((metres) => Math.abs(metres) < SAME_SIZE);
  return { scale: size, offset: isInPlace ? [0, 0, 0] : offset };
}

/** Finds the nearest ancestor bone that the figure has. */
function parentIn(joints: RestJoints, bone: BoneName): BoneName | undefined {
  let name: JointName | undefined = SKELETON.get(bone)?.parent;
  while (name !== undefined && !joints.has(name as BoneName)) name = SKELETON.get(name)?.parent;
  return name as BoneName | undefined;
}

/** Rotations from the rest direction of a figure's bone to that of ours; none where they agree. */
function computeCorrections(joints: RestJoints): Map<BoneName, Quaternion> {
  const corrections = new Map<BoneName, Quaternion>();
  const put = (bone: BoneName, correction: Quaternion) => {
    if (2 * Math.acos(Math.min(1, Math.abs(correction[3]))) > SAME_DIRECTION)
      corrections.set(bone, correction);
  };
  const along = (from: BoneName, to: BoneName): [Vector, Vector] | undefined => {
    const [start, end] = [joints.get(from), joints.get(to)];
    if (start === undefined || end === undefined) return undefined;
    const ownDirection = subtract(SKELETON.get(to)!.position, SKELETON.get(from)!.position);
    return [subtract(end, start), ownDirection];
  };
  const aim = (bone: BoneName, by: readonly [BoneName, BoneName]) => {
    const directions = along(...by);
    if (directions !== undefined) put(bone, swing(...directions));
  };
  for (const side of SIDES) {
    aim(`${side}UpperArm`, [`${side}UpperArm`, `${side}LowerArm`]);
    aim(`${side}LowerArm`, [`${side}LowerArm`, `${side}Hand`]);
    const lengthways = along(`${side}Hand`, `${side}MiddleProximal`);
    const across = along(`${side}LittleProximal`, `${side}IndexProximal`);
    if (lengthways !== undefined && across !== undefined)
      put(
        `${side}Hand`,
        multiply(handFrame(lengthways[1], across[1]), invert(handFrame(lengthways[0], across[0]))),
      );
    for (const finger of FINGERS) {
      const chain = [
        `${side}${finger}Proximal`,
        `${side}${finger}Intermediate`,
        `${side}${finger}Distal`,
      ] as const;
      aim(chain[0], [chain[0], chain[1]]);
      aim(chain[1], [chain[1], chain[2]]);
      // VRM has no finger tips: the last phalanx continues straight.
      aim(chain[2], [chain[1], chain[2]]);
    }
    const thumb = [`${side}ThumbMetacarpal`, `${side}ThumbProximal`, `${side}ThumbDistal`] as const;
    aim(thumb[0], [thumb[0], thumb[1]]);
    aim(thumb[1], [thumb[1], thumb[2]]);
    aim(thumb[2], [thumb[1], thumb[2]]);
  }
  return corrections;
}

/** Computes the shortest rotation from one direction to another. */
function swing(from: Vector, to: Vector): Quaternion {
  const [a, b] = [normalize(from), normalize(to)];
  const cosine = dot(a, b);
  if (cosine < -0.9999) {
    const axis = normalize(cross(a, Math.abs(a[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
    return [axis[0], axis[1], axis[2], 0];
  }
  const axis = cross(a, b);
  return unit([axis[0], axis[1], axis[2], 1 + cosine]);
}

/** Computes the orientation of a hand whose fingers point along and whose thumb side is across. */
function handFrame(along: Vector, across: Vector): Quaternion {
  const x = normalize(along);
  const z = normalize(subtract(across, scale(x, dot(across, x))));
  return fromBasis(x, cross(z, x), z);
}

function unit([x, y, z, w]: Quaternion): Quaternion {
  const length = Math.hypot(x, y, z, w);
  return [x / length, y / length, z / length, w / length];
}
