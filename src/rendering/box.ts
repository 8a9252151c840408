/** A part of a picture, in its pixels, from the top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
