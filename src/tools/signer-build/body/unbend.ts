/**
 * Bends figures from MakeHuman's pose to our T-pose.
 *
 * Each bone has a map from our rest pose to where it is on the figure: turned, moved, and scaled to our
 * lengths. Skin follows a blend of those maps, so a point at rest is the point on the figure with that blend
 * undone (linear blend skinning, inverted): bent back the way it was modelled, the skin is exactly as it was
 * modelled.
 */
import { type Quaternion, SIDES, type Side, type Vector } from '#contract/pose.ts';
import { fromBasis, invert, multiply, rotate } from '#signing/body/quaternion.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { add, cross, distance, scale, subtract } from '#signing/body/vector.ts';
import {
  type Affine,
  aboutPoint,
  addScaled,
  createFrame,
  invertAffine,
  partOfTurn,
  shiftBy,
  shortestTurn,
  transform,
} from '#tools/signer-build/mesh/matrix.ts';
import { digitBones } from '#tools/signer-build/mesh/rig.ts';
import type { FigureJoints } from './figure-joints.ts';
import { carryTrunk, type TrunkMap } from './trunk-map.ts';

/** Placement of a bone on the figure: its turn from the rest pose, and its stretch along and across. */
interface Placement {
  readonly turn: Quaternion;
  readonly along: number;
  readonly across: number;
  /** Direction of the bone at rest. */
  readonly axis: Vector;
  readonly rest: Vector;
  readonly figure: Vector;
}

const getRestPosition = (joint: string): Vector => SKELETON.get(joint as JointName)!.position;

function toAffine({ turn, along, across, axis, rest, figure }: Placement): Affine {
  // x ↦ turn · (across · x + (along − across) · axis (axis · x))
  const column = (index: number): Vector => {
    const unit: Vector = [Number(index === 0), Number(index === 1), Number(index === 2)];
    return rotate(turn, add(scale(unit, across), scale(axis, (along - across) * axis[index]!)));
  };
  return aboutPoint([column(0), column(1), column(2)], rest, figure);
}

/** Computes the turn that takes one orthonormal frame to another. */
const turnBetween = (
  from: readonly [Vector, Vector, Vector],
  to: readonly [Vector, Vector, Vector],
): Quaternion => multiply(fromBasis(...to), invert(fromBasis(...from)));

/** Computes the placement halfway between two neighbours, at the joint of the second. */
const halfway = (above: Placement, below: Placement): Placement => ({
  ...below,
  turn: multiply(above.turn, partOfTurn(multiply(invert(above.turn), below.turn), 0.5)),
  along: (above.along + below.along) / 2,
  across: (above.across + below.across) / 2,
});

function sidePlacements(side: Side, joints: FigureJoints): Map<string, Placement> {
  const placed = new Map<string, Placement>();
  const sign = side === 'left' ? 1 : -1;
  const getFigurePosition = (joint: string): Vector => joints.get(`${side}${joint}`)!;
  const rest = (joint: string): Vector => getRestPosition(`${side}${joint}`);
  const both = (make: (getPosition: (joint: string) => Vector) => [Vector, Vector, Vector]) =>
    turnBetween(make(rest), make(getFigurePosition));
  const lengthRatio = (from: string, to: string) =>
    distance(getFigurePosition(from), getFigurePosition(to)) / distance(rest(from), rest(to));
  const put = (name: string, turn: Quaternion, next: string, across: number) => {
    const direction = subtract(rest(next), rest(name));
    const placement: Placement = {
      turn,
      along: lengthRatio(name, next),
      across,
      axis: scale(direction, 1 / Math.hypot(...direction)),
      rest: rest(name),
      figure: getFigurePosition(name),
    };
    placed.set(`${side}${name}`, placement);
    return placement;
  };

  // The elbow bends forward about an upright axis.
  const [upper, fore] = [
    subtract(getFigurePosition('LowerArm'), getFigurePosition('UpperArm')),
    subtract(getFigurePosition('Hand'), getFigurePosition('LowerArm')),
  ];
  const upward = scale(cross(upper, fore), -sign);
  const out: Vector = [sign, 0, 0];
  const restFrame = createFrame(out, [0, 1, 0]);
  const acrossHand = (getPosition: (joint: string) => Vector) =>
    subtract(getPosition('IndexProximal'), getPosition('LittleProximal'));
  const handFrame = (getPosition: (joint: string) => Vector) => {
    const along = subtract(getPosition('MiddleProximal'), getPosition('Hand'));
    return createFrame(along, scale(cross(acrossHand(getPosition), along), sign));
  };
  const handTurn = both(handFrame);
  const handAcross = Math.hypot(...acrossHand(getFigurePosition)) / Math.hypot(...acrossHand(rest));

  const limb = (name: string, next: string, above: Quaternion, fullTurn: Quaternion) => {
    const direction = rotate(
      invert(above),
      subtract(getFigurePosition(next), getFigurePosition(name)),
    );
    const swing = multiply(above, shortestTurn(out, direction));
    const roll = multiply(invert(swing), fullTurn);
    const placement = put(name, fullTurn, next, 1);
    const turned = (turn: Quaternion): Placement => ({ ...placement, turn });
    placed.set(`${side}${name}Swing`, turned(swing));
    for (const step of [1, 2])
      placed.set(`${side}${name}Twist${step}`, turned(multiply(swing, partOfTurn(roll, step / 3))));
    return placement;
  };
  const upperTurn = turnBetween(restFrame, createFrame(upper, upward));
  const upperArm = limb('UpperArm', 'LowerArm', [0, 0, 0, 1], upperTurn);
  const foreTurn = turnBetween(restFrame, createFrame(fore, rotate(handTurn, [0, 1, 0])));
  const lowerArm = limb('LowerArm', 'Hand', upperTurn, foreTurn);
  const still: Placement = { ...upperArm, turn: [0, 0, 0, 1], along: 1, across: 1 };
  placed.set(`${side}UpperArmBlend`, halfway(still, placed.get(`${side}UpperArmSwing`)!));
  placed.set(`${side}LowerArmBlend`, halfway(upperArm, placed.get(`${side}LowerArmSwing`)!));
  const hand = put('Hand', handTurn, 'MiddleProximal', handAcross);
  placed.set(`${side}HandBlend`, halfway(lowerArm, hand));

  for (const bones of digitBones(side)) {
    const [first, middle, last] = bones.map((bone) => bone.slice(side.length)) as [
      string,
      string,
      string,
    ];
    const names = [first, middle, last, last.replace('Distal', 'Tip')];
    let above = hand;
    [first, middle, last].forEach((name, index) => {
      const next = names[index + 1]!;
      const dorsal = (getPosition: (joint: string) => Vector, atRest: boolean): Vector => {
        const along = subtract(getPosition(next), getPosition(name));
        if (!first.startsWith('Thumb')) {
          const flat: Vector = [0, 1, 0];
          return atRest ? flat : rotate(handTurn, flat);
        }
        if (atRest) return thumbBack(side);
        const [baseBone, tipBone] = [
          subtract(getPosition(names[1]!), getPosition(names[0]!)),
          subtract(getPosition(names[3]!), getPosition(names[2]!)),
        ];
        return cross(along, cross(baseBone, tipBone));
      };
      const frame = (getPosition: (joint: string) => Vector, atRest: boolean) =>
        createFrame(subtract(getPosition(next), getPosition(name)), dorsal(getPosition, atRest));
      const turn = turnBetween(frame(rest, true), frame(getFigurePosition, false));
      const placement = put(name, turn, next, handAcross);
      placed.set(`${side}${name}Blend`, halfway(above, placement));
      above = placement;
    });
  }
  return placed;
}

/** Computes the direction that the nail of our thumb faces at rest. */
function thumbBack(side: Side): Vector {
  const sign = side === 'left' ? 1 : -1;
  // The axis its joints bend about: see `THUMB_FLEXION_AXIS`.
  const along = subtract(
    getRestPosition('leftThumbProximal'),
    getRestPosition('leftThumbMetacarpal'),
  );
  const [x, y, z] = cross(along, cross(along, [0.25, -0.55, -0.8]));
  return [x * sign, y, z];
}

export interface Unbending {
  /**
   * Carries a point of the figure with these bone weights to its place at rest; returns it with the map that
   * took it there.
   */
  carry(point: Vector, weights: ReadonlyMap<string, number>): { point: Vector; map: Affine };
}

export function unbending(joints: FigureJoints, trunk: TrunkMap): Unbending {
  const maps = new Map<string, Affine>();
  for (const side of SIDES)
    for (const [name, placement] of sidePlacements(side, joints))
      maps.set(name, toAffine(placement));
  return {
    carry(point, weights) {
      const carried = carryTrunk(trunk, point);
      // Trunk and head are not turned: they are put in place and only then shifted back.
      const still = shiftBy(subtract(point, carried));
      const sum = new Float64Array(12);
      for (const [bone, weight] of weights) addScaled(sum, maps.get(bone) ?? still, weight);
      const map = invertAffine(sum);
      return { point: transform(map, point), map };
    },
  };
}
