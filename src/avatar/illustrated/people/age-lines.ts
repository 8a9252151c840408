/** Lines that years leave on a face. */

import type { HeadShape } from '#avatar/illustrated/head-shape.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';
import { curveThrough } from '#avatar/illustrated/shapes.ts';
import type { FaceChannels } from '#contract/pose.ts';

/**
 * Draws lines from the nose to the mouth, under and beside the eyes; they go with the mouth. None on the
 * forehead, where raised brows leave theirs.
 */
export function drawAgeLines(pen: Pen, head: HeadShape, face: FaceChannels): void {
  const { context, palette, line, person } = pen;
  const { age } = person.face;
  if (age === 0) return;
  const spread =
    face.lipWide * 0.006 - face.lipRound * 0.006 + Math.max(0, face.lipCorners) * 0.002;
  context.beginPath();
  for (const side of [-1, 1] as const) {
    curveThrough(context, [
      head.on(side * 0.0195, 0.0695),
      head.on(side * (0.028 + spread * 0.5), 0.0605),
      head.on(side * (0.0345 + spread), 0.0445),
    ]);
    curveThrough(context, [
      head.on(side * 0.021, 0.0975),
      head.on(side * 0.03, 0.0925),
      head.on(side * 0.042, 0.0955),
    ]);
    for (const [start, end] of [
      [0.1145, 0.119],
      [0.109, 0.1085],
    ] as const)
      curveThrough(context, [head.on(side * 0.0535, start), head.on(side * 0.0595, end)]);
  }
  context.globalAlpha = 0.5 * age;
  context.lineCap = 'round';
  context.strokeStyle = palette.crease;
  context.lineWidth = line * 0.75;
  context.stroke();
  context.globalAlpha = 1;
}
