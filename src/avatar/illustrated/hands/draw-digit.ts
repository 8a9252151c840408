/** Single bone of a digit, with nail, creases and the shadow that a digit casts. */

import { skinTone } from '#avatar/appearance.ts';
import { limbFill, type Pen } from '#avatar/illustrated/pen.ts';
import {
  type Disc,
  type Limb,
  traceCutLimb,
  traceExposed,
  traceLimb,
  traceSides,
} from '#avatar/illustrated/shapes.ts';
import { add, normalize, scale, subtract } from '#signing/body/vector.ts';
import { clearness, type Digit, type Phalanx } from './hand-form.ts';

/** Fraction of its first bone at which a straight finger leaves the palm. */
const FIRST_CUT = 0.12;

type Sector = readonly [middle: number, half: number];
/** Returns the sector of a joint's circle that the next limb covers. */
const getNextSector = (next: Limb): Sector | undefined =>
  next.isPoint ? undefined : [next.direction, next.half];
/** Returns the sector of a joint's circle that the previous limb covers. */
const getPreviousSector = (previous: Limb): Sector | undefined =>
  previous.isPoint ? undefined : [previous.direction + Math.PI, Math.PI - previous.half];

function drawNail(pen: Pen, phalanx: Phalanx): void {
  const { context, camera, palette, line } = pen;
  const dorsal = scale(phalanx.palmar, -1);
  const facing = camera.facing(phalanx.to, dorsal);
  if (facing < 0.12) return;
  const along = normalize(subtract(phalanx.to, phalanx.from));
  const radius = phalanx.toRadius;
  const root = add(phalanx.to, scale(dorsal, radius * 0.82));
  const middle = camera.project(subtract(root, scale(along, radius * 0.15)));
  const tip = camera.project(add(root, scale(along, radius * 0.75)));
  const [dx, dy] = [tip.x - middle.x, tip.y - middle.y];
  const length = Math.max(Math.hypot(dx, dy), radius * middle.scale * 0.3);
  const width = radius * middle.scale * 0.66 * Math.min(1, 0.3 + facing * 0.8);
  context.beginPath();
  context.ellipse(middle.x, middle.y, length, width, Math.atan2(dy, dx), 0, 2 * Math.PI);
  context.fillStyle = palette.nail;
  context.fill();
  context.strokeStyle = palette.nailLine;
  context.lineWidth = line * 0.5;
  context.stroke();
}

/** Draws short lines across a joint: one where the palm shows, two on the back of the middle joint. */
function drawCreases(pen: Pen, phalanx: Phalanx, isMiddle: boolean): void {
  const { context, palette, line } = pen;
  const { from, direction, isPoint } = phalanx.limb;
  const opacity = clearness(phalanx.facing);
  if (isPoint || opacity === 0) return;
  const [cosine, sine] = [Math.cos(direction), Math.sin(direction)];
  const half = from.radius * 0.62;
  const bow = from.radius * 0.16;
  context.beginPath();
  for (const shift of phalanx.facing < 0 && isMiddle ? [-0.22, 0.22] : [0]) {
    const x = from.x + cosine * shift * from.radius;
    const y = from.y + sine * shift * from.radius;
    context.moveTo(x - sine * half, y + cosine * half);
    context.quadraticCurveTo(x + cosine * bow, y + sine * bow, x + sine * half, y - cosine * half);
  }
  context.globalAlpha = opacity;
  context.strokeStyle = palette.crease;
  context.lineWidth = line * 0.55;
  context.stroke();
  context.globalAlpha = 1;
}

/** Draws the curve of a bent knuckle, seen from the back of the hand. */
function drawKnuckle({ context, palette, line }: Pen, { limb, facing }: Phalanx): void {
  if (limb.isPoint || facing > -0.1) return;
  const { from, direction } = limb;
  context.beginPath();
  context.arc(from.x, from.y, from.radius, direction + Math.PI - 1.15, direction + Math.PI + 1.15);
  context.strokeStyle = palette.crease;
  context.lineWidth = line * 0.8;
  context.stroke();
}

/** Traces the outline of a bone's round ends, where neither neighbour covers it. */
function traceEnds({ context }: Pen, shape: Limb, previous?: Limb, next?: Limb): void {
  if (shape.isPoint) {
    const large = shape.from.radius > shape.to.radius ? shape.from : shape.to;
    const covered = (next && getNextSector(next)) ?? (previous && getPreviousSector(previous));
    traceExposed(context, large, covered ?? [0, 0], undefined);
    return;
  }
  const sector: Sector = [shape.direction + Math.PI, Math.PI - shape.half];
  traceExposed(context, shape.to, sector, next && getNextSector(next));
  if (previous !== undefined)
    traceExposed(context, shape.from, [shape.direction, shape.half], getPreviousSector(previous));
}

/** Draws one bone; its outline is open where its neighbours join it. */
export function drawPhalanx(pen: Pen, digit: Digit, index: 0 | 1 | 2): void {
  const { context, palette, line } = pen;
  const { phalanxes, isBent } = digit;
  const phalanx = phalanxes[index];
  const previous = phalanxes[index - 1]?.limb;
  const next = phalanxes[index + 1]?.limb;
  const tone = skinTone(palette, phalanx.facing);
  const shape = phalanx.limb;
  // A straight finger grows out of the palm; a bent one shows its round knuckle.
  const cut = index === 0 && !isBent ? FIRST_CUT : 0;
  context.beginPath();
  if (cut > 0) traceCutLimb(context, shape, cut);
  else traceLimb(context, shape);
  context.fillStyle = limbFill(context, shape, tone);
  context.fill();
  if (index > 0) drawCreases(pen, phalanx, index === 1);
  else if (isBent) drawKnuckle(pen, phalanx);
  if (index === 2) drawNail(pen, phalanx);

  context.beginPath();
  traceSides(context, shape, cut);
  traceEnds(pen, shape, previous, next);
  context.strokeStyle = tone.line;
  context.lineWidth = line;
  context.stroke();
}

/** Metres by which the shadow of a digit reaches beyond it. */
export const SHADOW_REACH = 0.0046;

/** Casts the shadow of a digit's outer bones on what is already drawn; never on the background. */
export function castDigitShadow({ context, camera }: Pen, { phalanxes }: Digit): void {
  const [dx, dy] = [camera.scale * 0.0016, camera.scale * 0.0034];
  const moved = ({ x, y, radius }: Disc): Disc => ({
    x: x + dx,
    y: y + dy,
    radius: radius + camera.scale * 0.0012,
  });
  const cast = ({ limb }: Phalanx): Limb => ({
    ...limb,
    from: moved(limb.from),
    to: moved(limb.to),
  });
  context.globalCompositeOperation = 'source-atop';
  context.beginPath();
  traceCutLimb(context, cast(phalanxes[1]), 0.3);
  traceLimb(context, cast(phalanxes[2]));
  context.fillStyle = 'rgba(45, 14, 6, 0.26)';
  context.fill();
  context.globalCompositeOperation = 'source-over';
}
