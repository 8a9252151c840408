/** The nose: a shaded flank, wings and nostrils, and the lines of a wrinkled nose. */
import type { FaceChannels } from '#contract/pose.ts';
import type { HeadShape } from './head-shape.ts';
import type { Pen } from './pen.ts';
import { curveThrough } from './shapes.ts';

const SIDES = [1, -1] as const;

/** Draws the nose; a wrinkled one is lifted. */
export function drawNose(pen: Pen, head: HeadShape, face: FaceChannels): void {
  const { context, palette, line } = pen;
  const base = 0.067 + face.noseWrinkle * 0.002;
  const wide = pen.person.face.nose;
  // The shaded flank on the signer's left, from bridge to wing, and under the tip.
  context.beginPath();
  curveThrough(context, [
    head.on(0.0075, 0.117, 0.005),
    head.on(0.0056, 0.1, 0.012),
    head.on(0.0076 * wide, 0.083, 0.016),
    head.on(0.0152 * wide, base + 0.0055, 0.006),
    head.on(0.0135 * wide, base - 0.0012, 0.006),
    head.on(0.004, base - 0.003, 0.016),
    head.on(-0.0062 * wide, base - 0.0016, 0.014),
  ]);
  curveThrough(
    context,
    [
      head.on(0.0014, base + 0.0022, 0.021),
      head.on(0.0042, base + 0.0068, 0.021),
      head.on(0.0026, 0.088, 0.018),
      head.on(0.0026, 0.1, 0.012),
      head.on(0.0075, 0.117, 0.005),
    ],
    false,
  );
  context.closePath();
  context.globalAlpha = 0.62;
  context.fillStyle = palette.face.shade;
  context.fill();
  context.globalAlpha = 0.62;
  context.strokeStyle = palette.face.line;
  context.lineWidth = line * 0.8;
  context.lineCap = 'round';
  context.beginPath();
  for (const side of SIDES)
    curveThrough(context, [
      head.on(side * 0.0142 * wide, base + 0.0068, 0.006),
      head.on(side * 0.0158 * wide, base + 0.0028, 0.006),
      head.on(side * 0.0128 * wide, base - 0.0006, 0.006),
      head.on(side * 0.0102 * wide, base + 0.0004, 0.01),
    ]);
  curveThrough(context, [
    head.on(-0.0052 * wide, base - 0.0014, 0.016),
    head.on(0, base - 0.0042, 0.018),
    head.on(0.0052 * wide, base - 0.0014, 0.016),
  ]);
  context.stroke();
  if (face.noseWrinkle > 0.1) drawWrinkles(pen, head, face.noseWrinkle);
  context.globalAlpha = 1;
}

function drawWrinkles({ context, palette, line }: Pen, head: HeadShape, strength: number): void {
  context.globalAlpha = Math.min(1, strength * 0.8);
  context.strokeStyle = palette.crease;
  context.lineWidth = line * 0.7;
  context.beginPath();
  for (const side of SIDES)
    for (const y of [0.104, 0.0985])
      curveThrough(context, [
        head.on(side * 0.003, y, 0.01),
        head.on(side * 0.0085, y + 0.003, 0.006),
      ]);
  context.stroke();
}
