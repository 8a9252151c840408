/** The head from the side. */
import type { FaceChannels } from '#contract/pose.ts';
import { CHIN_SHADOW } from './draw-head.ts';
import { type HeadShape, headShape } from './head-shape.ts';
import type { Pen } from './pen.ts';
import { drawGlassesAside } from './people/glasses.ts';
import { HAIR_STYLES } from './people/hair-styles.ts';
import { curveThrough, type Dot, traceSmooth } from './shapes.ts';

/** Input for drawing each part of the head. */
interface Profile {
  pen: Pen;
  face: FaceChannels;
  head: HeadShape;
  /** Distance between the lips. */
  gap: number;
  /** Projects a point of the profile: `z` to the front, `y` up, in metres. */
  project(z: number, y: number): Dot;
}

/** Draws the head seen from the signer's right side. */
export function drawProfile(pen: Pen, face: FaceChannels): void {
  const head = headShape(pen, face);
  const project = (z: number, y: number) => head.project(-0.03, y - head.drop(y), z);
  const gap = (face.jaw * 0.02 + face.teeth * 0.003) * (1 - face.lipPress);
  const profile: Profile = { pen, face, head, gap, project };
  const lips = lipOutline(profile);
  const { hasGlasses } = pen.person;
  const hair = HAIR_STYLES[pen.person.hair];
  drawChinShadow(profile);
  hair.drawAside(pen, head);
  drawSkin(profile, lips);
  drawLipsAndNostril(profile, lips);
  drawEye(profile);
  drawBrow(profile);
  if (!hair.hidesEars) drawEar(profile);
  if (hasGlasses) drawGlassesAside(pen, project);
}

/** Draws the shadow of chin and jaw on the neck; only on what is already drawn. */
function drawChinShadow({ pen: { context }, project: spot }: Profile): void {
  context.globalCompositeOperation = 'source-atop';
  context.beginPath();
  traceSmooth(context, [
    spot(0.1, 0.01),
    spot(0.03, 0.05),
    spot(-0.03, 0.06),
    spot(-0.022, 0.022),
    spot(0.018, -0.016),
    spot(0.06, -0.032),
    spot(0.1, -0.024),
  ]);
  context.fillStyle = CHIN_SHADOW;
  context.fill();
  context.globalCompositeOperation = 'source-over';
}

/** Computes the outline from below the nose to above the chin. */
function lipOutline({ face, gap, project: spot }: Profile): Dot[] {
  const pout = face.lipRound * 0.006 - face.lipWide * 0.002;
  const press = 0.003 * (1 - face.lipPress);
  return [
    spot(0.1215 + pout, 0.052),
    spot(0.1225 + pout + press, 0.0465 + gap * 0.2),
    spot(0.116 + pout, 0.041 + gap * 0.2),
    spot(0.116 + pout, 0.04 - gap * 0.3),
    spot(0.1205 + pout + press - face.lipTuck * 0.005, 0.0345 - gap * 0.3),
    spot(0.113, 0.0225),
  ];
}

function drawSkin(
  { pen: { context, palette, line, person }, head, project: spot }: Profile,
  lips: readonly Dot[],
): void {
  const hair = HAIR_STYLES[person.hair];
  const profile = [
    spot(0.1035, 0.189),
    spot(0.1135, 0.168),
    spot(0.1185, 0.138),
    spot(0.113, 0.119),
    spot(0.1225, 0.098),
    spot(0.139, 0.0755),
    spot(0.1335, 0.0672),
    spot(0.117, 0.064),
  ];
  const jaw = [
    spot(0.1165, 0.01),
    spot(0.106, -0.0045),
    ...(hair.hidesEars ? [] : [spot(0.074, -0.003), spot(0.03, 0.022), spot(0.008, 0.05)]),
  ];
  const hairline = hair.asideHairline.map(([z, y]) => head.project(-0.03, y, z));
  context.beginPath();
  curveThrough(context, [...profile, ...lips, ...jaw, ...hairline]);
  context.closePath();
  context.fillStyle = palette.face.base;
  context.fill();
  context.beginPath();
  curveThrough(context, [...profile, ...lips, ...jaw, hairline[0]!]);
  context.strokeStyle = palette.face.line;
  context.lineWidth = line;
  context.lineJoin = 'round';
  context.stroke();
}

function drawLipsAndNostril(
  { pen: { context, palette, line }, face, head, gap, project: spot }: Profile,
  lips: readonly Dot[],
): void {
  context.beginPath();
  curveThrough(context, [lips[0]!, lips[1]!, lips[2]!, spot(0.098 - face.lipWide * 0.004, 0.0415)]);
  curveThrough(
    context,
    [spot(0.098, 0.0405), lips[3]!, lips[4]!, spot(0.1165, 0.029 - gap * 0.3), spot(0.103, 0.036)],
    false,
  );
  context.closePath();
  context.fillStyle = palette.lips.base;
  context.fill();
  context.beginPath();
  curveThrough(context, [
    lips[2]!,
    spot(0.108, 0.0405 - gap * 0.05),
    spot(0.097 - face.lipWide * 0.004, 0.0412),
  ]);
  context.strokeStyle = palette.lips.line;
  context.lineWidth = line + gap * 0.5 * head.scale;
  context.lineCap = 'round';
  context.stroke();
  context.lineWidth = line * 0.8;
  context.strokeStyle = palette.face.line;
  context.beginPath();
  curveThrough(context, [spot(0.119, 0.0745), spot(0.1155, 0.0675), spot(0.1225, 0.0655)]);
  context.stroke();
}

function drawEye({ pen: { context, palette }, face, head, project: spot }: Profile): void {
  const shut = Math.min(1, Math.max(0, face.lidRight));
  const top = 0.0075 * (1 - shut) - Math.min(0, face.lidRight) * 0.008 - 0.003 * shut;
  const eye = [spot(0.083, 0.1085), spot(0.095, 0.1105 + top * 1.5), spot(0.106, 0.1105 + top)];
  context.beginPath();
  curveThrough(context, eye);
  context.lineTo(spot(0.1035, 0.1055).x, spot(0.1035, 0.1055).y);
  context.closePath();
  context.fillStyle = palette.white;
  context.fill();
  if (shut < 0.7) {
    const iris = spot(0.1025, 0.1115 + face.gazeUp * 0.002);
    context.beginPath();
    context.ellipse(iris.x, iris.y, 0.0028 * head.scale, 0.0058 * head.scale, 0, 0, 2 * Math.PI);
    context.fillStyle = palette.iris;
    context.fill();
  }
  context.beginPath();
  curveThrough(context, eye);
  context.strokeStyle = palette.lash;
  context.lineWidth = 0.0024 * head.scale;
  context.stroke();
}

function drawBrow({ pen: { context, palette }, face, head, project: spot }: Profile): void {
  const inner = face.browInnerRight * 0.009;
  const outer = face.browOuterRight * 0.009;
  context.beginPath();
  curveThrough(context, [
    spot(0.114, 0.133 + inner),
    spot(0.103, 0.141 + (inner + outer) / 2),
    spot(0.083, 0.133 + outer),
  ]);
  context.strokeStyle = palette.brow;
  context.lineWidth = 0.0055 * head.scale;
  context.stroke();
}

function drawEar({ pen: { context, palette, line }, project: spot }: Profile): void {
  const ear = [
    spot(0.012, 0.12),
    spot(0.006, 0.135),
    spot(-0.01, 0.134),
    spot(-0.018, 0.118),
    spot(-0.01, 0.096),
    spot(0.0, 0.078),
    spot(0.01, 0.084),
    spot(0.01, 0.1),
  ];
  context.beginPath();
  traceSmooth(context, ear);
  context.fillStyle = palette.face.base;
  context.fill();
  context.strokeStyle = palette.face.line;
  context.lineWidth = line;
  context.stroke();
}
