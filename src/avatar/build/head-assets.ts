/** What sits on a head: eyes, teeth, tongue, hair, brows and lashes, with how they move with the face. */
import type { Vector } from '#contract/pose.ts';
import { add, length, subtract } from '#signing/vector.ts';
import type { FaceMoves } from './face-moves.ts';
import {
  eyeShapes,
  type FaceMarks,
  type Shapes,
  tongueAtRest,
  tongueShapes,
  toothShapes,
} from './face-shapes.ts';
import { type Figure, pointAt } from './figure.ts';
import { type Asset, placeAsset, type ReadData, readAsset } from './makehuman.ts';
import type { Sheet, SheetPoint } from './sheet.ts';
import { carryTrunk } from './trunk-map.ts';

const HEAD_ONLY = new Map([['head', 1]]);
const STILL: Vector = [0, 0, 0];
/** Metres; less is not seen. */
const SEEN = 2e-5;

interface OwnMotion {
  /** Where a point is moved to begin with. */
  readonly rest: Vector;
  /** Instead of how the skin near it moves. */
  readonly shapes: Shapes;
}

/** An asset on the figure's head, fast to the skin around it unless it moves in its own way. */
function onHead(
  { positions, trunk }: Figure,
  asset: Asset,
  faces: FaceMoves,
  own?: (points: readonly Vector[]) => readonly OwnMotion[],
): Sheet {
  const placed = placeAsset(asset, positions);
  const points = asset.anchors.map((_, index) => pointAt(placed, index));
  const motions = own?.(points);
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
    points: points.map((point, index): SheetPoint => {
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

/** Which points belong together because faces join them: the number of each point's piece. */
function piecesOf({ faces, anchors }: Asset): number[] {
  const piece = anchors.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (piece[root] !== root) root = piece[root]!;
    piece[index] = root;
    return root;
  };
  for (const face of faces)
    for (const { point } of face) piece[rootOf(point)] = rootOf(face[0]!.point);
  return piece.map((_, index) => rootOf(index));
}

/** Teeth and gums of the lower jaw are the pieces whose middle is below the middle of all. */
function lowerPieces(asset: Asset, points: readonly Vector[], between: number): boolean[] {
  const pieces = piecesOf(asset);
  const sums = new Map<number, { height: number; count: number }>();
  points.forEach(([, y], index) => {
    const sum = sums.get(pieces[index]!) ?? { height: 0, count: 0 };
    sums.set(pieces[index]!, { height: sum.height + y, count: sum.count + 1 });
  });
  return pieces.map((piece) => {
    const { height, count } = sums.get(piece)!;
    return height / count < between;
  });
}

export interface HeadAssets {
  readonly eyes: Sheet;
  readonly teeth: Sheet;
  readonly tongue: Sheet;
  readonly hair: Sheet;
  readonly brows: Sheet;
  readonly lashes: Sheet;
}

export function headAssets(
  read: ReadData,
  figure: Figure,
  names: { readonly hair: string; readonly brows: string },
  faces: FaceMoves,
  marks: FaceMarks,
): HeadAssets {
  const put = (
    path: string,
    own?: (asset: Asset) => (points: readonly Vector[]) => OwnMotion[],
  ) => {
    const asset = readAsset(read, path);
    return onHead(figure, asset, faces, own?.(asset));
  };
  const middle = (points: readonly Vector[]) =>
    points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  return {
    eyes: put('eyes/Low-Poly', () => (points) => {
      const shapes = eyeShapes(marks);
      return points.map(() => ({ rest: STILL, shapes }));
    }),
    teeth: put(
      'teeth/Teeth_Base',
      (asset) => (points) =>
        lowerPieces(asset, points, middle(points)).map((lower) => ({
          rest: STILL,
          shapes: toothShapes(marks, lower),
        })),
    ),
    tongue: put('tongue/tongue01', () => (points) => {
      const depths = points.map(([, , z]) => z);
      const [back, front] = [Math.min(...depths), Math.max(...depths)];
      return depths.map((z) => {
        const tip = (z - back) / (front - back);
        return { rest: tongueAtRest(tip), shapes: tongueShapes(marks, tip) };
      });
    }),
    hair: put(
      `hair/${names.hair}`,
      () => (points) => points.map(() => ({ rest: STILL, shapes: {} })),
    ),
    brows: put(`eyebrows/${names.brows}`),
    lashes: put('eyelashes/eyelashes02'),
  };
}
