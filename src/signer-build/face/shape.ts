/** What shapes of a face are told, and what they say of a point. */
import type { Vector } from '#contract/pose.ts';

/** How far one point moves: metres. */
export type Shape = (point: Vector) => Vector;
export type Shapes = Readonly<Record<string, Shape>>;

/** What is known of a figure's face. */
export interface FaceMarks {
  readonly eyes: { readonly left: Vector; readonly right: Vector };
  /** The middle of the lips. */
  readonly mouth: Vector;
  /** How much a point of the skin is a lip, 0 to 1. */
  readonly lips: { readonly upper: readonly number[]; readonly lower: readonly number[] };
  /** Where the jaw takes what is fast to it when it opens whole. */
  readonly jaw: Shape;
}
