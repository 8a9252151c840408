/** The body of a figure on our skeleton, cut into head, hands and clothes. */
import type { Vector } from '#contract/pose.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import { add, length, scale, subtract } from '#signing/body/vector.ts';
import type { Build } from '#tools/signer-build/looks.ts';
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
import { COLLARS, type Collar, type GarmentName } from './garments.ts';

/** Metres from the middle at which sleeves end; how far skin reaches into collar and sleeves. */
const CUFF = 0.635;
const INTO_CLOTHES = 0.02;
const INTO_SLEEVE = 0.06;
/** The collar's plane: its depth at the middle of the neck, and which way the head is. */
const COLLAR = { depth: -0.02, up: [0, 0.93, 0.368] as Vector };
/** Heights where the body is cut below, and where the jumper ends that hangs down from there. */
const WAIST = 0.9;
const HEM = 0.85;

/** Measures how far a point is above the collar: positive on the neck and head. Metres. */
const aboveCollar = (collar: Collar, [x, y, z]: Vector): number =>
  (y - collar.height) * COLLAR.up[1] + (z - COLLAR.depth) * COLLAR.up[2] - collar.fall * x * x;

/** Measures how far a point is inside clothes: positive on what is clothed. Metres from the edge of collar or cuff. */
const clothedBy =
  (collar: Collar) =>
  ({ position }: Vertex): number =>
    Math.min(-aboveCollar(collar, position), CUFF - Math.abs(position[0]));

export interface BodyMeshes {
  readonly head: Mesh;
  readonly hands: Mesh;
  readonly clothes: Mesh;
  readonly trim: Mesh;
}

/** Cuts a body into head, hands, clothes and trim. */
export function cutBody(body: Mesh, { waist, shoulders }: Build, garment: GarmentName): BodyMeshes {
  const collar = COLLARS[garment];
  const clothed = clothedBy(collar);
  const bandWidth = ({ position }: Vertex) =>
    Math.abs(position[0]) > 0.3 ? BAND.width : collar.width(position);
  const getPosition = (point: number) => body.points[point]!.position;
  const head = clip(
    extractPiece(body, (face) =>
      face.every(
        ({ point }) => getPosition(point)[1] > 1.36 && Math.abs(getPosition(point)[0]) < 0.12,
      ),
    ),
    ({ position }) => aboveCollar(collar, position) + INTO_CLOTHES,
  );
  tuck(head, (position) => aboveCollar(collar, position));

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
  padded(covered, shoulders);
  drawnIn(covered, waist);
  const cloth = clip(covered, ({ position }) => position[1] - WAIST);
  return {
    head,
    hands,
    clothes: hang(clip(cloth, (point) => clothed(point) - Math.min(UNDER, bandWidth(point)))),
    trim: hemmed(
      thickened(
        clip(clip(cloth, clothed), (point) => bandWidth(point) - clothed(point)),
        ({ position }) => (Math.abs(position[0]) > 0.3 ? BAND.thick : collar.thick),
      ),
      clothed,
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
/** The outside of a shoulder in the T-pose, and how far its padding reaches. Metres. */
const PADDING = { middle: [0.2, 1.45, -0.02] as Vector, reach: 0.06 } as const;
/** Upward share of a normal in the T-pose from which, and at which, cloth is padded: a thumb may touch the front. */
const UPPER = { from: 0.35, to: 0.85 } as const;

/** Makes shoulders broader outside: joints and the planned surface stay. */
function padded(mesh: Mesh, by: number): void {
  const normals = computeNormals(mesh);
  mesh.points.forEach((point, index) => {
    const [x, y, z] = point.position;
    const normal = normals[index]!;
    const away = length(subtract([Math.abs(x), y, z], PADDING.middle)) / PADDING.reach;
    const fraction = Math.exp(-(away ** 2)) * smoothstep(UPPER.from, UPPER.to, normal[1]);
    point.position = add(point.position, scale(normal, by * fraction));
  });
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
function thickened(mesh: Mesh, by: number | ((point: Vertex) => number)): Mesh {
  const normals = computeNormals(mesh);
  mesh.points.forEach((point, index) => {
    const metres = typeof by === 'number' ? by : by(point);
    point.position = add(point.position, scale(normals[index]!, metres));
  });
  return mesh;
}

/** Depth of a fold, down to the skin: no one sees into a sleeve. */
const FOLD = 0.01;

/** Edges where clothes end folded inwards, so that they have a thickness; those that lie on cloth are left. */
function hemmed(mesh: Mesh, clothed: (point: Vertex) => number): Mesh {
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
