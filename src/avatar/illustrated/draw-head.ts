/** The head from before or half aside: ears and skin, then face, hair and glasses in their order. */
import type { FaceChannels } from '#contract/pose.ts';
import { drawBrow, drawBrowLines, drawEye } from './draw-eyes.ts';
import { drawMouth } from './draw-mouth.ts';
import { drawNose } from './draw-nose.ts';
import { type HeadShape, headShape } from './head-shape.ts';
import type { Pen } from './pen.ts';
import { drawAgeLines } from './people/age-lines.ts';
import { drawEarrings } from './people/earrings.ts';
import { drawGlasses } from './people/glasses.ts';
import { HAIR_STYLES } from './people/hair-styles.ts';
import { curveThrough, type Dot, traceSmooth } from './shapes.ts';

const SIDES = [1, -1] as const;
/** Colour that the chin's shadow lays over the neck. */
export const CHIN_SHADOW = 'rgba(70, 22, 22, 0.24)';

function faceOutline(head: HeadShape): Dot[] {
  return [...head.edge(1), ...head.edge(-1).reverse()];
}

function drawEars({ context, palette, line }: Pen, head: HeadShape): void {
  for (const side of SIDES) {
    if (head.facing([side, 0, 0.25]) < -0.42) continue;
    const [x, z] = [side * 0.0785, -0.004];
    context.beginPath();
    curveThrough(context, [
      head.project(x * 0.97, 0.128, z + 0.012),
      head.project(x + side * 0.005, 0.136, z),
      head.project(x + side * 0.0125, 0.13, z - 0.004),
      head.project(x + side * 0.0118, 0.108, z - 0.002),
      head.project(x + side * 0.0068, 0.09, z + 0.004),
      head.project(x + side * 0.001, 0.079, z + 0.008),
      head.project(x * 0.95, 0.084, z + 0.014),
    ]);
    context.closePath();
    context.fillStyle = side > 0 ? palette.face.shade : palette.face.base;
    context.fill();
    context.strokeStyle = palette.face.line;
    context.lineWidth = line * 0.8;
    context.stroke();
    context.beginPath();
    curveThrough(context, [
      head.project(x + side * 0.003, 0.128, z + 0.004),
      head.project(x + side * 0.0088, 0.124, z),
      head.project(x + side * 0.0072, 0.107, z + 0.002),
      head.project(x + side * 0.0025, 0.099, z + 0.006),
    ]);
    context.strokeStyle = palette.crease;
    context.lineWidth = line * 0.7;
    context.stroke();
  }
}

/** Fills a flat oval of colour on the skin, its axes in metres. */
function fillOval(pen: Pen, head: HeadShape, centre: Dot, size: readonly [number, number]): void {
  const { context } = pen;
  context.beginPath();
  context.ellipse(
    centre.x,
    centre.y,
    size[0] * head.scale,
    size[1] * head.scale,
    0,
    0,
    2 * Math.PI,
  );
  context.fill();
}

/** Shades the side of the face that is turned from the light, and what lies under the hair. */
function shadeFace(pen: Pen, head: HeadShape): void {
  const { context, palette } = pen;
  context.beginPath();
  curveThrough(context, head.edge(1).slice(2));
  curveThrough(
    context,
    [
      head.on(0.006, -0.001 - head.drop(0)),
      head.on(0.024, 0.008 - head.drop(0.008)),
      head.on(0.0445, 0.03 - head.drop(0.03) * 0.6),
      head.on(0.053, 0.056),
      head.on(0.0555, 0.08),
      head.on(0.0645, 0.102),
      head.on(0.0635, 0.128),
      head.on(0.0535, 0.15),
      head.on(0.0515, 0.175),
      head.on(0.045, 0.2),
    ],
    false,
  );
  context.closePath();
  context.globalAlpha = 0.62;
  context.fillStyle = palette.face.shade;
  context.fill();
  context.globalAlpha = 1;
}

function drawSkin(pen: Pen, head: HeadShape, face: FaceChannels): void {
  const { context, palette, line } = pen;
  const outline = faceOutline(head);
  context.beginPath();
  traceSmooth(context, outline);
  context.fillStyle = palette.face.base;
  context.fill();
  context.save();
  context.clip();
  shadeFace(pen, head);
  context.fillStyle = palette.blush;
  context.globalAlpha = 0.13 + 0.1 * Math.max(0, face.cheekPuff);
  for (const side of SIDES)
    fillOval(pen, head, head.on(side * 0.0445, 0.0735 + face.cheekRaise * 0.003), [0.018, 0.0125]);
  if (face.cheekPuff > 0.05) {
    context.fillStyle = palette.face.light;
    context.globalAlpha = Math.min(1, face.cheekPuff * 0.7);
    for (const side of SIDES) fillOval(pen, head, head.on(side * 0.046, 0.049), [0.016, 0.014]);
  }
  context.globalAlpha = 1;
  context.restore();
  context.beginPath();
  traceSmooth(context, outline);
  context.strokeStyle = palette.face.line;
  context.lineWidth = line * 0.8;
  context.stroke();
}

/** Draws the chin's shadow on neck and collar; only on what is already drawn. */
function drawChinShadow({ context, camera }: Pen, head: HeadShape): void {
  const shift = 0.021 * camera.scale;
  context.globalCompositeOperation = 'source-atop';
  context.beginPath();
  traceSmooth(
    context,
    faceOutline(head).map(({ x, y }) => ({ x: x + shift * 0.3, y: y + shift })),
  );
  context.fillStyle = CHIN_SHADOW;
  context.fill();
  context.globalCompositeOperation = 'source-over';
}

/** Draws the head seen from before, or up to some 50° aside. */
export function drawHead(pen: Pen, face: FaceChannels): void {
  const head = headShape(pen, face);
  const { hasGlasses, hasEarrings } = pen.person;
  const hair = HAIR_STYLES[pen.person.hair];
  drawChinShadow(pen, head);
  hair.drawBack(pen, head);
  if (!hair.hidesEars) drawEars(pen, head);
  if (hasEarrings) drawEarrings(pen, head);
  drawSkin(pen, head, face);
  drawBrowLines(pen, head, face);
  drawAgeLines(pen, head, face);
  for (const side of SIDES) drawEye(pen, head, face, side);
  drawNose(pen, head, face);
  drawMouth(pen, head, face);
  if (hasGlasses) drawGlasses(pen, head);
  hair.drawFront(pen, head);
  for (const side of SIDES) drawBrow(pen, head, face, side);
}
