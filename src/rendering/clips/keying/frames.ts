/** Frames as they are decoded, and pieces that are cut out of them. */
import type { ColourCode } from './colour-code.ts';

/** A decoded 4:2:0 frame, planes tightly packed; both sides even. */
export interface PlanarFrame {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
}

/** A frame and when it begins, in seconds from the start of the file. */
export interface DecodedFrame extends PlanarFrame {
  seconds: number;
  /** Colour encoding declared by the file; a known green is a more reliable source. */
  code?: ColourCode;
}

/** A piece of a picture that was cut out: straight RGBA, and where it lay. */
export interface CutOut {
  x: number;
  y: number;
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}
