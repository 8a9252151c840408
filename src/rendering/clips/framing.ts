/** Measures where a signer is in a picture, and places a clip so that its signer is where ours is. Pure. */
import type { Framing } from '#contract/clip.ts';

/** Placement of a clip's picture: its scale, and its top left corner in the picture. */
export interface Placement {
  scale: number;
  x: number;
  y: number;
}

/** A silhouette: opacity of each pixel, row by row, at `offset` and every `step` bytes. */
export interface Silhouette {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
  offset: number;
  step: number;
}

const SOLID = 128;
/** A row with fewer pixels than this fraction of the width is noise. */
const MIN_WIDTH_FRACTION = 0.008;
/** The step from neck to shoulders is looked for over this fraction of the height. */
const STEP = 0.03;

/** Measures a person in the neutral pose; nothing where no head and shoulders are found. */
export function measureFraming(silhouette: Silhouette): Framing | undefined {
  const { width, height } = silhouette;
  const rows = Array.from({ length: height }, (_, row) => measureExtent(silhouette, row));
  const top = rows.findIndex((row) => row.count > width * MIN_WIDTH_FRACTION);
  if (top === -1) return undefined;
  const step = Math.max(2, Math.round(height * STEP));
  let shoulders = -1;
  let steepest = 0;
  for (let row = top + step; row + step < height; row++) {
    const grown = rows[row + step]!.count - rows[row]!.count;
    if (grown <= steepest) continue;
    steepest = grown;
    shoulders = row + step;
  }
  if (shoulders === -1 || shoulders - top < height * 0.04) return undefined;
  // The head's own rows, from its top to the chin: hair may fall, a neck may be short.
  const head = rows.slice(top, top + Math.round((shoulders - top) * 0.7));
  const centres = head.map(({ left, right }) => (left + right) / 2).sort((a, b) => a - b);
  return {
    top,
    shoulders,
    centre: centres[centres.length >> 1]!,
    isCut: rows[height - 1]!.count > width * MIN_WIDTH_FRACTION,
  };
}

function measureExtent({ width, data, offset, step }: Silhouette, row: number) {
  let [left, right, count] = [0, 0, 0];
  for (
    let column = 0, index = row * width * step + offset;
    column < width;
    column++, index += step
  ) {
    if (data[index]! < SOLID) continue;
    if (count === 0) left = column;
    right = column;
    count++;
  }
  return { left, right, count };
}

/** A clip whose body ends this little above the picture's edge is made as much larger instead. */
const MAX_STRETCH_FACTOR = 1.06;

/** Lays a clip's signer over ours: head on head, shoulders at the height of shoulders. */
export function placeClip(
  clip: Framing,
  clipHeight: number,
  signer: Framing,
  height: number,
): Placement {
  const scale = (signer.shoulders - signer.top) / (clip.shoulders - clip.top);
  const toEdge = (height - signer.top) / (clipHeight - clip.top);
  const used =
    clip.isCut && toEdge > scale && toEdge <= scale * MAX_STRETCH_FACTOR ? toEdge : scale;
  return {
    scale: used,
    x: signer.centre - clip.centre * used,
    y: signer.top - clip.top * used,
  };
}

/**
 * Computes the distance from the end of a body that is cut off in its clip to the picture's lower edge below;
 * 0 where it reaches the edge.
 */
export const computeGapBelow = (
  clip: Framing,
  clipHeight: number,
  { scale, y }: Placement,
  height: number,
): number => (clip.isCut ? Math.max(0, Math.round(height - (y + clipHeight * scale) - 0.5)) : 0);
