/** What a contact sheet is: labelled cells in a grid. */

import type { SignerAppearance } from '#avatar/appearance.ts';
import type { View } from '#avatar/signer.ts';
import type { Background } from '#contract/background.ts';
import type { Pose } from '#contract/pose.ts';

export interface Cell {
  readonly label: string;
  readonly pose: Pose;
  readonly view?: View;
  /** Light grey when missing. */
  readonly background?: Background;
  readonly appearance?: Partial<SignerAppearance>;
}

export interface Sheet {
  readonly name: string;
  readonly columns: number;
  /** Pixels of one cell. */
  readonly width: number;
  readonly height: number;
  /** The part of a picture that a cell shows, as shares of width and height; all of it when missing. */
  readonly crop?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly cells: readonly Cell[];
}
