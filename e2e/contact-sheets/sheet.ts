/** Contact sheet: labelled cells in a grid. */

import type { SignerAppearance } from '#avatar/appearance.ts';
import type { View } from '#avatar/signer.ts';
import type { Background } from '#contract/background.ts';
import type { Pose } from '#contract/pose.ts';
import type { Trail } from './motion-trail.ts';

export interface Cell {
  /** Above the picture. */
  readonly label: string;
  /** Lines below the picture. */
  readonly notes?: readonly string[];
  readonly pose: Pose;
  /** View of the pose; `above` is drawn as lines, for any signer. */
  readonly view?: View | 'above';
  /** Light grey when missing. */
  readonly background?: Background;
  readonly appearance?: Partial<SignerAppearance>;
  /** Paths that are drawn over the signer. */
  readonly trails?: readonly Trail[];
  /** Height of the whole picture, smaller than the cell: as seen from far away, in the middle of the cell. */
  readonly heightPixels?: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: number;
  /** Pixels of one cell. */
  readonly width: number;
  readonly height: number;
  /** The part of a picture that a cell shows, as fractions of width and height; all of it when missing. */
  readonly crop?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Row by row; an undefined one leaves a gap. */
  readonly cells: readonly (Cell | undefined)[];
}
