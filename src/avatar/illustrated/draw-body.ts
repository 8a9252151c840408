/** Neck, trunk and upper arms: all of the body behind the hands except the head. */
import { SIDES, type Side } from '#contract/pose.ts';
import { ARM_RADII, NECK_RADIUS, TRUNK } from '#signing/body/body.ts';
import { carryPoint, type JointName } from '#signing/body/skeleton.ts';
import { drawAccessories } from './draw-accessories.ts';
import { drawLegs } from './draw-legs.ts';
import { limbFill, type Pen, type Strengths, shadeAlong } from './pen.ts';
import {
  curveThrough,
  type Dot,
  disc,
  type Limb,
  limb,
  traceExposed,
  traceLimb,
  traceSides,
} from './shapes.ts';

/** Distance of the cloth from the body. */
export const CLOTH = 0.004;
const BAND = 0.0125;

function jointAt(height: number): JointName {
  if (height < 1) return 'hips';
  if (height < 1.12) return 'spine';
  return height < 1.26 ? 'chest' : 'upperChest';
}

/** Computes the outline of one side of the trunk, from the hem up to the armpit; 1 is right in the picture. */
function flank({ camera, world }: Pen, side: 1 | -1): Dot[] {
  const { right, towards } = camera;
  return TRUNK.filter(({ y }) => y < 1.36).map(({ y, z, halfWidth, halfDepth }) => {
    const reach = Math.hypot(halfWidth * right[0], halfDepth * right[2]) + CLOTH;
    const position = carryPoint(world, jointAt(y), [0, y, z]);
    return camera.project([
      position[0] + right[0] * reach * side + towards[0] * 0.01,
      position[1],
      position[2] + right[2] * reach * side + towards[2] * 0.01,
    ]);
  });
}

const upperArm = ({ camera, world }: Pen, side: Side): Limb =>
  limb(
    disc(camera.project(world.get(`${side}UpperArm`)!.position), ARM_RADII.shoulder + CLOTH / 2),
    disc(camera.project(world.get(`${side}LowerArm`)!.position), ARM_RADII.elbow + CLOTH),
  );

/** Computes the jumper's edge at the neck, from the signer's right over the front to the left. */
function neckline(pen: Pen): Dot[] {
  const project = (x: number, y: number, z: number) =>
    pen.camera.project(carryPoint(pen.world, 'upperChest', [x, y, z]));
  return [
    project(-0.0565, 1.503, -0.026),
    project(-0.0555, 1.477, 0.008),
    project(-0.031, 1.4535, 0.036),
    project(0, 1.449, 0.042),
    project(0.031, 1.4535, 0.036),
    project(0.0555, 1.477, 0.008),
    project(0.0565, 1.503, -0.026),
  ];
}

/** Computes the line from the neck over the shoulder to the armpit. */
function shoulderLine(pen: Pen, side: Side): Dot[] {
  const out = side === 'left' ? 1 : -1;
  const project = (joint: JointName, x: number, y: number, z: number) =>
    pen.camera.project(carryPoint(pen.world, joint, [out * x, y, z]));
  return [
    project('upperChest', 0.0565, 1.503, -0.026),
    project('upperChest', 0.074, 1.486, -0.03),
    project('upperChest', 0.108, 1.468, -0.03),
    project(`${side}Shoulder`, 0.15, 1.4535, -0.02),
    project(`${side}Shoulder`, 0.186, 1.4375, -0.015),
    project(`${side}Shoulder`, 0.196, 1.385, -0.015),
    project('upperChest', 0.17, 1.325, 0),
  ];
}

const isAside = ({ camera }: Pen): boolean => Math.abs(camera.yaw) > 60;

function traceTrunk(pen: Pen): void {
  const { context, camera } = pen;
  const right = flank(pen, 1);
  const left = flank(pen, -1).reverse();
  if (isAside(pen)) {
    const project = (y: number, z: number) =>
      camera.project(carryPoint(pen.world, 'upperChest', [0, y, z]));
    const [chest, back] = [
      [project(1.39, 0.086), project(1.435, 0.058), project(1.455, 0.045)],
      [project(1.505, -0.07), project(1.45, -0.1), project(1.39, -0.118)],
    ];
    curveThrough(context, [...right, ...chest]);
    curveThrough(context, [...back, ...left], false);
  } else {
    curveThrough(context, [...right, ...shoulderLine(pen, 'left').reverse()]);
    curveThrough(context, neckline(pen).reverse(), false);
    curveThrough(context, [...shoulderLine(pen, 'right'), ...left], false);
  }
  context.closePath();
}

/** Draws the band round the neck opening. */
function drawBand(pen: Pen): void {
  const { context, camera, palette, line } = pen;
  const edge = isAside(pen) ? neckline(pen).slice(0, 4) : neckline(pen);
  const nape = camera.project(carryPoint(pen.world, 'upperChest', [0, 1.505, -0.07]));
  context.beginPath();
  curveThrough(context, isAside(pen) ? [nape, ...edge] : edge);
  context.lineCap = 'round';
  context.strokeStyle = palette.clothes.line;
  context.lineWidth = BAND * camera.scale + line * 1.6;
  context.stroke();
  context.strokeStyle = palette.band;
  context.lineWidth = BAND * camera.scale - line * 0.4;
  context.stroke();
}

function drawFolds(pen: Pen): void {
  if (pen.camera.yaw !== 0) return;
  const { context, camera, palette, line } = pen;
  const project = (x: number, y: number) =>
    camera.project(carryPoint(pen.world, jointAt(y), [x, y, 0.09]));
  context.beginPath();
  for (const side of [-1, 1]) {
    curveThrough(context, [
      project(side * 0.143, 1.1),
      project(side * 0.118, 1.086),
      project(side * 0.094, 1.088),
    ]);
  }
  context.lineCap = 'round';
  context.strokeStyle = palette.clothes.shade;
  context.lineWidth = line * 1.3;
  context.stroke();
}

function drawNeck(pen: Pen): void {
  const { context, camera, palette, line } = pen;
  if (!isAside(pen)) {
    // Back of the opening, behind the neck.
    const back = [-1, 1].map((side) =>
      camera.project(carryPoint(pen.world, 'upperChest', [side * 0.054, 1.502, -0.032])),
    );
    context.beginPath();
    context.moveTo(back[0]!.x, back[0]!.y);
    context.lineTo(back[1]!.x, back[1]!.y);
    context.lineCap = 'round';
    context.strokeStyle = palette.clothes.shade;
    context.lineWidth = BAND * camera.scale;
    context.stroke();
  }
  const neck = limb(
    disc(
      camera.project(carryPoint(pen.world, 'upperChest', [0, 1.448, -0.015])),
      NECK_RADIUS + 0.001,
    ),
    disc(camera.project(carryPoint(pen.world, 'head', [0, 1.575, 0.002])), NECK_RADIUS - 0.007),
  );
  context.beginPath();
  traceLimb(context, neck);
  context.fillStyle = limbFill(context, neck, palette.neck);
  context.fill();
  context.beginPath();
  traceSides(context, neck);
  context.strokeStyle = palette.face.line;
  context.lineWidth = line;
  context.stroke();
  if (isAside(pen)) return;
  // The two muscles that meet in the pit of the neck.
  context.beginPath();
  for (const side of [-1, 1])
    curveThrough(context, [
      camera.project(carryPoint(pen.world, 'upperChest', [side * 0.032, 1.515, 0.03])),
      camera.project(carryPoint(pen.world, 'upperChest', [side * 0.021, 1.485, 0.04])),
      camera.project(carryPoint(pen.world, 'upperChest', [side * 0.009, 1.467, 0.044])),
    ]);
  context.strokeStyle = palette.crease;
  context.globalAlpha = 0.5;
  context.lineWidth = line * 0.8;
  context.stroke();
  context.globalAlpha = 1;
}

function drawTrunk(pen: Pen, arms: readonly Limb[]): void {
  const { context, camera, palette, line } = pen;
  context.lineJoin = 'round';
  context.beginPath();
  traceTrunk(pen);
  for (const arm of arms) traceLimb(context, arm);
  context.strokeStyle = palette.clothes.line;
  context.lineWidth = line * 2;
  context.stroke();
  const [top, bottom] = [1.27, 0.88].map((y) =>
    camera.project(carryPoint(pen.world, jointAt(y), [0, y, 0])),
  );
  const shade = context.createLinearGradient(top!.x, top!.y, bottom!.x, bottom!.y);
  shade.addColorStop(0, palette.clothes.base);
  shade.addColorStop(1, palette.clothes.shade);
  context.beginPath();
  traceTrunk(pen);
  context.fillStyle = shade;
  context.fill();
  drawFolds(pen);
  if (!isAside(pen)) drawAccessories(pen, traceTrunk);
}

/** Plain where the upper arm joins trunk and forearm, so that no seam shows. */
const BETWEEN_JOINTS: Strengths = [
  [0, 0],
  [0.12, 0],
  [0.52, 1],
  [0.7, 1],
  [1, 0],
];

function drawUpperArm(pen: Pen, arm: Limb): void {
  const { context, palette, line } = pen;
  context.beginPath();
  traceLimb(context, arm);
  context.fillStyle = palette.clothes.base;
  context.fill();
  shadeAlong(context, arm, palette.clothes, BETWEEN_JOINTS);
  context.beginPath();
  traceSides(context, arm, 0.36);
  context.lineCap = 'round';
  context.strokeStyle = palette.clothes.line;
  context.lineWidth = line;
  context.stroke();
}

/** Whether the jumper ends inside the picture; what is under it shows only then. */
const isHemSeen = (pen: Pen): boolean =>
  ([1, -1] as const).some((side) => flank(pen, side)[0]!.y < pen.height);

/** Draws all of the body that is behind the head and, from the front, behind the hands. */
export function drawBody(pen: Pen): void {
  if (isHemSeen(pen)) drawLegs(pen);
  drawNeck(pen);
  const arms = SIDES.map((side) => upperArm(pen, side));
  drawTrunk(pen, isAside(pen) ? [] : arms);
  drawBand(pen);
  if (!isAside(pen)) for (const arm of arms) drawUpperArm(pen, arm);
}

/** Draws one upper arm by itself, for a view from the side: its round shoulder has no line. */
export function drawArmAside(pen: Pen, side: Side): void {
  const { context, palette, line } = pen;
  const arm = upperArm(pen, side);
  drawUpperArm(pen, arm);
  context.beginPath();
  traceSides(context, arm, 0.1);
  if (arm.isPoint) traceLimb(context, arm);
  else traceExposed(context, arm.to, [arm.direction + Math.PI, Math.PI - arm.half], undefined);
  context.strokeStyle = palette.clothes.line;
  context.lineWidth = line;
  context.stroke();
}
