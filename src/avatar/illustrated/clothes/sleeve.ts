/** Sleeves: the upper arm under cloth, with its shaded side and the folds at armpit and elbow. */

import type { Pen } from '#avatar/illustrated/pen.ts';
import {
  curveThrough,
  type Dot,
  disc,
  type Limb,
  limb,
  traceCrease,
  traceExposed,
  traceLimb,
  traceSleeve,
} from '#avatar/illustrated/shapes.ts';
import type { Side } from '#contract/pose.ts';
import { ARM_RADII } from '#signing/body/body.ts';
import { carryPoint } from '#signing/body/skeleton.ts';
import { mix, normalize, subtract } from '#signing/body/vector.ts';
import { isAside } from './trunk.ts';

/** Radii of the cloth round an arm, in metres: at the shoulder, the elbow, the thickest part of the forearm and the cuff. */
const SLEEVE_RADII = {
  shoulder: 0.052,
  elbow: 0.041,
  forearm: 0.0435,
  cuff: 0.0345,
} as const;

/** Metres by which deltoid and biceps round the upper arm: on the outer side, and on the inner. */
const BULGE = { outer: 0.0075, inner: 0.003 } as const;

/** Light comes from above, a little left. */
const LIGHT = { x: -0.5, y: -0.85 } as const;

/** Largest part of a limb that is in the shade, as a fraction of its width. */
const SHADED = 0.42;
/** The shade begins at this fraction of an arm's part: above it, upper arm and chest are one. */
const SHADE_START = 0.3;

/** Returns the upper arm as seen, from the ball of the shoulder to the elbow. */
export function upperArm({ camera, world }: Pen, side: Side): Limb {
  const shoulder = world.get(`${side}UpperArm`)!.position;
  const elbow = world.get(`${side}LowerArm`)!.position;
  return limb(
    disc(camera.project(shoulder), SLEEVE_RADII.shoulder),
    disc(camera.project(elbow), SLEEVE_RADII.elbow),
  );
}

/** Returns how much the side at +90° to a limb's direction is turned from the light: −1 lit, 1 shaded. */
const getShadeSide = (direction: number): number =>
  -(Math.cos(direction + Math.PI / 2) * LIGHT.x + Math.sin(direction + Math.PI / 2) * LIGHT.y);

/**
 * Adds the shaded part of a limb: a crescent along the side that is turned from the light, and nothing where light falls
 * along the limb, so that it does not jump when the limb turns.
 *
 * @param bulge pixels by which that side is rounded
 * @param part the part of a longer limb that this is, as fractions of its length
 */
export function traceShadedSide(
  { context }: Pen,
  { from, to, direction, isPoint }: Limb,
  bulge = 0,
  part: readonly [start: number, end: number] = [0, 1],
): void {
  if (isPoint) return;
  const turned = getShadeSide(direction);
  // A limb that points at the viewer shows no shaded side; it comes gradually as the limb turns.
  const length = Math.hypot(to.x - from.x, to.y - from.y) / (part[1] - part[0]);
  const clearness =
    Math.min(1, Math.abs(turned) * 1.15) * Math.min(1, length / (2.4 * from.radius));
  const angle = direction + (turned > 0 ? 1 : -1) * (Math.PI / 2);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const spot = (fraction: number, isInner: boolean): Dot => {
    const [start, end] = part;
    const along = Math.max(0, (start + (end - start) * fraction - SHADE_START) / (1 - SHADE_START));
    const swell = Math.sin(Math.PI * along ** 0.8);
    const radius = from.radius + (to.radius - from.radius) * fraction;
    const width = isInner ? 2 * SHADED * radius * clearness * swell : 0;
    const reach = radius - width + bulge * 4 * fraction * (1 - fraction);
    return {
      x: from.x + (to.x - from.x) * fraction + cosine * reach,
      y: from.y + (to.y - from.y) * fraction + sine * reach,
    };
  };
  curveThrough(
    context,
    [0, 0.25, 0.5, 0.75, 1].map((fraction) => spot(fraction, false)),
  );
  curveThrough(
    context,
    [1, 0.75, 0.5, 0.25, 0].map((fraction) => spot(fraction, true)),
    false,
  );
  context.closePath();
}

/** Bulges in pixels on the sides at +90° and −90° of an upper arm's direction. */
const bulges = ({ camera }: Pen, side: Side): [number, number] => {
  const { outer, inner } = BULGE;
  const metres: [number, number] = side === 'left' ? [inner, outer] : [outer, inner];
  return [metres[0] * camera.scale, metres[1] * camera.scale];
};

/** Adds the folds that run from the armpit over the sleeve, deeper where the arm is lifted. */
function traceArmpitFolds({ context, world, camera }: Pen, side: Side): void {
  const out = side === 'left' ? 1 : -1;
  const shoulder = world.get(`${side}UpperArm`)!.position;
  const elbow = world.get(`${side}LowerArm`)!.position;
  const lift = Math.min(1, (1 + normalize(subtract(elbow, shoulder))[1]) / 0.8);
  if (lift < 0.2) return;
  const pit = camera.project(carryPoint(world, 'upperChest', [out * 0.126, 1.335, 0.05]));
  const width = 0.004 * lift * camera.scale * out;
  for (const [reach, up] of [
    [0.15, 0.034],
    [0.26, 0.016],
  ] as const) {
    const [x, y, z] = mix(shoulder, elbow, reach);
    const end = camera.project([x, y + up, z + 0.03]);
    const bow = { x: pit.x + (end.x - pit.x) * 0.55, y: pit.y + (end.y - pit.y) * 0.4 };
    traceCrease(context, pit, bow, end, width);
  }
}

/** Draws an upper arm over the trunk. */
export function drawUpperSleeve(pen: Pen, side: Side, shape: Limb): void {
  const { context, palette, line } = pen;
  const [plus, minus] = bulges(pen, side);
  context.beginPath();
  traceSleeve(context, shape, plus, minus);
  context.fillStyle = palette.clothes.base;
  context.fill();
  context.beginPath();
  traceShadedSide(pen, shape, getShadeSide(shape.direction) > 0 ? plus : minus);
  context.fillStyle = palette.clothes.shade;
  context.fill();
  if (!isAside(pen)) {
    context.beginPath();
    traceArmpitFolds(pen, side);
    context.fill();
  }
  context.beginPath();
  traceSleeve(context, shape, plus, minus, 0.34);
  context.lineCap = 'round';
  context.strokeStyle = palette.clothes.line;
  context.lineWidth = line * 0.8;
  context.stroke();
}

/** Adds the outline of both upper arms, for the line round the body. */
export function traceUpperArm(pen: Pen, side: Side, shape: Limb): void {
  const [plus, minus] = bulges(pen, side);
  traceSleeve(pen.context, shape, plus, minus);
}

/** Draws an upper arm by itself, for a view from the side: its round shoulder has no line. */
export function drawArmAside(pen: Pen, side: Side): void {
  const { context, palette, line } = pen;
  const arm = upperArm(pen, side);
  drawUpperSleeve(pen, side, arm);
  context.beginPath();
  if (arm.isPoint) traceLimb(context, arm);
  else traceExposed(context, arm.to, [arm.direction + Math.PI, Math.PI - arm.half], undefined);
  context.strokeStyle = palette.clothes.line;
  context.lineWidth = line * 0.8;
  context.stroke();
}

/** Adds the folds of a bent elbow, which fan out from its crook. */
export function traceElbowFolds({ context, camera }: Pen, upper: Limb, lower: Limb): void {
  const back = upper.direction + Math.PI;
  const turn = Math.atan2(Math.sin(lower.direction - back), Math.cos(lower.direction - back));
  const long = ({ from, to }: Limb) =>
    Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / (0.17 * camera.scale));
  // How far the arm is bent as seen, and how much of both its parts is seen.
  const strength = Math.max(0, 1 - Math.abs(turn) / 2.5) * long(upper) * long(lower);
  if (strength < 0.05) return;
  const { x, y, radius } = upper.to;
  const inner = back + turn / 2;
  const far = radius / Math.max(0.45, Math.sin(Math.abs(turn) / 2));
  const crook: Dot = { x: x + Math.cos(inner) * far, y: y + Math.sin(inner) * far };
  const sign = turn < 0 ? -1 : 1;
  for (const [spread, reach] of [
    [0.42, 1.25],
    [-0.3, 1],
  ] as const) {
    const angle = inner + Math.PI + spread * sign;
    const length = far * reach * (0.45 + 0.4 * strength);
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const end: Dot = { x: crook.x + cosine * length, y: crook.y + sine * length };
    const bow = -0.14 * spread * sign * length;
    const middle: Dot = {
      x: crook.x + cosine * length * 0.5 - sine * bow,
      y: crook.y + sine * length * 0.5 + cosine * bow,
    };
    traceCrease(
      context,
      crook,
      middle,
      end,
      0.004 * camera.scale * Math.min(1, strength * 1.6) * sign,
    );
  }
}

/** Returns the radius of a sleeve below the elbow, in metres, at a fraction of the forearm's length. */
export function getForearmRadius(fraction: number, sleeve: number): number {
  const { elbow, forearm, cuff } = SLEEVE_RADII;
  const along = Math.min(1, fraction / sleeve);
  const straight = elbow + (cuff - elbow) * along;
  const muscle =
    (forearm - elbow) * 1.4 * Math.sin(Math.PI * Math.min(1, along * 1.1)) * (1 - along);
  return Math.max(straight + muscle, ARM_RADII.wrist);
}
