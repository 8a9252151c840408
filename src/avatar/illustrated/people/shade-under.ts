/** The shadow of hair or cloth on the face. */
import type { Pen } from '#avatar/illustrated/pen.ts';
import { curveThrough, type Dot } from '#avatar/illustrated/shapes.ts';

/** Metres from the edge of hair or cloth to the edge of its shadow. */
const REACH = 0.0042;

/** Shades the face along an edge, before what casts the shadow is drawn over it. */
export function shadeUnder({ context, camera, palette }: Pen, edge: readonly Dot[]): void {
  context.beginPath();
  curveThrough(context, edge);
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  context.strokeStyle = palette.face.shade;
  context.lineWidth = 2 * REACH * camera.scale;
  context.globalAlpha = 0.62;
  context.stroke();
  context.globalAlpha = 1;
}
