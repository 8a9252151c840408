/** Layout of board and signer in a picture. */
import type { Box } from '#rendering/box.ts';

export interface BoardLayout {
  board: Box;
  signer: Box;
  /** Height in pixels of the smallest type. */
  typeSize: number;
}

/** The signer is this much of the picture's height beside the board, and needs 1.155 times as much width. */
const SIGNER_HEIGHT_FRACTION = 0.9;
const SIGNER_ASPECT = 1.156;
/** Height of the board below the signer, as a fraction of a tall picture. */
const BELOW_FRACTION = 0.45;
/** Cap height is 0.7 of the type's size, so capitals are a 20th of the shorter side. */
const TYPE_FRACTION = 1 / 20 / 0.7;

/** Whether a picture of this size has its board beside the signer rather than below. Pixels. */
export const isBoardBeside = (width: number, height: number): boolean => width > height * 1.3;

const even = (pixels: number) => 2 * Math.round(pixels / 2);

/**
 * Computes the layout of board and signer.
 *
 * @param width of the picture in pixels, as is `height`
 * @param bar height of the bar for captions along the picture's lower edge
 */
export function computeBoardLayout(width: number, height: number, bar = 0): BoardLayout {
  const typeSize = Math.min(width, height) * TYPE_FRACTION;
  const rest = height - bar;
  if (isBoardBeside(width, height)) {
    // Above a bar the signer has all of the height that is left.
    const signerHeight = Math.min(rest, height * SIGNER_HEIGHT_FRACTION);
    const signerWidth = even(signerHeight * SIGNER_ASPECT);
    return {
      board: { x: 0, y: 0, width: width - signerWidth, height: rest },
      signer: { x: width - signerWidth, y: 0, width: signerWidth, height: rest },
      typeSize,
    };
  }
  const boardHeight = even(rest * BELOW_FRACTION);
  return {
    board: { x: 0, y: rest - boardHeight, width, height: boardHeight },
    signer: { x: 0, y: 0, width, height: rest - boardHeight },
    typeSize,
  };
}
