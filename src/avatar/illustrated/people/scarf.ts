/** A headscarf that covers hair, ears and neck, and leaves the whole face free. */

import { onChest } from '#avatar/illustrated/clothes/trunk.ts';
import type { HeadShape } from '#avatar/illustrated/head-shape.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';
import { curveThrough, type Dot, traceCrease, traceSmooth } from '#avatar/illustrated/shapes.ts';
import type { HairStyle } from './hair-style.ts';
import { shadeUnder } from './shade-under.ts';

/** Points down one side of the head: height and metres outside it. */
const SIDE = [
  [0.222, 0.0235],
  [0.2, 0.0195],
  [0.17, 0.019],
  [0.13, 0.0185],
  [0.09, 0.0165],
  [0.06, 0.0125],
] as const;

const outer = (head: HeadShape, side: 1 | -1): Dot[] => [
  ...SIDE.map(([y, out]) => head.rim(side, y, out)),
  head.rim(side, 0.038, 0.0095),
  head.rim(side, 0.016, 0.008),
];

const getCrown = (head: HeadShape): Dot[] => [
  head.project(-0.058, 0.2365, 0.012),
  head.project(-0.034, 0.2515, 0.012),
  head.project(0, 0.2585, 0.012),
  head.project(0.034, 0.2515, 0.012),
  head.project(0.058, 0.2365, 0.012),
];

/** Draws the cloth round the neck and over the chest. */
function drawBack(pen: Pen, head: HeadShape): void {
  const { context, palette, line, camera } = pen;
  const chest = (x: number, y: number, z: number) => onChest(pen, x, y, z);
  context.beginPath();
  curveThrough(context, [
    head.rim(-1, 0.125, 0.0175),
    head.rim(-1, 0.085, 0.0165),
    head.rim(-1, 0.06, 0.0145, -0.01),
    head.rim(-1, 0.06, 0.011, -0.042),
    chest(-0.071, 1.51, -0.015),
    chest(-0.088, 1.484, -0.02),
    chest(-0.104, 1.462, 0),
    chest(-0.096, 1.436, 0.04),
    chest(-0.07, 1.418, 0.06),
    chest(-0.028, 1.396, 0.08),
    chest(0.012, 1.388, 0.085),
    chest(0.062, 1.41, 0.07),
    chest(0.1, 1.438, 0.04),
    chest(0.104, 1.464, 0),
    chest(0.088, 1.484, -0.02),
    chest(0.071, 1.51, -0.015),
    head.rim(1, 0.06, 0.011, -0.042),
    head.rim(1, 0.06, 0.0145, -0.01),
    head.rim(1, 0.085, 0.0165),
    head.rim(1, 0.125, 0.0175),
  ]);
  context.closePath();
  context.fillStyle = palette.scarf.base;
  context.fill();
  context.lineJoin = 'round';
  context.strokeStyle = palette.scarf.line;
  context.lineWidth = line * 0.8;
  context.stroke();
  context.save();
  context.clip();
  // Folds from under the chin over the shoulder.
  const width = camera.scale * 0.006;
  context.fillStyle = palette.scarf.shade;
  for (const [from, bow, to] of [
    [head.rim(-1, 0.06, 0.006, -0.035), chest(-0.03, 1.46, 0.05), chest(0.055, 1.425, 0.06)],
    [head.rim(-1, 0.06, 0.002, -0.055), chest(-0.05, 1.445, 0.04), chest(0.0, 1.402, 0.08)],
    [head.rim(1, 0.06, 0.004, -0.045), chest(0.06, 1.49, 0.03), chest(0.086, 1.452, 0.02)],
    [chest(-0.06, 1.5, 0), chest(-0.074, 1.465, 0.02), chest(-0.055, 1.425, 0.06)],
  ] as const) {
    context.beginPath();
    traceCrease(context, from, bow, to, width);
    context.fill();
  }
  // Edge of the end that is laid over the shoulder.
  context.beginPath();
  curveThrough(context, [
    head.rim(-1, 0.06, -0.002, -0.055),
    chest(-0.02, 1.475, 0.05),
    chest(0.05, 1.455, 0.05),
    chest(0.11, 1.466, 0),
  ]);
  context.stroke();
  context.restore();
}

/** Computes the edge of the cloth round the face, from under the chin up the side and over the forehead. */
function getOpening(head: HeadShape): Dot[] {
  const chin = (x: number, y: number, z: number) => head.project(x, y - head.drop(y), z);
  const low = (side: 1 | -1) => [
    chin(side * 0.009, -0.0045, 0.104),
    chin(side * 0.031, 0.0085, 0.094),
    head.projectSide(side, 0.036 - head.drop(0.036) * 0.7, 44),
    head.projectSide(side, 0.07, 36),
    head.projectSide(side, 0.105, 33),
    head.projectSide(side, 0.14, 37),
    head.projectSide(side, 0.165, 46),
  ];
  const over = [
    head.on(-0.037, 0.1875, 0.006),
    head.on(0, 0.195, 0.006),
    head.on(0.037, 0.1875, 0.006),
  ];
  return [...low(-1), ...over, ...low(1).reverse()];
}

function drawFront(pen: Pen, head: HeadShape): void {
  const { context, palette, line, camera } = pen;
  const opening = getOpening(head);
  const outline = [...outer(head, -1).reverse(), ...getCrown(head), ...outer(head, 1)];
  const chin = [
    head.project(0.034, -0.009 - head.drop(0), 0.08),
    head.project(0.02, -0.021 - head.drop(0), 0.095),
    head.project(-0.02, -0.021 - head.drop(0), 0.095),
    head.project(-0.034, -0.009 - head.drop(0), 0.08),
  ];
  shadeUnder(pen, [...opening, opening[0]!]);
  context.beginPath();
  traceSmooth(context, [...outline, ...chin]);
  traceSmooth(context, opening);
  context.fillStyle = palette.scarf.base;
  context.fill('evenodd');
  context.save();
  context.clip('evenodd');
  context.fillStyle = palette.scarf.shade;
  // The side that is turned from the light.
  context.beginPath();
  curveThrough(context, [
    head.project(0.03, 0.258, 0.02),
    head.on(0.052, 0.215, 0.01),
    head.projectSide(1, 0.15, 22),
    head.projectSide(1, 0.08, 22),
    head.projectSide(1, 0.04, 40),
    head.on(0.02, -0.012 - head.drop(0)),
  ]);
  curveThrough(
    context,
    [head.rim(1, 0.06, 0.01, -0.09), head.rim(1, 0.1, 0.06), head.rim(1, 0.2, 0.06)],
    false,
  );
  context.closePath();
  context.fill();
  const width = camera.scale * 0.0052;
  for (const [from, bow, to] of [
    [head.on(-0.02, 0.199, 0.008), head.rim(-1, 0.2, -0.012), head.rim(-1, 0.12, 0.006)],
    [head.on(0.016, 0.2, 0.008), head.project(-0.02, 0.236, 0.06), head.rim(-1, 0.185, 0.012)],
    [
      head.projectSide(-1, 0.08, 20),
      head.projectSide(-1, 0.03, 32),
      head.on(-0.012, -0.014 - head.drop(0)),
    ],
  ] as const) {
    context.beginPath();
    traceCrease(context, from, bow, to, width);
    context.fill();
  }
  context.fillStyle = palette.scarf.light;
  context.beginPath();
  traceCrease(
    context,
    head.project(0.012, 0.246, 0.03),
    head.project(-0.04, 0.25, 0.03),
    head.rim(-1, 0.19, 0.01),
    width,
  );
  context.fill();
  context.restore();
  context.strokeStyle = palette.scarf.line;
  context.lineWidth = line * 0.8;
  context.beginPath();
  traceSmooth(context, opening);
  context.stroke();
  context.beginPath();
  curveThrough(context, outline.slice(3, -3));
  context.stroke();
}

function drawAside({ context, palette, line }: Pen, head: HeadShape): void {
  const spot = (z: number, y: number) => head.project(-0.03, y, z);
  context.beginPath();
  traceSmooth(context, [
    spot(0.102, 0.192),
    spot(0.1, 0.225),
    spot(0.07, 0.253),
    spot(0.02, 0.26),
    spot(-0.04, 0.248),
    spot(-0.086, 0.212),
    spot(-0.104, 0.16),
    spot(-0.098, 0.1),
    spot(-0.08, 0.04),
    spot(-0.076, -0.02),
    spot(-0.1, -0.062),
    spot(-0.064, -0.09),
    spot(-0.01, -0.095),
    spot(0.04, -0.108),
    spot(0.082, -0.132),
    spot(0.086, -0.07),
    spot(0.078, -0.03),
    spot(0.1, -0.012),
    spot(0.085, 0.02),
    spot(0.06, 0.1),
    spot(0.08, 0.16),
  ]);
  context.fillStyle = palette.scarf.base;
  context.fill();
  context.strokeStyle = palette.scarf.line;
  context.lineWidth = line * 0.8;
  context.stroke();
  context.fillStyle = palette.scarf.shade;
  const width = head.scale * 0.007;
  for (const [from, bow, to] of [
    [spot(0.07, 0.18), spot(0.0, 0.19), spot(-0.05, 0.1)],
    [spot(0.045, 0.12), spot(-0.01, 0.1), spot(-0.03, 0.0)],
    [spot(0.06, 0.0), spot(0.0, -0.03), spot(-0.05, -0.03)],
    [spot(0.075, -0.04), spot(0.03, -0.08), spot(-0.03, -0.08)],
  ] as const) {
    context.beginPath();
    traceCrease(context, from, bow, to, width);
    context.fill();
  }
}

/** The headscarf. */
export const SCARF: HairStyle = {
  hidesEars: true,
  drawBack,
  drawFront,
  drawAside,
  asideHairline: [
    [0.082, -0.003],
    [0.07, 0.026],
    [0.056, 0.07],
    [0.056, 0.12],
    [0.07, 0.16],
    [0.1, 0.19],
  ],
};
