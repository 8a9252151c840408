/** Finds the signer in frames of a finished video: the bounding box of body and hands. Pure. */

/** Box in fractions of the picture, 0 to 1. */
export interface SignerBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Pixels {
  width: number;
  height: number;
  /** RGBA. */
  data: Uint8ClampedArray;
}

/** Channels may differ by this much within one colour, because encoding blurs. */
const MAX_CHANNEL_DIFFERENCE = 24;
/** A row as full as this is a bar for captions, not a signer. */
const CAPTION_BAR_FRACTION = 0.97;
const MIN_LINE_FRACTION = 0.01;
/** Greatest width of a board, as a fraction of the picture. */
const MAX_BOARD_FRACTION = 0.5;

/** Measures the signer's box over all frames; undefined without a plain background to separate the signer from. */
export function measureSigner(frames: readonly Pixels[]): SignerBox | undefined {
  const boxes = frames.map(findSignerBox);
  if (boxes.length === 0 || boxes.some((box) => box === undefined)) return undefined;
  return boxes.reduce<SignerBox | undefined>(
    (all, box) =>
      all === undefined || box === undefined
        ? box
        : {
            left: Math.min(all.left, box.left),
            top: Math.min(all.top, box.top),
            right: Math.max(all.right, box.right),
            bottom: Math.max(all.bottom, box.bottom),
          },
    undefined,
  );
}

function findSignerBox({ width, height, data }: Pixels): SignerBox | undefined {
  const differs = (offset: number, otherOffset: number) => {
    const [alpha, otherAlpha] = [data[offset + 3]!, data[otherOffset + 3]!];
    if (alpha < MAX_CHANNEL_DIFFERENCE && otherAlpha < MAX_CHANNEL_DIFFERENCE) return false;
    for (let channel = 0; channel < 4; channel++)
      if (Math.abs(data[offset + channel]! - data[otherOffset + channel]!) > MAX_CHANNEL_DIFFERENCE)
        return true;
    return false;
  };
  // The middle of the right side: changes are shown in the corners, a board on the left.
  const background = 4 * (Math.round(height * 0.45) * width + width - 2);
  // Above the signer's head the background goes on to the left edge, or to the board.
  const above = Math.round(height * 0.01);
  let start = width - 2;
  while (start > 0 && !differs(4 * (above * width + start - 1), background)) start--;
  if (start > width * MAX_BOARD_FRACTION) return undefined;
  if (differs(4 * (Math.round(height * 0.45) * width + start + 1), background)) return undefined;
  /** Counts the pixels of a row that differ from the background, between two columns. */
  const countInRow = (row: number, from: number, to: number) => {
    let count = 0;
    for (let column = from; column < to; column++)
      if (differs(4 * (row * width + column), background)) count++;
    return count;
  };
  const rows = Array.from({ length: height }, (_, row) => row).filter(
    (row) => countInRow(row, start, width) < (width - start) * CAPTION_BAR_FRACTION,
  );
  const columns = Uint32Array.from({ length: width }, (_, column) =>
    column < start
      ? 0
      : rows.filter((row) => differs(4 * (row * width + column), background)).length,
  );
  const across = findRunAround(columns, (start + width) >> 1, height * MIN_LINE_FRACTION);
  if (across === undefined) return undefined;
  const [left, right] = across;
  const filled = rows.filter((row) => countInRow(row, left, right) > width * MIN_LINE_FRACTION);
  if (filled.length === 0) return undefined;
  return {
    left: left / width,
    right: right / width,
    top: filled[0]! / height,
    bottom: (filled.at(-1)! + 1) / height,
  };
}

/** Finds the run of filled columns around the middle. Anything apart from it, such as a card, is not the signer. */
function findRunAround(
  counts: Uint32Array,
  middle: number,
  minCount: number,
): [from: number, to: number] | undefined {
  if (counts[middle]! <= minCount) return undefined;
  let [from, to] = [middle, middle + 1];
  while (from > 0 && counts[from - 1]! > minCount) from--;
  while (to < counts.length && counts[to]! > minCount) to++;
  return [from, to];
}
