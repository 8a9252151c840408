/** Finds points inside a closed body, by ray casting: a signed count of crossings, its winding number. */
import type { Posed } from './bodies.ts';
import { computeBox, getFullRanges, reaching } from './near-points.ts';

/** Cells of the columns that rays run along, in metres. */
const CELL = 0.006;

/**
 * Finds which of some points are inside a body: a ray from there along Z leaves the closed body more often
 * than it enters it.
 */
export function findInside(
  points: Float64Array,
  selected: readonly number[],
  target: Posed,
): number[] {
  if (selected.length === 0) return [];
  const box = computeBox(points, selected);
  const { body, points: corners } = target;
  const { triangles } = body;
  const columns = Math.ceil((box[3] - box[0]) / CELL) + 1;
  const rows = Math.ceil((box[4] - box[1]) / CELL) + 1;
  // The triangles of a cell, as a list: its first entry, and of each entry the triangle and the next.
  const first = new Int32Array(columns * rows).fill(-1);
  const entries: number[] = [];
  for (const triangle of reaching(target, getFullRanges(target).all, box, 0, 2)) {
    const a = triangles[triangle * 3]! * 3;
    const b = triangles[triangle * 3 + 1]! * 3;
    const c = triangles[triangle * 3 + 2]! * 3;
    if (Math.max(corners[a + 2]!, corners[b + 2]!, corners[c + 2]!) < box[2]) continue;
    const lowX = Math.min(corners[a]!, corners[b]!, corners[c]!);
    const highX = Math.max(corners[a]!, corners[b]!, corners[c]!);
    const lowY = Math.min(corners[a + 1]!, corners[b + 1]!, corners[c + 1]!);
    const highY = Math.max(corners[a + 1]!, corners[b + 1]!, corners[c + 1]!);
    const toX = Math.min(columns - 1, Math.floor((highX - box[0]) / CELL));
    const toY = Math.min(rows - 1, Math.floor((highY - box[1]) / CELL));
    const fromY = Math.max(0, Math.floor((lowY - box[1]) / CELL));
    for (let x = Math.max(0, Math.floor((lowX - box[0]) / CELL)); x <= toX; x += 1)
      for (let y = fromY; y <= toY; y += 1) {
        entries.push(triangle, first[x * rows + y]!);
        first[x * rows + y] = entries.length - 2;
      }
  }
  return selected.filter((point) => {
    const px = points[point * 3]!;
    const py = points[point * 3 + 1]!;
    const pz = points[point * 3 + 2]!;
    const cell = Math.floor((px - box[0]) / CELL) * rows + Math.floor((py - box[1]) / CELL);
    let winding = 0;
    for (let entry = first[cell]!; entry >= 0; entry = entries[entry + 1]!) {
      const offset = entries[entry]! * 3;
      const a = triangles[offset]! * 3;
      const b = triangles[offset + 1]! * 3;
      const c = triangles[offset + 2]! * 3;
      const ax = corners[a]! - px;
      const ay = corners[a + 1]! - py;
      const bx = corners[b]! - px;
      const by = corners[b + 1]! - py;
      const cx = corners[c]! - px;
      const cy = corners[c + 1]! - py;
      const u = bx * cy - by * cx;
      const v = cx * ay - cy * ax;
      const w = ax * by - ay * bx;
      const faces = u > 0 && v > 0 && w > 0 ? 1 : u < 0 && v < 0 && w < 0 ? -1 : 0;
      if (faces === 0) continue;
      const z = (u * corners[a + 2]! + v * corners[b + 2]! + w * corners[c + 2]!) / (u + v + w);
      if (z > pz) winding += faces;
    }
    return winding > 0;
  });
}
