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
import { findInside } from './inside.ts';
import { getFullBox, getFullRanges, range, within } from './near-points.ts';
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
function furthest(posed: Posed, points: readonly number[], target: Posed): Depth {
  let found = NOT_IN;
  if (points.length > 0)
    nearest(posed.points, points, target, getFullRanges(target).skin, DEEPEST, (point, metres) => {
      if (metres > found.metres) found = { metres, point, part: posed.body.parts[point]! };
    });
  return found;
}

/**
 * Measures how deep points of one body are in another.
 *
 * @param selected its points to test; all when missing
 */
export function depthIn(
  inner: Posed,
  outer: Posed,
  selected: ArrayLike<number> = getFullRanges(inner).points,
): Depth {
  const near = within(inner.points, selected, getFullBox(outer), 0);
  return furthest(inner, findInside(inner.points, near, outer), outer);
}

/** Measures how far points of one body that should be in another are outside it. */
export function heightOver(inner: Posed, cover: Posed, selected: readonly number[]): Depth {
  const inside = new Set(findInside(inner.points, selected, cover));
  return furthest(
    inner,
    selected.filter((point) => !inside.has(point)),
    cover,
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
  const selected = new Set(points);
  const { triangles, skinTriangles } = body;
  return {
    points,
    triangles: range(0, skinTriangles).filter((triangle) =>
      [0, 1, 2].some((corner) => selected.has(triangles[triangle * 3 + corner]!)),
    ),
  };
}

/** Deeper in the other body than this, a point touches elsewhere. */
const TOUCHING = 0.01;

/** Wider gaps are not measured. */
export const FAR = 0.03;

/** Measures the gap between two patches: 0 where a point of one is in the body of the other. */
export function gapBetween(
  first: Posed,
  firstPatch: Patch,
  second: Posed,
  secondPatch: Patch,
): number {
  let minGap = FAR;
  for (const [from, fromPatch, to, toPatch] of [
    [first, firstPatch, second, secondPatch],
    [second, secondPatch, first, firstPatch],
  ] as const) {
    const close = within(from.points, fromPatch.points, getFullBox(to), FAR);
    if (close.length === 0) continue;
    const inside = new Set(findInside(from.points, close, to));
    nearest(from.points, close, to, toPatch.triangles, FAR, (point, metres) => {
      // What is in the other body touches where its nearest skin is of the patch.
      minGap = Math.min(minGap, inside.has(point) && metres < TOUCHING ? 0 : metres);
    });
  }
  return minGap;
}
