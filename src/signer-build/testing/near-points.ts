/** Finds points and triangles of posed bodies that are near enough to be checked. Metres. */
import type { Posed } from './bodies.ts';

/** Low and high of the three axes. */
type Box = [number, number, number, number, number, number];

export function boxOf(points: Float64Array, chosen?: ArrayLike<number>): Box {
  const box: Box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  const count = chosen?.length ?? points.length / 3;
  for (let index = 0; index < count; index += 1) {
    const point = chosen === undefined ? index : chosen[index]!;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = points[point * 3 + axis]!;
      if (value < box[axis]!) box[axis] = value;
      if (value > box[axis + 3]!) box[axis + 3] = value;
    }
  }
  return box;
}

const boxes = new WeakMap<Posed, Box>();
export function wholeBox(posed: Posed): Box {
  let box = boxes.get(posed);
  if (box === undefined) {
    box = boxOf(posed.points);
    boxes.set(posed, box);
  }
  return box;
}

/** Finds which of some points are in a box, with a margin. */
export function within(
  points: Float64Array,
  chosen: ArrayLike<number>,
  box: Box,
  margin: number,
): number[] {
  const kept: number[] = [];
  for (let index = 0; index < chosen.length; index += 1) {
    const at = chosen[index]! * 3;
    const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!];
    if (
      x > box[0] - margin &&
      x < box[3] + margin &&
      y > box[1] - margin &&
      y < box[4] + margin &&
      z > box[2] - margin &&
      z < box[5] + margin
    )
      kept.push(chosen[index]!);
  }
  return kept;
}

/** Finds which of some triangles reach into a box, by its first `axes` axes. */
export function reaching(
  { body: { triangles }, points }: Posed,
  chosen: ArrayLike<number>,
  box: Box,
  margin: number,
  axes: number,
): number[] {
  const kept: number[] = [];
  for (let index = 0; index < chosen.length; index += 1) {
    const at = chosen[index]! * 3;
    const [a, b, c] = [triangles[at]! * 3, triangles[at + 1]! * 3, triangles[at + 2]! * 3];
    let reaches = true;
    for (let axis = 0; axis < axes && reaches; axis += 1) {
      const [u, v, w] = [points[a + axis]!, points[b + axis]!, points[c + axis]!];
      reaches =
        Math.max(u, v, w) > box[axis]! - margin && Math.min(u, v, w) < box[axis + 3]! + margin;
    }
    if (reaches) kept.push(chosen[index]!);
  }
  return kept;
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
const known = new WeakMap<object, { skin: number[]; all: number[]; points: number[] }>();
export function wholeOf({ body }: Posed) {
  let whole = known.get(body);
  if (whole === undefined) {
    whole = {
      skin: range(0, body.skinTriangles),
      all: range(0, body.triangles.length / 3),
      points: range(0, body.rest.length),
    };
    known.set(body, whole);
  }
  return whole;
}
