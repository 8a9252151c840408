/** The head from before or half aside: hair, ears, face. */
import type { FaceChannels } from '#contract/pose.ts';
import { drawBrow, drawBrowLines, drawEye } from './draw-eyes.ts';
import { drawMouth } from './draw-mouth.ts';
import { type HeadShape, headShape } from './head-shape.ts';
import type { Pen } from './pen.ts';
import { curveThrough, type Dot, traceSmooth } from './shapes.ts';

const SIDES = [1, -1] as const;
/** Returns how far the hair is from the skull at a height: most on the crown, 0 below the nape. */
export const hairGrowth = (y: number): number =>
  y > 0.08 ? 0.0055 + Math.max(0, y - 0.12) * 0.1 : 0;

function faceOutline(head: HeadShape): Dot[] {
  return [...head.edge(1), ...head.edge(-1).reverse()];
}

function drawEars({ context, palette, line }: Pen, head: HeadShape): void {
  for (const side of SIDES) {
    if (head.facing([side, 0, 0.25]) < -0.42) continue;
    const [x, z] = [side * 0.0785, -0.004];
    const outer = [
      head.project(x * 0.97, 0.128, z + 0.012),
      head.project(x + side * 0.006, 0.137, z),
      head.project(x + side * 0.0135, 0.13, z - 0.004),
      head.project(x + side * 0.0125, 0.108, z - 0.002),
      head.project(x + side * 0.0075, 0.09, z + 0.004),
      head.project(x + side * 0.0015, 0.077, z + 0.008),
      head.project(x * 0.95, 0.082, z + 0.014),
    ];
    context.beginPath();
    curveThrough(context, outer);
    context.closePath();
    context.fillStyle = palette.face.base;
    context.fill();
    context.strokeStyle = palette.face.line;
    context.lineWidth = line;
    context.stroke();
    context.beginPath();
    curveThrough(context, [
      head.project(x + side * 0.004, 0.129, z + 0.004),
      head.project(x + side * 0.0092, 0.124, z),
      head.project(x + side * 0.0078, 0.106, z + 0.002),
      head.project(x + side * 0.0035, 0.097, z + 0.006),
    ]);
    context.strokeStyle = palette.crease;
    context.lineWidth = line * 0.75;
    context.stroke();
  }
}

function drawNose({ context, palette, line }: Pen, head: HeadShape, face: FaceChannels): void {
  const lift = face.noseWrinkle * 0.002;
  const base = 0.0675 + lift;
  // The shaded flank on the signer's left, from bridge to wing.
  context.beginPath();
  curveThrough(context, [
    head.on(0.0062, 0.115, 0.006),
    head.on(0.0052, 0.096, 0.012),
    head.on(0.0062, 0.082, 0.019),
    head.on(0.0135, base + 0.0055, 0.006),
    head.on(0.0128, base - 0.001, 0.006),
    head.on(0.004, base - 0.0022, 0.016),
  ]);
  curveThrough(
    context,
    [
      head.on(0.0015, base + 0.003, 0.022),
      head.on(0.0025, 0.085, 0.018),
      head.on(0.0022, 0.1, 0.012),
      head.on(0.0062, 0.115, 0.006),
    ],
    false,
  );
  context.closePath();
  context.globalAlpha = 0.42;
  context.fillStyle = palette.face.shade;
  context.fill();
  context.globalAlpha = 1;

  context.strokeStyle = palette.face.line;
  context.lineWidth = line * 0.85;
  context.lineCap = 'round';
  context.globalAlpha = 0.8;
  context.beginPath();
  for (const side of SIDES)
    curveThrough(context, [
      head.on(side * 0.0128, base + 0.0085, 0.006),
      head.on(side * 0.0158, base + 0.0035, 0.006),
      head.on(side * 0.0128, base - 0.001, 0.006),
      head.on(side * 0.0098, base + 0.0002, 0.01),
    ]);
  curveThrough(context, [
    head.on(-0.0048, base - 0.0012, 0.016),
    head.on(0, base - 0.0042, 0.018),
    head.on(0.0048, base - 0.0012, 0.016),
  ]);
  context.stroke();
  context.globalAlpha = 1;
  context.fillStyle = palette.crease;
  context.beginPath();
  for (const side of SIDES) {
    const nostril = head.on(side * 0.0072, base + 0.0002, 0.012);
    context.moveTo(nostril.x, nostril.y);
    context.ellipse(
      nostril.x,
      nostril.y,
      0.0026 * head.scale,
      0.0012 * head.scale,
      side * -0.25,
      0,
      2 * Math.PI,
    );
  }
  context.fill();
  if (face.noseWrinkle > 0.1) {
    context.globalAlpha = face.noseWrinkle * 0.8;
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
    context.globalAlpha = 1;
  }
}

/** Draws a soft round spot of colour. */
function glow({ context }: Pen, centre: Dot, radius: number, colour: string, alpha: number): void {
  const fill = context.createRadialGradient(centre.x, centre.y, 0, centre.x, centre.y, radius);
  fill.addColorStop(0, colour);
  fill.addColorStop(1, `${colour}00`);
  context.globalAlpha = alpha;
  context.fillStyle = fill;
  context.fillRect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius);
  context.globalAlpha = 1;
}

function drawSkin(pen: Pen, head: HeadShape, face: FaceChannels): void {
  const { context, palette, line } = pen;
  context.beginPath();
  traceSmooth(context, faceOutline(head));
  const [left, right] = [head.project(-0.08, 0.12, 0.05), head.project(0.08, 0.09, 0.05)];
  const fill = context.createLinearGradient(left.x, left.y, right.x, right.y);
  fill.addColorStop(0, palette.face.light);
  fill.addColorStop(1, palette.face.shade);
  context.fillStyle = fill;
  context.fill();
  context.save();
  context.clip();
  const puff = face.cheekPuff;
  for (const side of SIDES)
    glow(pen, head.on(side * 0.046, 0.072), 0.03 * head.scale, palette.blush, 0.26 + puff * 0.12);
  if (puff > 0.05)
    for (const side of SIDES)
      glow(pen, head.on(side * 0.044, 0.048), 0.028 * head.scale, palette.face.light, puff * 0.75);
  // The temple and cheek that are turned from the light.
  glow(pen, head.project(0.098, 0.06, 0.04), 0.062 * head.scale, palette.face.shade, 0.42);
  glow(pen, head.on(-0.012, 0.162), 0.05 * head.scale, palette.face.light, 0.5);
  context.restore();
  context.beginPath();
  traceSmooth(context, faceOutline(head));
  context.strokeStyle = palette.face.line;
  context.lineWidth = line;
  context.stroke();
}

/** Draws short hair, parted on the signer's left and combed to the right. */
function drawHair(pen: Pen, head: HeadShape): void {
  const { context, palette, line } = pen;
  const outer = (side: 1 | -1) => head.edge(side, hairGrowth).filter((_, index) => index <= 5);
  const leftEdge = outer(1);
  const rightEdge = outer(-1);
  const project = (x: number, y: number, out = 0.004) => head.on(x, y, out);
  // Over the ear and down before it.
  const besideEar = (side: 1 | -1) => [
    head.projectSide(side, 0.126, -8),
    head.projectSide(side, 0.112, 2),
    head.projectSide(side, 0.099, 7),
    head.projectSide(side, 0.0985, 16),
    head.projectSide(side, 0.106, 24),
    head.projectSide(side, 0.124, 27),
    head.projectSide(side, 0.143, 30),
  ];
  const hairline = [
    ...besideEar(-1),
    project(-0.0655, 0.157),
    project(-0.056, 0.1655),
    project(-0.036, 0.1745),
    project(-0.008, 0.185),
    project(0.018, 0.1925),
    project(0.0345, 0.195),
    project(0.049, 0.1865),
    project(0.0592, 0.1765),
    project(0.0655, 0.161),
    ...besideEar(1).reverse(),
  ];
  context.beginPath();
  curveThrough(context, [...[...leftEdge].reverse(), ...rightEdge]);
  curveThrough(context, hairline, false);
  context.closePath();
  const [top, low] = [head.project(-0.03, 0.25, 0.03), head.project(0.03, 0.11, 0.03)];
  const fill = context.createLinearGradient(top.x, top.y, low.x, low.y);
  fill.addColorStop(0, palette.hair.light);
  fill.addColorStop(0.45, palette.hair.base);
  fill.addColorStop(1, palette.hair.shade);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = palette.hair.line;
  context.lineWidth = line;
  context.lineJoin = 'round';
  context.stroke();
  drawStrands(pen, project);
}

/** Strands from the parting, and the parting. */
function drawStrands(
  { context, palette, line }: Pen,
  project: (x: number, y: number, out?: number) => Dot,
): void {
  context.strokeStyle = palette.hair.light;
  context.lineCap = 'round';
  context.lineWidth = line * 0.9;
  context.globalAlpha = 0.7;
  context.beginPath();
  for (const [start, rise, end] of [
    [0.205, 0.003, 0.166],
    [0.2125, 0.008, 0.177],
    [0.2205, 0.012, 0.189],
    [0.228, 0.014, 0.201],
  ] as const)
    curveThrough(context, [
      project(0.032, start, 0.006),
      project(0.004, start + rise, 0.008),
      project(-0.034, start + rise - 0.012, 0.008),
      project(-0.05 - (0.23 - start) * 0.3, end, 0.004),
    ]);
  for (const [start, end] of [
    [0.209, 0.178],
    [0.2185, 0.186],
  ] as const)
    curveThrough(context, [
      project(0.038, start, 0.006),
      project(0.053, start - 0.008, 0.006),
      project(0.0645, end, 0.004),
    ]);
  context.stroke();
  context.globalAlpha = 0.8;
  context.strokeStyle = palette.hair.line;
  context.beginPath();
  curveThrough(context, [
    project(0.0345, 0.195),
    project(0.0365, 0.213, 0.006),
    project(0.034, 0.229, 0.008),
  ]);
  context.stroke();
  context.globalAlpha = 1;
}

/** Draws the chin's shadow on neck and collar; only on what is already drawn. */
function drawChinShadow({ context, camera }: Pen, head: HeadShape): void {
  const shift = 0.019 * camera.scale;
  context.globalCompositeOperation = 'source-atop';
  context.beginPath();
  traceSmooth(
    context,
    faceOutline(head).map(({ x, y }) => ({ x: x + shift * 0.35, y: y + shift })),
  );
  context.fillStyle = 'rgba(60, 22, 12, 0.3)';
  context.fill();
  context.globalCompositeOperation = 'source-over';
}

/** Draws the head seen from before, or up to some 50° aside. */
export function drawHead(pen: Pen, face: FaceChannels): void {
  const head = headShape(pen, face);
  const { context, palette } = pen;
  drawChinShadow(pen, head);
  // Hair behind the ears.
  context.beginPath();
  const back = (side: 1 | -1) => head.edge(side, hairGrowth).filter((_, index) => index <= 8);
  traceSmooth(context, [...back(1), ...back(-1).reverse()]);
  context.fillStyle = palette.hair.shade;
  context.fill();
  drawEars(pen, head);
  drawSkin(pen, head, face);
  drawBrowLines(pen, head, face);
  for (const side of SIDES) drawEye(pen, head, face, side);
  drawNose(pen, head, face);
  drawMouth(pen, head, face);
  drawHair(pen, head);
  for (const side of SIDES) drawBrow(pen, head, face, side);
}
