/** The trunk under cloth: its outline from any side, and its shaded side. */
import type { ProjectedPoint } from '#avatar/camera.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';
import { curveThrough, type Dot } from '#avatar/illustrated/shapes.ts';
import { SIDES, type Side } from '#contract/pose.ts';
import { TRUNK } from '#signing/body/body.ts';
import { carryPoint, type JointName } from '#signing/body/skeleton.ts';

/** Distance of the cloth from the body, in metres. */
const CLOTH = 0.004;

/** Metres by which a jacket is drawn in at the waist. */
const WAIST = 0.009;
/** Height of the waist, and how far above and below it the cloth is drawn in. */
const WAIST_HEIGHT = 1.1;
const WAIST_SPREAD = 0.075;

/** Light comes from the signer's right: the shade begins at these fractions of the half width, from the hem to the armpit. */
const SHADE_EDGE = [0.5, 0.54, 0.66, 0.76, 0.98] as const;

function jointAt(height: number): JointName {
  if (height < 1) return 'hips';
  if (height < 1.12) return 'spine';
  return height < 1.26 ? 'chest' : 'upperChest';
}

/** Projects a point of the clothes, given in metres at rest, as the trunk is bent now. */
export const onTrunk = (pen: Pen, x: number, y: number, z: number): ProjectedPoint =>
  pen.camera.project(carryPoint(pen.world, jointAt(y), [x, y, z]));

/** Projects a point of the clothes that goes with the upper chest. */
export const onChest = (pen: Pen, x: number, y: number, z: number): ProjectedPoint =>
  pen.camera.project(carryPoint(pen.world, 'upperChest', [x, y, z]));

/** Whether the signer is seen from the side. */
export const isAside = ({ camera }: Pen): boolean => Math.abs(camera.yaw) > 60;

/**
 * Computes a line up one side of the trunk, from the hem to the armpit: its outline, or the edge of its shade. Side 1 is
 * right in the picture.
 */
export function flank({ camera, world }: Pen, side: 1 | -1, isShade = false): Dot[] {
  const { right, towards } = camera;
  return TRUNK.filter(({ y }) => y < 1.36).map(({ y, z, halfWidth, halfDepth }, index) => {
    const fraction = isShade ? SHADE_EDGE[index]! : 1;
    const drawnIn = WAIST * Math.exp(-(((y - WAIST_HEIGHT) / WAIST_SPREAD) ** 2));
    const reach = Math.hypot((halfWidth - drawnIn) * right[0], halfDepth * right[2]) + CLOTH;
    const position = carryPoint(world, jointAt(y), [0, y, z]);
    return camera.project([
      position[0] + right[0] * reach * side * fraction + towards[0] * 0.01,
      position[1],
      position[2] + right[2] * reach * side * fraction + towards[2] * 0.01,
    ]);
  });
}

/** Computes the line from the neck over the trapezius to where it meets the ball of the shoulder, along its edge. */
function shoulderLine(pen: Pen, side: Side): Dot[] {
  const out = side === 'left' ? 1 : -1;
  const project = (joint: JointName, x: number, y: number, z: number) =>
    pen.camera.project(carryPoint(pen.world, joint, [out * x, y, z]));
  return [
    project('upperChest', 0.05, 1.517, -0.03),
    project('upperChest', 0.064, 1.493, -0.03),
    project('upperChest', 0.098, 1.4685, -0.026),
    project(`${side}Shoulder`, 0.14, 1.451, -0.018),
    project(`${side}Shoulder`, 0.1845, 1.4332, -0.015),
  ];
}

/** Traces the jacket without its sleeves. @param opening its edge at the neck, from the signer's right to the left */
export function traceTrunk(pen: Pen, opening: readonly Dot[]): void {
  const { context } = pen;
  const right = flank(pen, 1);
  const left = flank(pen, -1).reverse();
  if (isAside(pen)) {
    const chest = [
      onChest(pen, 0, 1.37, 0.089),
      onChest(pen, 0, 1.42, 0.072),
      onChest(pen, 0, 1.462, 0.044),
    ];
    const back = [
      onChest(pen, 0, 1.505, -0.068),
      onChest(pen, 0, 1.46, -0.096),
      onChest(pen, 0, 1.39, -0.119),
    ];
    curveThrough(context, [...right, ...chest]);
    curveThrough(context, [...back, ...left], false);
  } else {
    // Between armpit and shoulder the arm is drawn over it.
    const inside = (side: Side) => pen.camera.project(pen.world.get(`${side}UpperArm`)!.position);
    curveThrough(context, [...right, inside('left')]);
    curveThrough(context, shoulderLine(pen, 'left').reverse(), false);
    curveThrough(context, [...opening].reverse(), false);
    curveThrough(context, shoulderLine(pen, 'right'), false);
    curveThrough(context, [inside('right'), ...left], false);
  }
  context.closePath();
}

/** Shades the side of the trunk that is turned from the light, in one flat tone. */
export function shadeTrunk(pen: Pen): void {
  const { context, palette } = pen;
  const outer = flank(pen, 1);
  const inner = flank(pen, 1, true).reverse();
  context.beginPath();
  curveThrough(context, outer);
  curveThrough(context, inner, false);
  context.closePath();
  context.fillStyle = palette.clothes.shade;
  context.fill();
}

/** Draws the seams where the sleeves are set in. */
export function drawShoulderSeams(pen: Pen): void {
  const { context, palette, line, world, camera } = pen;
  context.beginPath();
  for (const side of SIDES) {
    const out = side === 'left' ? 1 : -1;
    const project = (joint: JointName, x: number, y: number, z: number) =>
      camera.project(carryPoint(world, joint, [out * x, y, z]));
    curveThrough(context, [
      project(`${side}Shoulder`, 0.15, 1.4465, -0.01),
      project(`${side}Shoulder`, 0.147, 1.405, 0.03),
      project('upperChest', 0.138, 1.375, 0.05),
      project('upperChest', 0.13, 1.345, 0.05),
    ]);
  }
  context.lineCap = 'round';
  context.strokeStyle = palette.seam;
  context.lineWidth = line * 0.8;
  context.stroke();
}
