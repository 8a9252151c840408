/** Finds points and triangles of posed bodies that are near enough to be checked. Metres. */
import type { Posed } from './bodies.ts';

/** Low and high of the three axes. */
type Box = [number, number, number, number, number, number];

export function computeBox(points: Float64Array, selected?: ArrayLike<number>): Box {
  const box: Box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  const count = selected?.length ?? points.length / 3;
  for (let index = 0; index < count; index += 1) {
    const point = selected === undefined ? index : selected[index]!;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = points[point * 3 + axis]!;
      if (value < box[axis]!) box[axis] = value;
      if (value > box[axis + 3]!) box[axis + 3] = value;
    }
  }
  return box;
}

const boxes = new WeakMap<Posed, Box>();
export function getFullBox(posed: Posed): Box {
  let box = boxes.get(posed);
  if (box === undefined) {
    box = computeBox(posed.points);
    boxes.set(posed, box);
  }
  return box;
}

/** Finds which of some points are in a box, with a margin. */
export function within(
  points: Float64Array,
  selected: ArrayLike<number>,
  box: Box,
  margin: number,
): number[] {
  const found: number[] = [];
  for (let index = 0; index < selected.length; index += 1) {
    const offset = selected[index]! * 3;
    const [x, y, z] = [points[offset]!, points[offset + 1]!, points[offset + 2]!];
    if (
      x > box[0] - margin &&
      x < box[3] + margin &&
      y > box[1] - margin &&
      y < box[4] + margin &&
      z > box[2] - margin &&
      z < box[5] + margin
    )
      found.push(selected[index]!);
  }
  return found;
}

/** Finds which of some triangles reach into a box, by its first `axes` axes. */
export function reaching(
  { body: { triangles }, points }: Posed,
  selected: ArrayLike<number>,
  box: Box,
  margin: number,
  axes: number,
): number[] {
  const found: number[] = [];
  for (let index = 0; index < selected.length; index += 1) {
    const offset = selected[index]! * 3;
    const [a, b, c] = [
      triangles[offset]! * 3,
      triangles[offset + 1]! * 3,
      triangles[offset + 2]! * 3,
    ];
    let reaches = true;
    for (let axis = 0; axis < axes && reaches; axis += 1) {
      const [u, v, w] = [points[a + axis]!, points[b + axis]!, points[c + axis]!];
      reaches =
        Math.max(u, v, w) > box[axis]! - margin && Math.min(u, v, w) < box[axis + 3]! + margin;
    }
    if (reaches) found.push(selected[index]!);
  }
  return found;
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
const rangesByBody = new WeakMap<object, { skin: number[]; all: number[]; points: number[] }>();
export function getFullRanges({ body }: Posed) {
  let ranges = rangesByBody.get(body);
  if (ranges === undefined) {
    ranges = {
      skin: range(0, body.skinTriangles),
      all: range(0, body.triangles.length / 3),
      points: range(0, body.rest.length),
    };
    rangesByBody.set(body, ranges);
  }
  return ranges;
}
