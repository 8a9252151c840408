/** The parts in which hair is drawn. */
import type { HeadShape } from '#avatar/illustrated/head-shape.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';

/** Hair, or what covers it. Each part is drawn from before (up to half aside) or from the side. */
export interface HairStyle {
  /** Draws what the ears and the face cover. */
  drawBack(pen: Pen, head: HeadShape): void;
  /** Draws what lies over the face's edge. */
  drawFront(pen: Pen, head: HeadShape): void;
  /** Draws all of it over the head from the signer's right side. */
  drawAside(pen: Pen, head: HeadShape): void;
  readonly hidesEars: boolean;
  /** Edge of the face from the ear up to the forehead, from the side: metres to the front, and height. */
  readonly asideHairline: readonly (readonly [z: number, y: number])[];
}
