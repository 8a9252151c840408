/** Assets on a head: eyes, teeth, tongue, hair, brows and lashes, with how they move with the face. */
import { SIDES, type Vector } from '#contract/pose.ts';
import { add, distance, length, mix, scale, subtract } from '#signing/body/vector.ts';
import { carryTrunk } from '#tools/signer-build/body/trunk-map.ts';
import { type Figure, pointAt } from '#tools/signer-build/figure.ts';
import type { SignerLook } from '#tools/signer-build/looks.ts';
import {
  type Asset,
  type Face,
  placeAsset,
  type ReadData,
  readAsset,
} from '#tools/signer-build/makehuman.ts';
import { extractPiece, type Mesh, type Vertex } from '#tools/signer-build/mesh/mesh.ts';
import { browHairShapes } from './brow-shapes.ts';
import type { FaceMoves } from './face-moves.ts';
import { eyeShapes, tongueAtRest, tongueShapes, toothAtRest, toothShapes } from './face-shapes.ts';
import { closer, labelPieces, piecesBetween } from './hair-pieces.ts';
import type { FaceMarks, Shapes } from './shape.ts';

const HEAD_ONLY = new Map([['head', 1]]);
const STILL: Vector = [0, 0, 0];
/** Metres; less is not seen. */
const SEEN = 2e-5;

interface OwnMotion {
  /** Offset of a point at rest. */
  readonly rest: Vector;
  /** Instead of how the skin near it moves. */
  readonly shapes: Shapes;
}

/** Places an asset on the figure's head, fixed to the skin around it unless it moves in its own way. */
function onHead(
  { positions, trunk }: Figure,
  asset: Asset,
  faces: FaceMoves,
  getMotions?: (points: readonly Vector[]) => readonly OwnMotion[],
): Mesh {
  const placed = placeAsset(asset, positions);
  const points = asset.anchors.map((_, index) => pointAt(placed, index));
  const motions = getMotions?.(points);
  // What follows the skin does so without its distance from it.
  const bare: Asset = {
    ...asset,
    anchors: asset.anchors.map((anchor) => ({ ...anchor, offset: [0, 0, 0] })),
  };
  const skinMoves =
    motions === undefined
      ? [...faces].map(([name, moves]) => [name, placeAsset(bare, moves)] as const)
      : [];
  return {
    faces: asset.faces,
    points: points.map((point, index): Vertex => {
      const from = add(point, motions?.[index]?.rest ?? STILL);
      const position = carryTrunk(trunk, from);
      const morphs = new Map<string, Vector>();
      const put = (name: string, move: Vector) => {
        if (length(move) > SEEN)
          morphs.set(name, subtract(carryTrunk(trunk, add(from, move)), position));
      };
      for (const [name, moves] of skinMoves) put(name, pointAt(moves, index));
      for (const [name, shape] of Object.entries(motions?.[index]?.shapes ?? {}))
        put(name, shape(from));
      return { position, weights: HEAD_ONLY, morphs };
    }),
  };
}

/** Number of points that no tooth has: both gums are one piece. */
const GUM_POINTS = 500;

/** Determines which points belong to the lower jaw: teeth by their middle, gums by the nearest tooth. */
function lowerPoints(asset: Asset, points: readonly Vector[]): boolean[] {
  const pieces = new Map<number, number[]>();
  const pieceByPoint = labelPieces(asset);
  for (const [point, piece] of pieceByPoint.entries())
    pieces.set(piece, [...(pieces.get(piece) ?? []), point]);
  const teeth = [...pieces].flatMap(([piece, members]) => {
    const middle = members.reduce<Vector>(
      (sum, member) => add(sum, scale(points[member]!, 1 / members.length)),
      [0, 0, 0],
    );
    return members.length < GUM_POINTS ? [{ piece, middle }] : [];
  });
  const between = teeth.reduce((sum, { middle }) => sum + middle[1] / teeth.length, 0);
  const nearest = (point: Vector) =>
    teeth.reduce((best, tooth) =>
      distance(tooth.middle, point) < distance(best.middle, point) ? tooth : best,
    );
  return points.map((point, index) => {
    const tooth = teeth.find(({ piece }) => piece === pieceByPoint[index]) ?? nearest(point);
    return tooth.middle[1] < between;
  });
}

/** Metres from the middle to where the inside of the mouth is as wide as it was, and how much narrower it becomes. */
const MOUTH = { half: 0.012, high: 0.05, keep: 0.55 } as const;

/** Draws the inside of a head's mouth away from the cheeks, through which it would show. */
export function narrowMouth(
  { points, faces }: Mesh,
  isMouth: (face: Face) => boolean,
  mouth: Vector,
): Mesh {
  const outside = new Set(
    faces.flatMap((face) => (isMouth(face) ? [] : face)).map((corner) => corner.point),
  );
  const inside = new Set(
    faces.flatMap((face) => (isMouth(face) ? face : [])).map((corner) => corner.point),
  );
  return {
    faces,
    points: points.map((point, index): Vertex => {
      const [x, y, z] = point.position;
      const wide = Math.abs(x) - MOUTH.half;
      if (
        !inside.has(index) ||
        outside.has(index) ||
        Math.abs(y - mouth[1]) > MOUTH.high ||
        wide < 0
      )
        return point;
      return { ...point, position: [Math.sign(x) * (MOUTH.half + wide * MOUTH.keep), y, z] };
    }),
  };
}

/** Depth of the visible teeth, in metres from the foremost: further back they are in the dark, and cost drawing. */
const SEEN_TEETH = 0.05;

function foremost(mesh: Mesh): Mesh {
  const getDepth = (point: number) => mesh.points[point]!.position[2];
  const front = mesh.points.reduce((max, { position }) => Math.max(max, position[2]), -1);
  return extractPiece(mesh, (face) =>
    face.every(({ point }) => getDepth(point) > front - SEEN_TEETH),
  );
}

/** Metres of height under which hair is in the way of shoulders, and how much of it is kept. */
const LONG = { below: 1.5, kept: 0.62 } as const;

/** Pieces of hair that hang long are drawn up to where they are tied. */
function shortened({ points, faces }: Mesh, pieces: readonly number[]): Mesh {
  const ties = new Map<number, Vector>();
  const long = new Set<number>();
  const used = new Set(faces.flatMap((face) => face.map(({ point }) => point)));
  for (const point of used) {
    const { position } = points[point]!;
    const piece = pieces[point]!;
    if (position[1] > (ties.get(piece)?.[1] ?? 0)) ties.set(piece, position);
    if (position[1] < LONG.below) long.add(piece);
  }
  return {
    faces,
    points: points.map((point, index) => {
      const piece = pieces[index]!;
      if (!long.has(piece)) return point;
      return { ...point, position: mix(ties.get(piece)!, point.position, LONG.kept) };
    }),
  };
}

/** Metres forward, of each upwards: skin over the eye is rounder than what brows are made to lie on. */
const RAISED_FORWARD = 0.35;

/** Brows go with the skin, but where they are raised and lowered themselves they keep their shape. */
function createBrows(
  figure: Figure,
  asset: Asset,
  faces: FaceMoves,
  rest: SignerLook['browRest'],
): Mesh {
  const shapes = browHairShapes();
  const raised = (point: Vector): Vector => {
    const up = SIDES.reduce((sum, side) => {
      const Side = side === 'left' ? 'Left' : 'Right';
      const inner = shapes[`browInner${Side}`]!(point)[1] * rest.inner;
      return sum + inner + shapes[`browOuter${Side}`]!(point)[1] * rest.outer;
    }, 0);
    return [0, up, RAISED_FORWARD * up];
  };
  const withSkin = onHead(figure, asset, faces);
  const shaped = onHead(figure, asset, faces, (points) =>
    points.map((point) => ({ rest: raised(point), shapes })),
  );
  return {
    faces: shaped.faces,
    points: shaped.points.map((point, index): Vertex => {
      const otherMorphs = [...withSkin.points[index]!.morphs].filter(
        ([name]) => shapes[name] === undefined,
      );
      return { ...point, morphs: new Map([...otherMorphs, ...point.morphs]) };
    }),
  };
}

export interface HeadAssets {
  readonly eyes: Mesh;
  readonly teeth: Mesh;
  readonly tongue: Mesh;
  readonly hair: Mesh;
  readonly brows: Mesh;
  readonly lashes: Mesh;
}

export function headAssets(
  read: ReadData,
  figure: Figure,
  look: Pick<SignerLook, 'hair' | 'hairPieces' | 'hairVolume' | 'brows' | 'browRest'>,
  faces: FaceMoves,
  marks: FaceMarks,
): HeadAssets {
  const put = (
    path: string,
    createMotions?: (asset: Asset) => (points: readonly Vector[]) => OwnMotion[],
  ) => {
    const asset = readAsset(read, path);
    return onHead(figure, asset, faces, createMotions?.(asset));
  };
  const hair = closer(
    piecesBetween(readAsset(read, `hair/${look.hair}`), look.hairPieces),
    look.hairVolume,
  );
  return {
    eyes: put('eyes/Low-Poly', () => (points) => {
      const shapes = eyeShapes(marks);
      return points.map(() => ({ rest: STILL, shapes }));
    }),
    teeth: foremost(
      put(
        'teeth/Teeth_Base',
        (asset) => (points) =>
          lowerPoints(asset, points).map((lower) => ({
            rest: toothAtRest(lower),
            shapes: toothShapes(marks, lower),
          })),
      ),
    ),
    tongue: put('tongue/tongue01', () => (points) => {
      const depths = points.map(([, , z]) => z);
      const [back, front] = [Math.min(...depths), Math.max(...depths)];
      return depths.map((z) => {
        const tip = (z - back) / (front - back);
        return { rest: tongueAtRest(tip), shapes: tongueShapes(marks, tip) };
      });
    }),
    hair: extractPiece(
      shortened(
        onHead(figure, hair, faces, (points) => points.map(() => ({ rest: STILL, shapes: {} }))),
        labelPieces(hair),
      ),
      () => true,
    ),
    brows: createBrows(figure, readAsset(read, `eyebrows/${look.brows}`), faces, look.browRest),
    lashes: put('eyelashes/eyelashes02'),
  };
}
