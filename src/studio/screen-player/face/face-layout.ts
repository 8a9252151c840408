/** Computes how a screen is divided between signer and board. Pure. */
import type { ScreenLayout } from '#contract/screens/screen.ts';
import type { Size } from './picture-layout.ts';

export interface FaceLayout {
  direction: 'row' | 'column';
  /** The place of the signer with its captions, in pixels. */
  signer: Size;
  hasBoard: boolean;
}

/** Fraction of the screen's width for the signer when a board is beside it. */
const BESIDE_BOARD = 0.58;
const ABOVE_BOARD = 0.6;
/** Fraction of the screen for the signer in the corner of another system's picture. */
const IN_CORNER = 0.36;

export function computeFaceLayout(
  layout: ScreenLayout,
  { width, height }: Size,
  hasBoard: boolean,
): FaceLayout {
  if (layout === 'corner')
    return {
      direction: 'column',
      signer: { width: width * IN_CORNER, height: height * IN_CORNER },
      hasBoard: false,
    };
  if (!hasBoard) return { direction: 'row', signer: { width, height }, hasBoard };
  if (layout === 'portrait')
    return {
      direction: 'column',
      signer: { width, height: height * ABOVE_BOARD },
      hasBoard,
    };
  return { direction: 'row', signer: { width: width * BESIDE_BOARD, height }, hasBoard };
}
