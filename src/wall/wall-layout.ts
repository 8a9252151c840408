/** Measured boxes of the wall, in pixels of the picture: all that painters need, in the order of painting. */

export interface Size {
  width: number;
  height: number;
}

/** Part of the picture, from its top left corner. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** Task of a text on the wall. */
export type TextRole =
  | 'news'
  | 'old'
  | 'fact'
  | 'label'
  | 'status'
  | 'detail'
  | 'stop'
  | 'spelled'
  | 'headline'
  | 'alert'
  | 'caption'
  | 'trust'
  | 'brand'
  | 'clock'
  | 'age'
  | 'turn'
  | 'operator'
  | 'idle';

export type Align = 'left' | 'center' | 'right';

/** Filled rectangle. */
export interface WallRect {
  kind: 'rect';
  id: string;
  box: Box;
  colour: string;
  radius: number;
}

/** Text in lines that are broken already. Capitals are centred in each line of the box. */
export interface WallText {
  kind: 'text';
  id: string;
  role: TextRole;
  box: Box;
  lines: readonly string[];
  /** Font size and height of a line, in pixels. */
  size: number;
  lineHeight: number;
  weight: number;
  colour: string;
  /** Colour below the text. */
  ground: string;
  align: Align;
  isStruck: boolean;
}

/** Drawing in one colour; `path` is SVG path data in a square of 24 units. */
export interface WallDrawing {
  kind: 'drawing';
  id: string;
  name: string;
  box: Box;
  path: string;
  colour: string;
  ground: string;
}

/** Logo, drawn whole and as large as the box allows. */
export interface WallLogo {
  kind: 'logo';
  id: string;
  box: Box;
  url: string;
  align: Align;
}

/** Bar that is filled from the left. */
export interface WallProgress {
  kind: 'progress';
  id: string;
  box: Box;
  fraction: number;
  colour: string;
  ground: string;
}

/** Frame along the edges of a box; it may pulse a few times when it comes. */
export interface WallFrame {
  kind: 'frame';
  id: string;
  box: Box;
  thickness: number;
  colour: string;
  pulses: number;
}

export type WallItem = WallRect | WallText | WallDrawing | WallLogo | WallProgress | WallFrame;

/** Place of the signer. Sides are even, as video needs them. */
export interface SignerPlace {
  /** Place of the square film of the signer alone. */
  box: Box;
  /** Ground around it, on which nothing is written. */
  panel: Box;
}

/** Layout of a whole wall. */
export interface WallLayout extends Size {
  items: readonly WallItem[];
  /** Absent where no signer is shown. */
  signer?: SignerPlace;
  /** Place that is kept for captions; absent where there are none. */
  caption?: Box;
  /** Part of the picture that the wall takes; all of it when missing. */
  frame?: Box;
  /** Place of a QR code, which the caller draws. */
  code?: Box;
}

/** Font of a text to be measured; `size` in pixels. */
export interface TextFont {
  weight: number;
  size: number;
}

/** Measures the width of a line of text, in pixels. */
export type MeasureText = (text: string, font: TextFont) => number;
