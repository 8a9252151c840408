/**
 * Raises and lowers brows, in the figure's own space. MakeHuman's units move the middle of a brow three times
 * as far as its inner end, so that a raised brow slants like a frown and a lowered one sinks into the skin;
 * here each end goes as far as its channel says, and the hairs of a brow move as one.
 */
import { SIDES, type Side, type Vector } from '#contract/pose.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import type { FaceMarks, Shape, Shapes } from './shape.ts';

/** Metres that a whole channel moves its end of a brow: up, forward, and towards the middle of the face. */
interface Moves {
  readonly up: number;
  readonly forward: number;
  readonly together: number;
}
/** A forehead leans back. */
const RAISED: Record<End, Moves> = {
  inner: { up: 0.0098, forward: -0.0012, together: 0 },
  outer: { up: 0.0112, forward: -0.0013, together: 0 },
};
const LOWERED: Record<End, Moves> = {
  inner: { up: -0.005, forward: 0.0006, together: 0.0014 },
  outer: { up: -0.0034, forward: 0.0002, together: 0.0004 },
};
type End = 'inner' | 'outer';
/** Metres from the middle of the face between which a brow's inner end gives way to its outer, and to its tail. */
const ENDS = { from: 0.018, to: 0.044, tail: 0.06 } as const;
/** The tail lies on bone. */
const TAIL_STAYS = 0.3;
/** Metres from the middle over which both sides move the skin. */
const MIDDLE = 0.007;
/** Metres from the middle at which temples begin to stay, and stay. */
const TEMPLE = { from: 0.062, to: 0.085 } as const;
/** Metres above the middle of the eye: the lid's edge stays, skin goes whole where the brow is, the hairline stays. */
const HEIGHTS = {
  lid: { inner: 0.003, middle: 0.006, tail: 0.0015 },
  brow: { inner: 0.0075, middle: 0.0105, tail: 0.006 },
  forehead: 0.021,
  hairline: 0.058,
} as const;
/** Distances behind the eye where the face ends; metres. */
const BEHIND = { from: 0.03, to: 0.015 } as const;

/** Computes how far a point is along a brow: 0 at its inner end, 1 where the outer one has taken over. */
const computeOuterFraction = ([x]: Vector): number => smoothstep(ENDS.from, ENDS.to, Math.abs(x));
const computeTailFraction = ([x]: Vector): number => smoothstep(ENDS.to, ENDS.tail, Math.abs(x));

/** Computes how much of the brow's move the skin above an eye follows: 0 to 1. */
function skinPart(point: Vector, eye: Vector, side: Side): number {
  const [x, y, z] = point;
  const out = side === 'left' ? x : -x;
  const up = y - eye[1];
  const towards = computeOuterFraction(point) * (1 - computeTailFraction(point));
  const interpolateHeight = ({
    inner,
    middle,
    tail,
  }: Record<'inner' | 'middle' | 'tail', number>) => {
    const end = out < ENDS.to ? inner : tail;
    return end + (middle - end) * towards;
  };
  return (
    smoothstep(-MIDDLE, MIDDLE, out) *
    (1 - smoothstep(TEMPLE.from, TEMPLE.to, out)) *
    smoothstep(interpolateHeight(HEIGHTS.lid), interpolateHeight(HEIGHTS.brow), up) *
    (1 - smoothstep(HEIGHTS.forehead, HEIGHTS.hairline, up)) *
    smoothstep(-BEHIND.from, -BEHIND.to, z - eye[2])
  );
}

const moved = ({ up, forward, together }: Moves, side: Side, part: number): Vector => [
  (side === 'left' ? -together : together) * part,
  up * part,
  forward * part,
];

/** Creates the channels of brows, given how much of a move a point takes part in. */
function browShapes(getFraction: (point: Vector, side: Side) => number): Shapes {
  const shapes = SIDES.flatMap((side) => {
    const Side = side === 'left' ? 'Left' : 'Right';
    return (['inner', 'outer'] as const).flatMap((end): [string, Shape][] => {
      const ofEnd = (point: Vector) => {
        const outer = computeOuterFraction(point);
        return end === 'inner' ? 1 - outer : outer * (1 - TAIL_STAYS * computeTailFraction(point));
      };
      const shape =
        (moves: Moves): Shape =>
        (point) =>
          moved(moves, side, ofEnd(point) * getFraction(point, side));
      const name = end === 'inner' ? `browInner${Side}` : `browOuter${Side}`;
      return [
        [name, shape(RAISED[end])],
        [`${name}.negative`, shape(LOWERED[end])],
      ];
    });
  });
  return Object.fromEntries(shapes);
}

/** Creates the channels of brows for points of the skin. */
export const browSkinShapes = ({ eyes }: FaceMarks): Shapes =>
  browShapes((point, side) => skinPart(point, eyes[side], side));

/** Creates the channels of brows for their hairs, which keep their shape. */
export const browHairShapes = (): Shapes =>
  browShapes(([x], side) => (x > 0 === (side === 'left') ? 1 : 0));
