/**
 * Measures how deep a posed body is in another, and how far apart their skins are. Metres.
 *
 * A point is inside a body where a ray from it leaves the closed body more often than it enters it (its
 * winding number is above 0): folds of bent skin do not affect that. Its depth is the distance to the nearest
 * skin of that body. Points are tested, edges are not: they lie 2 to 5 mm apart on hands and face, up to 15
 * mm on clothes.
 */
import type { Vector } from '#contract/pose.ts';
import type { Body, Posed } from './bodies.ts';
import { insideOf } from './inside.ts';
import { range, wholeBox, wholeOf, within } from './near-points.ts';
import { nearest } from './skin-distance.ts';

/** Maximum depth that is measured. */
const DEEPEST = 0.06;

export interface Depth {
  readonly metres: number;
  /** The deepest point, and the part of the body it is of. */
  readonly point: number;
  readonly part: string;
}

const NOT_IN: Depth = { metres: 0, point: -1, part: '' };

/** Finds, among some points of a body, the one that is furthest from the other's skin. */
function furthest(one: Posed, points: readonly number[], other: Posed): Depth {
  let found = NOT_IN;
  if (points.length > 0)
    nearest(one.points, points, other, wholeOf(other).skin, DEEPEST, (point, metres) => {
      if (metres > found.metres) found = { metres, point, part: one.body.parts[point]! };
    });
  return found;
}

/**
 * Measures how deep points of one body are in another.
 *
 * @param selected its points to test; all when missing
 */
export function depthIn(
  one: Posed,
  other: Posed,
  chosen: ArrayLike<number> = wholeOf(one).points,
): Depth {
  const near = within(one.points, chosen, wholeBox(other), 0);
  return furthest(one, insideOf(one.points, near, other), other);
}

/** Measures how far points of one body that should be in another are outside it. */
export function heightOver(one: Posed, other: Posed, chosen: readonly number[]): Depth {
  const inside = new Set(insideOf(one.points, chosen, other));
  return furthest(
    one,
    chosen.filter((point) => !inside.has(point)),
    other,
  );
}

type Test = (part: string, rest: Vector) => boolean;

/** Points of a body by the part they follow and their place at rest. */
export const pointsWhere = ({ parts, rest }: Body, test: Test): number[] =>
  range(0, rest.length).filter((point) => test(parts[point]!, rest[point]!));

/** Patch of a body's skin: points, and the triangles that have one of them. */
export interface Patch {
  readonly points: readonly number[];
  readonly triangles: readonly number[];
}

export function patchWhere(body: Body, test: Test): Patch {
  const points = pointsWhere(body, test);
  const own = new Set(points);
  const { triangles, skinTriangles } = body;
  return {
    points,
    triangles: range(0, skinTriangles).filter((at) =>
      [0, 1, 2].some((corner) => own.has(triangles[at * 3 + corner]!)),
    ),
  };
}

/** Deeper in the other body than this, a point touches elsewhere. */
const TOUCHING = 0.01;

/** Wider gaps are not measured. */
export const FAR = 0.03;

/** Measures the gap between two patches: 0 where a point of one is in the body of the other. */
export function gapBetween(one: Posed, patch: Patch, other: Posed, otherPatch: Patch): number {
  let least = FAR;
  for (const [from, own, to, others] of [
    [one, patch, other, otherPatch],
    [other, otherPatch, one, patch],
  ] as const) {
    const close = within(from.points, own.points, wholeBox(to), FAR);
    if (close.length === 0) continue;
    const inside = new Set(insideOf(from.points, close, to));
    nearest(from.points, close, to, others.triangles, FAR, (point, metres) => {
      // What is in the other body touches where its nearest skin is of the patch.
      least = Math.min(least, inside.has(point) && metres < TOUCHING ? 0 : metres);
    });
  }
  return least;
}
