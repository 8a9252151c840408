/** Small round earrings. */
import type { HeadShape } from '#avatar/illustrated/head-shape.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';

const GOLD = '#d9b661';
const RADIUS = 0.0034;

/** Draws an earring on each ear that is seen; before the face, which covers the far one. */
export function drawEarrings({ context }: Pen, head: HeadShape): void {
  context.fillStyle = GOLD;
  context.beginPath();
  for (const side of [-1, 1]) {
    if (head.facing([side, 0, 0.25]) < -0.42) continue;
    const { x, y } = head.project(side * 0.0815, 0.0825, 0.004);
    context.moveTo(x + RADIUS * head.scale, y);
    context.arc(x, y, RADIUS * head.scale, 0, 2 * Math.PI);
  }
  context.fill();
}
