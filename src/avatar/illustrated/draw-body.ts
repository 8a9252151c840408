/** Neck, trunk and upper arms: all of the body behind the hands except the head. */
import { SIDES } from '#contract/pose.ts';
import { carryPoint } from '#signing/body/skeleton.ts';
import { drawGarment, drawTop, getOpening } from './clothes/garments.ts';
import { drawUpperSleeve, traceUpperArm, upperArm } from './clothes/sleeve.ts';
import {
  drawShoulderSeams,
  flank,
  isAside,
  onChest,
  shadeTrunk,
  traceTrunk,
} from './clothes/trunk.ts';
import { drawAccessories } from './draw-accessories.ts';
import { drawLegs } from './draw-legs.ts';
import type { Pen } from './pen.ts';
import { curveThrough, type Dot } from './shapes.ts';

/** Half widths of the neck below the ears and above the collar, in metres. */
const NECK = { top: 0.0435, bottom: 0.047 } as const;

/** Computes one side of the neck, from below the ear to under the collar. */
function neckSide(pen: Pen, side: 1 | -1): Dot[] {
  const { camera, world } = pen;
  const { right } = camera;
  const beside = (joint: 'head' | 'upperChest', y: number, z: number, half: number) => {
    const [px, py, pz] = carryPoint(world, joint, [0, y, z]);
    return camera.project([px + right[0] * half * side, py, pz + right[2] * half * side]);
  };
  const { top, bottom } = NECK;
  return [
    beside('head', 1.62, 0.004, top),
    beside('head', 1.55, -0.006, top),
    beside('upperChest', 1.505, -0.012, bottom),
    beside('upperChest', 1.475, -0.014, bottom + 0.012),
    beside('upperChest', 1.448, -0.012, bottom + 0.016),
  ];
}

function drawNeck(pen: Pen): void {
  const { context, palette, line } = pen;
  if (!isAside(pen)) {
    // Back of the collar, which the neck covers.
    context.beginPath();
    curveThrough(context, [
      onChest(pen, -0.05, 1.514, -0.04),
      onChest(pen, 0, 1.528, -0.07),
      onChest(pen, 0.05, 1.514, -0.04),
      onChest(pen, 0.05, 1.48, -0.03),
      onChest(pen, -0.05, 1.48, -0.03),
    ]);
    context.fillStyle = palette.clothes.shade;
    context.fill();
  }
  const [right, left] = [neckSide(pen, 1), neckSide(pen, -1)];
  context.beginPath();
  curveThrough(context, right);
  curveThrough(context, [...left].reverse(), false);
  context.closePath();
  context.fillStyle = palette.neck.base;
  context.fill();
  context.beginPath();
  curveThrough(context, right);
  curveThrough(context, left);
  context.strokeStyle = palette.face.line;
  context.lineWidth = line * 0.8;
  context.stroke();
}

function drawTrunk(pen: Pen): void {
  const { context, palette, line } = pen;
  const aside = isAside(pen);
  const arms = aside ? [] : SIDES.map((side) => ({ side, shape: upperArm(pen, side) }));
  const opening = getOpening(pen);
  context.lineJoin = 'round';
  context.beginPath();
  traceTrunk(pen, opening);
  for (const { side, shape } of arms) traceUpperArm(pen, side, shape);
  context.strokeStyle = palette.clothes.line;
  context.lineWidth = line * 1.7;
  context.stroke();
  context.beginPath();
  traceTrunk(pen, opening);
  context.fillStyle = palette.clothes.base;
  context.fill();
  shadeTrunk(pen);
  drawGarment(pen);
  if (aside) return;
  drawAccessories(pen, (current) => traceTrunk(current, opening));
  for (const { side, shape } of arms) drawUpperSleeve(pen, side, shape);
  drawShoulderSeams(pen);
}

/** Whether the jacket ends inside the picture; what is under it shows only then. */
const isHemSeen = (pen: Pen): boolean =>
  ([1, -1] as const).some((side) => flank(pen, side)[0]!.y < pen.height);

/** Draws all of the body that is behind the head and, from the front, behind the hands. */
export function drawBody(pen: Pen): void {
  if (isHemSeen(pen)) drawLegs(pen);
  drawNeck(pen);
  if (!isAside(pen)) drawTop(pen);
  drawTrunk(pen);
}
