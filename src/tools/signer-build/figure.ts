/** A MakeHuman figure of a look, and how its points come onto our skeleton. */
import type { Vector } from '#contract/pose.ts';
import { type FigureJoints, figureJoints } from './body/figure-joints.ts';
import { type TrunkMap, trunkMap } from './body/trunk-map.ts';
import type { Units } from './face/face-channels.ts';
import type { SignerLook } from './looks.ts';
import { type BaseMesh, type ReadData, readBaseMesh, targetReader } from './makehuman.ts';

/** Points of the skin; after them come those that clothes are fitted to. */
export const SKIN_POINTS = 13380;

export interface Figure {
  readonly base: BaseMesh;
  /** Metres. */
  readonly positions: Float64Array;
  readonly joints: FigureJoints;
  readonly trunk: TrunkMap;
  /** Computes how far targets move every point. */
  computeMoves(targets: Units): Float64Array;
  /** Computes the same for expression units that fit this face. */
  unitMoves(units: Units): Float64Array;
}

export const pointAt = (positions: ArrayLike<number>, point: number): Vector => [
  positions[point * 3]!,
  positions[point * 3 + 1]!,
  positions[point * 3 + 2]!,
];

export function makeFigure(read: ReadData, look: SignerLook): Figure {
  const base = readBaseMesh(read);
  const target = targetReader(read);
  const computeMoves = (targets: Units): Float64Array => {
    const moves = new Float64Array(base.positions.length);
    for (const [name, fraction] of Object.entries(targets)) {
      const fullMoves = target(name);
      for (let index = 0; index < moves.length; index += 1)
        moves[index]! += fullMoves[index]! * fraction;
    }
    return moves;
  };
  const unitMoves = (units: Units): Float64Array =>
    computeMoves(
      Object.fromEntries(
        Object.entries(units).map(([name, fraction]) => [
          `expression/units/${look.face}/${name}`,
          fraction,
        ]),
      ),
    );
  const shape = computeMoves(look.targets);
  const mien = unitMoves(look.expression);
  const positions = base.positions.map((value, index) => value + shape[index]! + mien[index]!);
  const joints = figureJoints(base, positions);
  return {
    base,
    positions,
    joints,
    trunk: trunkMap(joints, chinHeight(base, positions)),
    computeMoves,
    unitMoves,
  };
}

/** Finds the lowest height of the points that move with the jaw alone. */
function chinHeight({ weights }: BaseMesh, positions: Float64Array): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let point = 0; point < SKIN_POINTS; point += 1)
    if ((weights[point]!.get('jaw') ?? 0) > 0.9)
      lowest = Math.min(lowest, positions[point * 3 + 1]!);
  return lowest;
}
