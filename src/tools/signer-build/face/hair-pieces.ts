/** The pieces of an asset, and those that are kept of hair. */
import { scale } from '#signing/body/vector.ts';
import type { SignerLook } from '#tools/signer-build/looks.ts';
import type { Asset, Face } from '#tools/signer-build/makehuman.ts';

/** Finds the pieces of an asset, whose points are joined by faces; returns the number of each point's piece. */
export function labelPieces({ faces, anchors }: Asset): number[] {
  const piece = anchors.map((_, index) => index);
  const findRoot = (index: number): number => {
    let root = index;
    while (piece[root] !== root) root = piece[root]!;
    piece[index] = root;
    return root;
  };
  for (const face of faces)
    for (const { point } of face) piece[findRoot(point)] = findRoot(face[0]!.point);
  return piece.map((_, index) => findRoot(index));
}

/** Number of faces below which a piece of hair is a strand. */
const MAX_STRAND_FACES = 30;

/**
 * Keeps only the pieces whose number of faces is in the range, and a fraction of the strands. Largest first: strands are
 * drawn over what they lie on.
 */
export function piecesBetween(
  asset: Asset,
  { min, max, strands }: SignerLook['hairPieces'],
): Asset {
  const pieces = labelPieces(asset);
  const facesByPiece = new Map<number, Face[]>();
  for (const face of asset.faces) {
    const piece = pieces[face[0]!.point]!;
    facesByPiece.set(piece, [...(facesByPiece.get(piece) ?? []), face]);
  }
  const inRange = [...facesByPiece.values()].filter(
    ({ length: size }) => size >= min && size <= max,
  );
  const shells = inRange.filter(({ length: size }) => size >= MAX_STRAND_FACES);
  const fine = inRange.filter(({ length: size }) => size < MAX_STRAND_FACES);
  const keptStrands = fine.filter(
    (_, index) => Math.floor((index + 1) * strands) > Math.floor(index * strands),
  );
  const bySize = (first: readonly Face[], second: readonly Face[]) => second.length - first.length;
  // The package has outer shells before those that they lie on.
  const inner = shells.toReversed().toSorted(bySize);
  return { ...asset, faces: [...inner, ...keptStrands.toSorted(bySize)].flat() };
}

/** Moves hair nearer to the head than in the package: 1 stays, 0 is on the skin. */
export const closer = (asset: Asset, volume: number): Asset => ({
  ...asset,
  anchors: asset.anchors.map((anchor) => ({
    ...anchor,
    offset: scale(anchor.offset, volume) as [number, number, number],
  })),
});
