/** Movement of the face where MakeHuman's expression units have none: in the figure's own space. */
import type { Vector } from '#contract/pose.ts';
import { aboutAxis, rotate } from '#signing/body/quaternion.ts';
import { add, length, scale, subtract } from '#signing/body/vector.ts';
import { browSkinShapes } from './brow-shapes.ts';
import type { FaceMarks, Shape, Shapes } from './shape.ts';

const bell = (point: Vector, middle: Vector, width: number): number =>
  Math.exp(-((length(subtract(point, middle)) / width) ** 2));

const onBothSides = (x: number): number[] => [x, -x];

/** Cheeks filled with air: outwards beside the mouth. */
function cheekPuff({ mouth }: FaceMarks): Shape {
  return (point) => {
    let move: Vector = [0, 0, 0];
    for (const side of onBothSides(1)) {
      const middle = add(mouth, [0.036 * side, 0.004, -0.022]);
      const fraction = bell(point, middle, 0.024) * 0.012;
      move = add(move, scale([0.85 * side, 0, 0.5], fraction));
    }
    return move;
  };
}

/** Creates the shape that pushes up the skin under the eyes. */
function cheekRaise({ eyes }: FaceMarks): Shape {
  return (point) => {
    let move: Vector = [0, 0, 0];
    for (const eye of [eyes.left, eyes.right]) {
      const middle = add(eye, [0.008 * Math.sign(eye[0]), -0.032, 0.006]);
      move = add(move, scale([0, 0.005, 0.0035], bell(point, middle, 0.022)));
    }
    return move;
  };
}

/** Degrees that eyes turn when a gaze is whole. */
const GAZE = { side: 24, up: 18 } as const;

/** Turns of the eyeballs alone. */
export function eyeShapes({ eyes }: FaceMarks): Shapes {
  const turn = (axis: Vector, degrees: number): Shape => {
    const rotation = aboutAxis(axis, degrees);
    return (point) => {
      const from = subtract(point, point[0] > 0 ? eyes.left : eyes.right);
      return subtract(rotate(rotation, from), from);
    };
  };
  return {
    gazeSide: turn([0, 1, 0], GAZE.side),
    'gazeSide.negative': turn([0, 1, 0], -GAZE.side),
    gazeUp: turn([1, 0, 0], -GAZE.up),
    'gazeUp.negative': turn([1, 0, 0], GAZE.up),
  };
}

/** Metres that the middle of each lip goes. */
type LipMoves = Readonly<Record<'lower' | 'upper', Vector>>;

/** Lip moves for f and v; the chin moves along. */
const LIP_TUCK: LipMoves & { readonly chin: Vector } = {
  lower: [0, 0.0095, -0.006],
  upper: [0, 0.0025, 0.001],
  chin: [0, 0.004, -0.001],
};
/** Lip moves for rounded lips, which MakeHuman leaves further apart than English rounds them. */
const LIP_ROUND: LipMoves = {
  lower: [0, 0.002, 0],
  upper: [0, -0.003, 0],
};
/** Lip moves for an open jaw, over which the upper teeth are seen. */
const LIP_OPEN: LipMoves = { lower: [0, 0, 0], upper: [0, 0.003, 0.001] };
/** Lip moves for m, b and p. */
const LIP_PRESS: LipMoves = {
  lower: [0, 0.0025, -0.005],
  upper: [0, -0.002, -0.004],
};

/** Creates the shapes that are added to the units on the skin, by the point's index in the mesh. */
export function skinShapes(
  marks: FaceMarks,
): Readonly<Record<string, (point: Vector, index: number) => Vector>> {
  const { lips } = marks;
  const lipsBy = (moves: LipMoves, index: number) =>
    add(scale(moves.lower, lips.lower[index] ?? 0), scale(moves.upper, lips.upper[index] ?? 0));
  return {
    ...browSkinShapes(marks),
    cheekPuff: cheekPuff(marks),
    cheekRaise: cheekRaise(marks),
    jaw: (_, index) => lipsBy(LIP_OPEN, index),
    lipRound: (_, index) => lipsBy(LIP_ROUND, index),
    lipPress: (_, index) => lipsBy(LIP_PRESS, index),
    // Under the upper teeth, which the upper lip bares: up and in, the chin a little with it.
    lipTuck: (point, index) => {
      const chin = bell(point, add(marks.mouth, [0, -0.02, 0.002]), 0.02);
      const chinFraction = chin * (1 - (lips.lower[index] ?? 0));
      return add(lipsBy(LIP_TUCK, index), scale(LIP_TUCK.chin, chinFraction));
    },
  };
}

/** Rounded lips hide teeth and tongue: metres that these draw back and apart. */
const BEHIND_LIPS: Readonly<Record<'lower' | 'upper' | 'tongue', Vector>> = {
  upper: [0, 0.006, -0.006],
  lower: [0, -0.005, -0.006],
  tongue: [0, -0.006, -0.012],
};

/** Metres from MakeHuman's place of the teeth, where lips hide the upper ones. */
export const toothAtRest = (lower: boolean): Vector => (lower ? [0, -0.001, 0] : [0, -0.002, 0]);

/** Creates the shapes of teeth: the lower ones are fixed to the jaw; the upper stay. */
export const toothShapes = (marks: FaceMarks, lower: boolean): Shapes =>
  lower
    ? { jaw: marks.jaw, lipRound: () => BEHIND_LIPS.lower }
    : { lipRound: () => BEHIND_LIPS.upper };

/** Moves of the tongue's tip: drawn in at rest, and out when it is fully between the teeth; metres. */
const TONGUE = { rest: [0, -0.003, -0.01] as Vector, out: [0, 0.0035, 0.033] as Vector };

/**
 * Creates the shapes of the tongue: fixed to the jaw, and its tip goes forward.
 * @param tip 0 at the root, 1 at the tip
 */
export const tongueShapes = (marks: FaceMarks, tip: number): Shapes => ({
  jaw: marks.jaw,
  lipRound: () => BEHIND_LIPS.tongue,
  tongue: () => scale(TONGUE.out, tip),
});
export const tongueAtRest = (tip: number): Vector => scale(TONGUE.rest, tip);

/**
 * Fits the rigid movement in the plane of nose and chin that matches best how points move.
 *
 * @param pairs positions of points, and how far they move
 */
export function stiffMove(pairs: readonly (readonly [Vector, Vector])[]): Shape {
  if (pairs.length < 2) throw new Error('Fewer than two points say how the jaw moves.');
  let [y, z, toY, toZ] = [0, 0, 0, 0];
  for (const [from, by] of pairs) {
    y += from[1] / pairs.length;
    z += from[2] / pairs.length;
    toY += (from[1] + by[1]) / pairs.length;
    toZ += (from[2] + by[2]) / pairs.length;
  }
  let [dots, crosses] = [0, 0];
  for (const [from, by] of pairs) {
    const [ay, az] = [from[1] - y, from[2] - z];
    const [by_, bz] = [from[1] + by[1] - toY, from[2] + by[2] - toZ];
    dots += ay * by_ + az * bz;
    crosses += ay * bz - az * by_;
  }
  const angle = Math.atan2(crosses, dots);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return ([, py, pz]) => {
    const [ay, az] = [py - y, pz - z];
    return [0, toY + ay * cosine - az * sine - py, toZ + ay * sine + az * cosine - pz];
  };
}
