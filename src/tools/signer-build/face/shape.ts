/** Shapes of a face, and the marks of a face that they are made from. */
import type { Vector } from '#contract/pose.ts';

/** Function that returns how far a point moves: metres. */
export type Shape = (point: Vector) => Vector;
export type Shapes = Readonly<Record<string, Shape>>;

/** Marks of a figure's face. */
export interface FaceMarks {
  readonly eyes: { readonly left: Vector; readonly right: Vector };
  /** The middle of the lips. */
  readonly mouth: Vector;
  /** Fraction to which each point of the skin is a lip, 0 to 1. */
  readonly lips: { readonly upper: readonly number[]; readonly lower: readonly number[] };
  /** Move of what is fixed to the jaw when it opens fully. */
  readonly jaw: Shape;
}
