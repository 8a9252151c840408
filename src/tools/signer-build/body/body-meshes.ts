/** The body of a figure on our skeleton, cut into head, hands and clothes. */
import type { Vector } from '#contract/pose.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import { add, scale } from '#signing/body/vector.ts';
import { clip } from '#tools/signer-build/mesh/clip.ts';
import {
  boundaryEdges,
  computeNormals,
  extractPiece,
  type Mesh,
  type Vertex,
} from '#tools/signer-build/mesh/mesh.ts';
import { fitShoulders } from './fit-shoulders.ts';
import { fitClothes, fitHands } from './fit-surface.ts';

/** Metres from the middle at which sleeves end; how far skin reaches into collar and sleeves. */
const CUFF = 0.635;
const INTO_CLOTHES = 0.02;
const INTO_SLEEVE = 0.06;
/** The collar's plane: a point on it at the middle of the neck, and which way the head is. */
const COLLAR = { point: [0, 1.48, -0.02] as Vector, up: [0, 0.93, 0.368] as Vector };
/** Drop of the collar beside the neck: metres per square metre of the squared distance from the middle. */
const COLLAR_FALL = 5;
/** Heights where the body is cut below, and where the jumper ends that hangs down from there. */
const WAIST = 0.9;
const HEM = 0.85;

/** Measures how far a point is above the collar: positive on the neck and head. Metres. */
const aboveCollar = ([x, y, z]: Vector): number =>
  (y - COLLAR.point[1]) * COLLAR.up[1] + (z - COLLAR.point[2]) * COLLAR.up[2] - COLLAR_FALL * x * x;

/** Measures how far a point is inside clothes: positive on what is clothed. Metres from the edge of collar or cuff. */
const clothed = ({ position }: Vertex): number =>
  Math.min(-aboveCollar(position), CUFF - Math.abs(position[0]));

export interface BodyMeshes {
  readonly head: Mesh;
  readonly hands: Mesh;
  readonly clothes: Mesh;
  readonly trim: Mesh;
}

/**
 * Cuts a body into head, hands, clothes and trim.
 * @param waist metres that the sides are drawn in
 */
export function cutBody(body: Mesh, waist: number): BodyMeshes {
  const getPosition = (point: number) => body.points[point]!.position;
  const head = clip(
    extractPiece(body, (face) =>
      face.every(
        ({ point }) => getPosition(point)[1] > 1.36 && Math.abs(getPosition(point)[0]) < 0.12,
      ),
    ),
    ({ position }) => aboveCollar(position) + INTO_CLOTHES,
  );
  tuck(head, aboveCollar);

  const uncutHands = extractPiece(body, (face) =>
    face.every(({ point }) => Math.abs(getPosition(point)[0]) > 0.56),
  );
  fitHands(uncutHands);
  const hands = clip(uncutHands, ({ position }) => Math.abs(position[0]) - CUFF + INTO_SLEEVE);

  const covered = extractPiece(body, (face) =>
    face.every(
      ({ point }) =>
        getPosition(point)[1] > WAIST - 0.06 &&
        getPosition(point)[1] < 1.56 &&
        Math.abs(getPosition(point)[0]) < 0.72,
    ),
  );
  fitClothes(covered);
  fitShoulders(covered);
  thickened(covered, 0.003);
  drawnIn(covered, waist);
  const cloth = clip(covered, ({ position }) => position[1] - WAIST);
  return {
    head,
    hands,
    clothes: hang(clip(cloth, (point) => clothed(point) - Math.min(UNDER, bandWidth(point)))),
    trim: hemmed(
      thickened(
        clip(clip(cloth, clothed), (point) => bandWidth(point) - clothed(point)),
        BAND.thick,
      ),
    ),
  };
}

/** Moves skin that clothes cover a little deeper than they are. */
function tuck(mesh: Mesh, uncovered: (position: Vector) => number): void {
  const normals = computeNormals(mesh);
  mesh.points.forEach((point, index) => {
    const depth = Math.max(0, Math.min(1, -uncovered(point.position) / 0.01)) * 0.005;
    point.position = add(point.position, scale(normals[index]!, -depth));
  });
}

const BAND = { width: 0.02, thick: 0.0018 };
/** Metres from its edge to where cloth begins under a band. */
const UNDER = 0.016;
/** The collar is open at the throat, has its points beside that, and becomes narrow towards the neck. Metres. */
const COLLAR_BAND = { opening: 0.005, point: 0.03, side: 0.085, long: 0.05, back: 0.026 } as const;

function bandWidth({ position: [x, , z] }: Vertex): number {
  const fromMiddle = Math.abs(x);
  if (fromMiddle > 0.3) return BAND.width;
  const { opening, point, side, long, back } = COLLAR_BAND;
  if (z < 0) return back;
  const inner = smoothstep(opening, point, fromMiddle);
  return long * inner + (back - long) * smoothstep(point, side, fromMiddle);
}

/** Height of the waist, over which it is drawn in, and from where to the sides: metres. Hands touch the front. */
const NARROW = { y: 1.055, over: 0.085, from: 0.05, to: 0.13 } as const;

function drawnIn(mesh: Mesh, by: number): void {
  for (const point of mesh.points) {
    const [x, y, z] = point.position;
    const side = smoothstep(NARROW.from, NARROW.to, Math.abs(x)) * (Math.abs(x) < 0.2 ? 1 : 0);
    const fraction = side * Math.exp(-(((y - NARROW.y) / NARROW.over) ** 2));
    point.position = [x - Math.sign(x) * by * fraction, y, z];
  }
}

/** Moves the points of a mesh outwards. */
function thickened(mesh: Mesh, by: number): Mesh {
  const normals = computeNormals(mesh);
  mesh.points.forEach((point, index) => {
    point.position = add(point.position, scale(normals[index]!, by));
  });
  return mesh;
}

/** Depth of a fold, down to the skin: no one sees into a sleeve. */
const FOLD = 0.01;

/** Edges where clothes end folded inwards, so that they have a thickness; those that lie on cloth are left. */
function hemmed(mesh: Mesh): Mesh {
  const normals = computeNormals(mesh);
  const border = boundaryEdges(mesh);
  const folded = new Map<number, number>();
  const points = [...mesh.points];
  // The fold has the edge's points a second time, so that light does not see it as round.
  const fold = (index: number): number => {
    const existing = folded.get(index);
    if (existing !== undefined) return existing;
    const point = mesh.points[index]!;
    const position = add(point.position, scale(normals[index]!, -FOLD));
    const edge = points.push({ ...point }, { ...point, position }) - 2;
    folded.set(index, edge);
    return edge;
  };
  const faces = [...mesh.faces];
  for (const [from, to] of border) {
    if ([from, to].some((point) => clothed(mesh.points[point]!) > BAND.width / 4)) continue;
    const corner = (point: number) => ({ point, u: 0, v: 0 });
    const [a, b] = [fold(from), fold(to)];
    faces.push([corner(b), corner(a), corner(a + 1), corner(b + 1)]);
  }
  return { points, faces };
}

/** Clothes hang straight down from where the body was cut. */
function hang(mesh: Mesh): Mesh {
  const border = boundaryEdges(mesh);
  const points = [...mesh.points];
  const faces = [...mesh.faces];
  const below = new Map<number, number>();
  const drop = (index: number): number => {
    const existing = below.get(index);
    if (existing !== undefined) return existing;
    const point = mesh.points[index]!;
    const place =
      points.push({ ...point, position: [point.position[0], HEM, point.position[2]] }) - 1;
    below.set(index, place);
    return place;
  };
  for (const [from, to] of border) {
    const [a, b] = [mesh.points[from]!.position, mesh.points[to]!.position];
    if (a[1] > WAIST + 0.005 || b[1] > WAIST + 0.005) continue;
    const corner = (point: number) => ({ point, u: 0, v: 0 });
    faces.push([corner(to), corner(from), corner(drop(from)), corner(drop(to))]);
  }
  return { points, faces };
}
