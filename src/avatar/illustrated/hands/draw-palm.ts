/** Palm, wrist, ball of the thumb and web as one shape, with the lines that tell palm from back. */

import { skinTone } from '#avatar/appearance.ts';
import type { ProjectedPoint } from '#avatar/camera.ts';
import { limbFill, type Pen } from '#avatar/illustrated/pen.ts';
import {
  computeHull,
  type Limb,
  limb,
  traceLimb,
  tracePolygon,
  traceTube,
} from '#avatar/illustrated/shapes.ts';
import type { Vector } from '#contract/pose.ts';
import { clearness, type HandForm, KNUCKLES } from './hand-form.ts';

/** The bare end of the forearm, from the cuff to the hand. */
export interface BareWrist {
  readonly limb: Limb;
  /** Roundness of the near end: 0 cut straight across, 1 a half circle. */
  readonly bulge: number;
}

/** Adds the skin between thumb and index: a triangle whose free edge is pulled in. */
function traceWeb({ context }: Pen, { palm, thumb }: HandForm): void {
  const root = palm.discs[0]!;
  const index = palm.discs[2]!;
  const knuckle = thumb.phalanxes[0].limb.to;
  const gap = Math.hypot(knuckle.x - index.x, knuckle.y - index.y);
  if (gap < 1) return;
  const sense =
    (knuckle.x - root.x) * (index.y - root.y) - (knuckle.y - root.y) * (index.x - root.x);
  const [a, b] = sense > 0 ? [knuckle, index] : [index, knuckle];
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const size = Math.hypot(index.x - root.x, index.y - root.y) || 1;
  const pull = 0.3 + Math.min(0.35, (gap / size) * 0.3);
  context.moveTo(root.x, root.y);
  context.lineTo(a.x, a.y);
  context.quadraticCurveTo(x + (root.x - x) * pull, y + (root.y - y) * pull, b.x, b.y);
  context.closePath();
}

/** Adds the outline of palm, wrist, ball of the thumb and web to the path. */
export function tracePalm(pen: Pen, form: HandForm, wrist: BareWrist): void {
  const { context } = pen;
  const { discs, hull } = form.palm;
  traceTube(context, wrist.limb, wrist.bulge, 1);
  tracePolygon(context, computeHull([wrist.limb.to, discs[0]!, discs[1]!]));
  tracePolygon(context, hull);
  traceLimb(context, form.thumb.phalanxes[0].limb);
  traceWeb(pen, form);
}

/** The three main lines of a palm, in hand space of the left hand. */
const PALM_LINES: readonly (readonly [Vector, Vector, Vector])[] = [
  [
    [0.092, -0.014, 0.03],
    [0.055, -0.016, 0.012],
    [0.014, -0.016, 0.004],
  ],
  [
    [0.07, -0.014, -0.042],
    [0.078, -0.015, -0.012],
    [0.094, -0.013, 0.012],
  ],
  [
    [0.088, -0.014, 0.03],
    [0.066, -0.015, 0.004],
    [0.05, -0.015, -0.03],
  ],
];

const knuckleLine = ([x, y, z]: Vector): [Vector, Vector, Vector] => [
  [x - 0.004, y + 0.011, z + 0.007],
  [x - 0.0125, y + 0.013, z],
  [x - 0.004, y + 0.011, z - 0.007],
];

function drawMarks({ context, palette, line }: Pen, { palm, fingers }: HandForm): void {
  const straight = KNUCKLES.filter((_, index) => !fingers[index]!.isBent);
  const lines = palm.facing > 0 ? PALM_LINES : straight.map(knuckleLine);
  context.beginPath();
  for (const points of lines) {
    const [a, b, c] = points.map(palm.project) as [ProjectedPoint, ProjectedPoint, ProjectedPoint];
    context.moveTo(a.x, a.y);
    context.quadraticCurveTo(b.x, b.y, c.x, c.y);
  }
  context.globalAlpha = clearness(palm.facing);
  context.strokeStyle = palette.crease;
  context.lineWidth = line * 0.7;
  context.stroke();
  context.globalAlpha = 1;
}

export function drawPalm(pen: Pen, form: HandForm, wrist: BareWrist): void {
  const { context, palette, line } = pen;
  const { discs, facing } = form.palm;
  const tone = skinTone(palette, facing);
  context.beginPath();
  tracePalm(pen, form, wrist);
  context.lineJoin = 'round';
  context.strokeStyle = tone.line;
  context.lineWidth = line * 2;
  context.stroke();
  const [root, knuckle, index, little] = [discs[0]!, discs[3]!, discs[2]!, discs[5]!];
  const radius = Math.hypot(index.x - little.x, index.y - little.y) / 2 + root.radius;
  const across = limb({ ...root, radius }, { ...knuckle, radius });
  context.fillStyle = limbFill(context, across, tone);
  context.fill();
  drawMarks(pen, form);
}
