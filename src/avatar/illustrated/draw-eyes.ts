/** Eyes and brows from lids, gaze and brow channels. */
import type { FaceChannels } from '#contract/pose.ts';
import type { HeadShape } from './head-shape.ts';
import type { Pen } from './pen.ts';
import { curveThrough, type Dot } from './shapes.ts';

const EYE = { x: 0.0322, y: 0.1105, half: 0.0172 } as const;
const IRIS_RADIUS = 0.0084;

/** Draws an eye. `side` 1 is the signer's left. */
export function drawEye(pen: Pen, head: HeadShape, face: FaceChannels, side: 1 | -1): void {
  const { context, palette, line } = pen;
  const { eyes, lashes } = pen.person.face;
  const lid = side === 1 ? face.lidLeft : face.lidRight;
  const look = face.gazeUp * 0.0038;
  const shut = Math.min(1, Math.max(0, lid));
  const wide = Math.max(0, -lid) / 0.3;
  const top = (0.0069 * eyes + wide * 0.0034 + face.gazeUp * 0.0018) * (1 - shut) - 0.0036 * shut;
  const bottom = -0.0059 + face.cheekRaise * 0.0024 + shut * 0.0012;
  const point = (s: number, y: number) =>
    head.on(side * (EYE.x + s * EYE.half * eyes), EYE.y + y + s * 0.0011);
  const upper = [
    point(-1, -0.0012),
    point(-0.62, top * 0.86),
    point(0, top * 1.36),
    point(0.62, top * 1.02),
    point(1, 0.0002),
  ];
  const lower = [
    point(1, 0.0002),
    point(0.55, bottom * 1.05),
    point(0, bottom * 1.2),
    point(-0.55, bottom * 0.85),
    point(-1, -0.0012),
  ];
  const scale = head.scale;
  if (shut < 0.93) {
    const iris = head.on(side * EYE.x + face.gazeSide * 0.0062, EYE.y + 0.0012 + look, 0.001);
    drawEyeball(pen, iris, upper, lower, scale * eyes);
  }
  context.lineCap = 'round';
  context.beginPath();
  curveThrough(context, upper);
  const last = upper.at(-1)!;
  if (shut < 0.6 && lashes > 0)
    context.lineTo(last.x + side * lashes * scale, last.y - lashes * 0.6 * scale);
  context.strokeStyle = palette.lash;
  context.lineWidth = (0.0019 + lashes * 0.25) * scale;
  context.stroke();
  context.globalAlpha = 0.45;
  context.beginPath();
  curveThrough(context, lower);
  context.strokeStyle = palette.face.line;
  context.lineWidth = line * 0.55;
  context.stroke();
  // The fold above the lid goes with the lid.
  context.beginPath();
  const fold = 0.0046 + wide * 0.0008;
  curveThrough(context, [
    point(-0.82, 0.0055 + shut * -0.001),
    point(-0.3, Math.max(top, 0.001) * 1.1 + fold),
    point(0.4, Math.max(top, 0.001) * 1.05 + fold),
    point(0.98, 0.0052 - shut * 0.001),
  ]);
  context.strokeStyle = palette.crease;
  context.lineWidth = line * 0.75;
  context.stroke();
  if (face.cheekRaise > 0.1) {
    context.globalAlpha = face.cheekRaise * 0.7;
    context.beginPath();
    curveThrough(context, [point(-0.7, -0.0115), point(0, -0.0145), point(0.8, -0.0105)]);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Draws white, iris and pupil between the lids, with a light on them. */
function drawEyeball(
  { context, palette }: Pen,
  iris: Dot,
  upper: readonly Dot[],
  lower: readonly Dot[],
  scale: number,
): void {
  context.beginPath();
  curveThrough(context, upper);
  curveThrough(context, lower, false);
  context.closePath();
  context.fillStyle = palette.white;
  context.fill();
  context.save();
  context.clip();
  const radius = IRIS_RADIUS * scale;
  context.beginPath();
  context.arc(iris.x, iris.y, radius, 0, 2 * Math.PI);
  context.fillStyle = palette.iris;
  context.fill();
  context.beginPath();
  context.ellipse(iris.x, iris.y + radius * 0.34, radius * 0.66, radius * 0.46, 0, 0, 2 * Math.PI);
  context.fillStyle = palette.irisLight;
  context.fill();
  context.beginPath();
  context.arc(iris.x, iris.y, radius * 0.5, 0, 2 * Math.PI);
  context.fillStyle = palette.lash;
  context.fill();
  // The lid's shadow on the eyeball.
  context.beginPath();
  curveThrough(context, upper);
  context.strokeStyle = 'rgba(60, 40, 45, 0.28)';
  context.lineWidth = 0.0042 * scale;
  context.stroke();
  context.beginPath();
  context.arc(iris.x - radius * 0.34, iris.y - radius * 0.36, radius * 0.24, 0, 2 * Math.PI);
  context.fillStyle = '#ffffff';
  context.fill();
  context.restore();
}

/** Draws a brow. `side` 1 is the signer's left. */
export function drawBrow(pen: Pen, head: HeadShape, face: FaceChannels, side: 1 | -1): void {
  const { context, palette } = pen;
  const inner = side === 1 ? face.browInnerLeft : face.browInnerRight;
  const outer = side === 1 ? face.browOuterLeft : face.browOuterRight;
  const innerY = 0.1322 + (inner > 0 ? inner * 0.0112 : inner * 0.0088);
  const outerY = 0.1322 + (outer > 0 ? outer * 0.0105 : outer * 0.0075);
  const drawn = Math.max(0, -inner) * 0.0042;
  const project = (x: number, y: number): Dot => head.on(side * x, y, 0.003);
  const peak = (innerY + outerY * 2) / 3 + 0.0042;
  const thick = pen.person.face.brows;
  context.beginPath();
  curveThrough(context, [
    project(0.013 - drawn, innerY - 0.0012),
    project(0.0165 - drawn, innerY + 0.0012),
    project(0.026 - drawn * 0.6, (innerY + peak) / 2 + 0.0032 * thick),
    project(0.039, peak + 0.0008),
    project(0.0535, outerY - 0.0048),
  ]);
  curveThrough(
    context,
    [
      project(0.0535, outerY - 0.005),
      project(0.04, peak - 0.0022 * thick),
      project(0.026 - drawn * 0.6, (innerY + peak) / 2 - 0.0014 * thick),
      project(0.0165 - drawn, innerY - 0.0026 * thick),
      project(0.013 - drawn, innerY - 0.0024 * thick),
    ],
    false,
  );
  context.closePath();
  context.fillStyle = palette.brow;
  context.fill();
  // Soft corners.
  context.strokeStyle = palette.brow;
  context.lineJoin = 'round';
  context.lineWidth = 0.0013 * head.scale;
  context.stroke();
}

/** Lines that raised or drawn brows leave on the forehead. */
export function drawBrowLines(pen: Pen, head: HeadShape, face: FaceChannels): void {
  const { context, palette, line } = pen;
  const raised = (face.browInnerLeft + face.browInnerRight) / 2;
  const outer = (face.browOuterLeft + face.browOuterRight) / 2;
  context.strokeStyle = palette.crease;
  context.lineWidth = line * 0.7;
  if (raised > 0.35) {
    context.globalAlpha = Math.min(0.6, (raised - 0.35) * 1.1);
    const half = outer > 0.3 ? 0.034 : 0.018;
    context.beginPath();
    for (const y of [0.159, 0.1655])
      curveThrough(context, [
        head.on(-half, y - 0.001),
        head.on(-half * 0.4, y + 0.0016),
        head.on(half * 0.4, y + 0.0016),
        head.on(half, y - 0.001),
      ]);
    context.stroke();
  } else if (raised < -0.2) {
    context.globalAlpha = Math.min(0.75, -raised);
    context.beginPath();
    for (const side of [-1, 1])
      curveThrough(context, [
        head.on(side * 0.0052, 0.1375),
        head.on(side * 0.0038, 0.131),
        head.on(side * 0.0056, 0.1245),
      ]);
    context.stroke();
  }
  context.globalAlpha = 1;
}
