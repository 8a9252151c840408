/** Glasses: thin frames that leave lids and brows free. */
import type { HeadShape } from '#avatar/illustrated/head-shape.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';
import { curveThrough, traceSmooth } from '#avatar/illustrated/shapes.ts';

const FRAME = '#3a2f38';

/** Corners of a lens, from the bridge over the top, in metres of head space. */
const LENS: readonly (readonly [x: number, y: number])[] = [
  [0.0115, 0.1125],
  [0.0125, 0.1215],
  [0.024, 0.1245],
  [0.043, 0.1245],
  [0.0565, 0.1215],
  [0.0575, 0.1085],
  [0.053, 0.092],
  [0.04, 0.0845],
  [0.024, 0.0855],
  [0.0135, 0.0955],
];

/** Draws the glasses from before. */
export function drawGlasses({ context, line }: Pen, head: HeadShape): void {
  context.beginPath();
  for (const side of [-1, 1])
    traceSmooth(
      context,
      LENS.map(([x, y]) => head.on(side * x, y, 0.009)),
    );
  curveThrough(context, [
    head.on(-0.0118, 0.1135, 0.011),
    head.on(0, 0.1175, 0.016),
    head.on(0.0118, 0.1135, 0.011),
  ]);
  context.strokeStyle = FRAME;
  context.lineWidth = line * 1.05;
  context.stroke();
  context.beginPath();
  for (const side of [-1, 1] as const) {
    if (head.facing([side, 0, 0.35]) < -0.2) continue;
    curveThrough(context, [
      head.on(side * 0.0565, 0.1185, 0.009),
      head.projectSide(side, 0.119, 34),
      head.projectSide(side, 0.119, 14),
    ]);
  }
  context.stroke();
}

/** Draws the glasses from the signer's right side. @param project places a point by its distance to the front and its height */
export function drawGlassesAside(
  { context, line }: Pen,
  project: (z: number, y: number) => { x: number; y: number },
): void {
  context.beginPath();
  traceSmooth(context, [
    project(0.117, 0.127),
    project(0.1, 0.129),
    project(0.0945, 0.112),
    project(0.1, 0.092),
    project(0.115, 0.093),
    project(0.121, 0.11),
  ]);
  curveThrough(context, [project(0.0965, 0.12), project(0.05, 0.122), project(0.006, 0.12)]);
  context.strokeStyle = FRAME;
  context.lineWidth = line * 1.05;
  context.stroke();
}
