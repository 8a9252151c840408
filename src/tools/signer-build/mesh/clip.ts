/** Clips a mesh along the line where a field is zero (Sutherland and Hodgman), with new points exactly on it. */

import type { Corner, Face } from '#tools/signer-build/makehuman.ts';
import { blendPoints, extractPiece, type Mesh, type Vertex } from './mesh.ts';

/** Clips a mesh to where the field is positive. */
export function clip(mesh: Mesh, field: (point: Vertex) => number): Mesh {
  const points = [...mesh.points];
  const values = points.map(field);
  const cuts = new Map<string, number>();
  const cut = (a: Corner, b: Corner): Corner => {
    const [low, high] = a.point < b.point ? [a, b] : [b, a];
    const key = `${low.point} ${high.point}`;
    const from = values[low.point]!;
    const fraction = from / (from - values[high.point]!);
    let point = cuts.get(key);
    if (point === undefined) {
      point =
        points.push(
          blendPoints([
            [points[low.point]!, 1 - fraction],
            [points[high.point]!, fraction],
          ]),
        ) - 1;
      cuts.set(key, point);
    }
    return {
      point,
      u: low.u + (high.u - low.u) * fraction,
      v: low.v + (high.v - low.v) * fraction,
    };
  };
  const faces = mesh.faces.flatMap((face): Face[] => {
    const inside = face.map(({ point }) => values[point]! > 0);
    if (inside.every(Boolean)) return [face];
    if (!inside.some(Boolean)) return [];
    const corners: Corner[] = [];
    face.forEach((corner, index) => {
      const next = (index + 1) % face.length;
      if (inside[index]) corners.push(corner);
      if (inside[index] !== inside[next]) corners.push(cut(corner, face[next]!));
    });
    return corners.length < 3 ? [] : [corners];
  });
  return extractPiece({ points, faces }, () => true);
}
