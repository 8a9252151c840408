/** Layers of the drawing: what is drawn at which depth, and which of them may be drawn at once. */

import type { Disc } from '#avatar/illustrated/shapes.ts';
import type { Bounds } from '#avatar/signer.ts';

/** Drawing at a depth; the deepest is drawn first. */
export interface Layer {
  /** Metres towards the viewer. */
  readonly depth: number;
  /** Pixels that it may change. */
  readonly bounds: Bounds;
  draw(): void;
}

/** Pieces of one sleeve, and the whole of it drawn at once. */
export interface Sleeve {
  /** Pieces from the elbow to the cuff. */
  readonly pieces: readonly Layer[];
  /** All pieces at the depth of the last, drawn in a third of the fills and strokes. */
  readonly joined: Layer;
}

/** Computes the rectangle round some discs, with a margin in pixels for their lines. */
export function boundDiscs(discs: readonly Disc[], margin: number): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, radius } of discs) {
    const reach = radius + margin;
    left = Math.min(left, x - reach);
    top = Math.min(top, y - reach);
    right = Math.max(right, x + reach);
    bottom = Math.max(bottom, y + reach);
  }
  return { left, top, right, bottom };
}

const isOverlapping = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether something is seen between two pieces: nearer than one, farther than the other, and over the first. */
const isBetween = (layer: Layer, piece: Layer, last: Layer): boolean =>
  (layer.depth - piece.depth) * (layer.depth - last.depth) <= 0 &&
  isOverlapping(layer.bounds, piece.bounds);

/**
 * Sorts the layers of hands and sleeves, the deepest first. A sleeve is one layer where nothing else comes between its
 * pieces, which is so in most pictures.
 *
 * @param bodyDepth metres towards the viewer at which the body is drawn, after the layers that are deeper; none where the
 * body is drawn before all of them
 */
export function sortLayers(
  hands: readonly Layer[],
  sleeves: readonly Sleeve[],
  bodyDepth = Number.NEGATIVE_INFINITY,
): Layer[] {
  const layers = sleeves.flatMap(({ pieces, joined }) => {
    const rivals = [...hands, ...sleeves.flatMap((sleeve) => sleeve.pieces)].filter(
      (layer) => !pieces.includes(layer),
    );
    const isParted = pieces.some(
      (piece) =>
        piece.depth < bodyDepth !== joined.depth < bodyDepth ||
        rivals.some((layer) => isBetween(layer, piece, joined)),
    );
    return isParted ? pieces : [joined];
  });
  return [...layers, ...hands].sort((a, b) => a.depth - b.depth);
}
