/** Short hair, close at the sides, with a soft quiff combed from a parting to the signer's right. */
import type { HeadShape } from '#avatar/illustrated/head-shape.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';
import { curveThrough, type Dot, traceCrease, traceSmooth } from '#avatar/illustrated/shapes.ts';
import type { HairStyle } from './hair-style.ts';
import { shadeUnder } from './shade-under.ts';

/** Points down one side: height and metres outside the skull. */
const SIDE = [
  [0.212, 0.0125],
  [0.195, 0.0115],
  [0.172, 0.0085],
  [0.15, 0.0055],
  [0.132, 0.003],
] as const;

function getCrown(head: HeadShape): Dot[] {
  const left = SIDE.map(([y, out]) => head.rim(-1, y, out + 0.0025)).reverse();
  const right = SIDE.map(([y, out]) => head.rim(1, y, out));
  return [
    ...left,
    head.project(-0.058, 0.239, 0.02),
    head.project(-0.042, 0.2525, 0.026),
    head.project(-0.014, 0.2585, 0.026),
    head.project(0.016, 0.2545, 0.022),
    head.project(0.038, 0.2455, 0.016),
    head.project(0.0555, 0.2335, 0.012),
    ...right,
  ];
}

const besideEar = (head: HeadShape, side: 1 | -1) => [
  head.projectSide(side, 0.128, -6),
  head.projectSide(side, 0.114, 4),
  head.projectSide(side, 0.1, 12),
  head.projectSide(side, 0.106, 21),
  head.projectSide(side, 0.128, 25),
  head.projectSide(side, 0.148, 31),
];

function getHairline(head: HeadShape): Dot[] {
  const on = (x: number, y: number) => head.on(x, y, 0.004);
  return [
    ...besideEar(head, 1),
    on(0.0625, 0.166),
    on(0.0545, 0.18),
    on(0.0415, 0.191),
    on(0.0325, 0.1985),
    on(0.014, 0.196),
    on(-0.008, 0.1895),
    on(-0.026, 0.1795),
    on(-0.0405, 0.1725),
    on(-0.0475, 0.1765),
    on(-0.0595, 0.169),
    on(-0.064, 0.158),
    ...besideEar(head, -1).reverse(),
  ];
}

function drawFront(pen: Pen, head: HeadShape): void {
  const { context, palette, line, camera } = pen;
  const on = (x: number, y: number, out = 0.008) => head.on(x, y, out);
  const hairline = getHairline(head);
  shadeUnder(pen, hairline);
  context.beginPath();
  curveThrough(context, getCrown(head));
  curveThrough(context, hairline, false);
  context.closePath();
  context.fillStyle = palette.hair.base;
  context.fill();
  context.save();
  context.clip();
  // Beyond the parting, and low at the sides, where the hair is short.
  context.fillStyle = palette.hair.shade;
  context.beginPath();
  curveThrough(context, [
    on(0.0335, 0.1945, 0.004),
    on(0.04, 0.215),
    on(0.038, 0.236, 0.012),
    head.project(0.06, 0.262, 0.01),
  ]);
  curveThrough(context, [head.rim(1, 0.19, 0.04), head.rim(1, 0.1, 0.03), on(0.05, 0.1)], false);
  context.closePath();
  context.fill();
  context.beginPath();
  curveThrough(context, [
    on(-0.046, 0.176, 0.004),
    on(-0.058, 0.187),
    head.rim(-1, 0.2, 0.005),
    head.rim(-1, 0.19, 0.03),
    head.rim(-1, 0.1, 0.03),
    on(-0.05, 0.1),
  ]);
  context.closePath();
  context.fill();
  // Locks, each with its own tone.
  const width = camera.scale * 0.0056;
  context.fillStyle = palette.hair.light;
  context.beginPath();
  traceCrease(context, on(0.03, 0.2065), on(0.002, 0.2215), on(-0.046, 0.1935), -width);
  context.fill();
  context.beginPath();
  traceCrease(
    context,
    on(0.031, 0.219),
    on(-0.004, 0.2465, 0.014),
    on(-0.056, 0.2105),
    -width * 1.2,
  );
  context.fill();
  context.beginPath();
  traceCrease(
    context,
    on(0.028, 0.2385, 0.014),
    head.project(-0.008, 0.259, 0.03),
    head.project(-0.05, 0.236, 0.03),
    -width * 0.8,
  );
  context.fill();
  context.fillStyle = palette.hair.shade;
  context.beginPath();
  traceCrease(context, on(0.024, 0.2), on(-0.008, 0.2), on(-0.04, 0.179), -width * 0.6);
  context.fill();
  context.restore();
  context.beginPath();
  curveThrough(context, getCrown(head));
  context.lineCap = 'round';
  context.strokeStyle = palette.hair.line;
  context.lineWidth = line * 0.8;
  context.stroke();
}

function drawBack({ context, palette }: Pen, head: HeadShape): void {
  const down = (side: 1 | -1) => [
    head.rim(side, 0.2, 0.006),
    head.rim(side, 0.15, 0.005),
    head.rim(side, 0.11, 0.003),
    head.rim(side, 0.07, -0.004),
  ];
  context.beginPath();
  traceSmooth(context, [...down(1), ...down(-1).reverse()]);
  context.fillStyle = palette.hair.shade;
  context.fill();
}

function drawAside({ context, palette, line }: Pen, head: HeadShape): void {
  const spot = (z: number, y: number) => head.project(-0.03, y, z);
  const outline = [
    spot(0.1, 0.192),
    spot(0.118, 0.214),
    spot(0.112, 0.24),
    spot(0.085, 0.26),
    spot(0.045, 0.266),
    spot(0, 0.258),
    spot(-0.045, 0.238),
    spot(-0.078, 0.204),
    spot(-0.09, 0.16),
    spot(-0.083, 0.11),
    spot(-0.066, 0.066),
    spot(-0.05, 0.04),
    spot(-0.02, 0.05),
    spot(0.02, 0.08),
    spot(0.04, 0.13),
  ];
  context.beginPath();
  traceSmooth(context, outline);
  context.fillStyle = palette.hair.base;
  context.fill();
  context.strokeStyle = palette.hair.line;
  context.lineWidth = line * 0.8;
  context.stroke();
  context.save();
  context.clip();
  context.fillStyle = palette.hair.shade;
  context.beginPath();
  curveThrough(context, [
    spot(0.075, 0.178),
    spot(0.03, 0.196),
    spot(-0.03, 0.176),
    spot(-0.065, 0.13),
    spot(-0.1, 0.1),
  ]);
  curveThrough(context, [spot(-0.1, 0.02), spot(0.06, 0.02), spot(0.09, 0.15)], false);
  context.closePath();
  context.fill();
  context.fillStyle = palette.hair.light;
  const width = head.scale * 0.005;
  context.beginPath();
  traceCrease(context, spot(0.1, 0.21), spot(0.06, 0.245), spot(-0.02, 0.232), -width);
  context.fill();
  context.restore();
}

/** The short cut. */
export const CROP: HairStyle = {
  hidesEars: false,
  drawBack,
  drawFront,
  drawAside,
  asideHairline: [
    [0.004, 0.09],
    [0.012, 0.098],
    [0.024, 0.102],
    [0.026, 0.128],
    [0.044, 0.152],
    [0.066, 0.172],
    [0.096, 0.192],
  ],
};
