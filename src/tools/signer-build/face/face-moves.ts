/** Movement of every point of a figure with each face expression, and the marks of its face. */
import type { Vector } from '#contract/pose.ts';
import { add, scale } from '#signing/body/vector.ts';
import { type Figure, pointAt, SKIN_POINTS } from '#tools/signer-build/figure.ts';
import { UNITS_BY_EXPRESSION } from './face-channels.ts';
import { skinShapes, stiffMove } from './face-shapes.ts';
import type { FaceMarks } from './shape.ts';

/** Three numbers a point, by the name of the expression. */
export type FaceMoves = ReadonlyMap<string, Float64Array>;

/** The fraction of its weight that a point of the chin has on the jaw; lips and cheeks have less. */
const FAST_TO_JAW = 0.85;

/** Targets that move one lip alone. */
const LIP_TARGETS = {
  lower: 'mouth/mouth-lowerlip-volume-inflate',
  upper: 'mouth/mouth-upperlip-volume-inflate',
} as const;

/** Computes how much each point of the skin takes part in some targets: 0 to 1. */
function fractionIn(figure: Figure, ...targets: string[]): number[] {
  const moves = figure.computeMoves(Object.fromEntries(targets.map((name) => [name, 1])));
  const sizes = Array.from({ length: SKIN_POINTS }, (_, point) =>
    Math.hypot(...pointAt(moves, point)),
  );
  const max = Math.max(...sizes);
  return sizes.map((size) => size / max);
}

export function faceMarks(figure: Figure): FaceMarks {
  const lips = fractionIn(figure, LIP_TARGETS.lower, LIP_TARGETS.upper);
  const computeLipFractions = (target: string) =>
    fractionIn(figure, target).map((fraction) => Math.min(1, fraction * 1.3));
  let mouth: Vector = [0, 0, 0];
  let total = 0;
  lips.forEach((fraction, point) => {
    if (fraction < 0.3) return;
    mouth = add(mouth, scale(pointAt(figure.positions, point), fraction));
    total += fraction;
  });
  const opening = figure.unitMoves(UNITS_BY_EXPRESSION.jaw!);
  const fast: [Vector, Vector][] = [];
  for (let point = 0; point < SKIN_POINTS; point += 1)
    if ((figure.base.weights[point]!.get('jaw') ?? 0) > FAST_TO_JAW)
      fast.push([pointAt(figure.positions, point), pointAt(opening, point)]);
  return {
    eyes: { left: figure.joints.get('leftEye')!, right: figure.joints.get('rightEye')! },
    mouth: scale(mouth, 1 / total),
    lips: {
      upper: computeLipFractions(LIP_TARGETS.upper),
      lower: computeLipFractions(LIP_TARGETS.lower),
    },
    jaw: stiffMove(fast),
  };
}

export function faceMoves(figure: Figure, marks: FaceMarks): FaceMoves {
  const moves = new Map<string, Float64Array>();
  for (const [name, units] of Object.entries(UNITS_BY_EXPRESSION))
    moves.set(name, figure.unitMoves(units));
  for (const [name, shape] of Object.entries(skinShapes(marks))) {
    const expressionMoves = moves.get(name) ?? new Float64Array(figure.positions.length);
    for (let point = 0; point < SKIN_POINTS; point += 1) {
      const position = pointAt(figure.positions, point);
      // The back of the head does not take part.
      if (position[2] < marks.mouth[2] - 0.07) continue;
      shape(position, point).forEach((value, axis) => {
        expressionMoves[point * 3 + axis]! += value;
      });
    }
    moves.set(name, expressionMoves);
  }
  return moves;
}
