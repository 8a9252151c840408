/** Short curls all over the head. */
import type { HeadShape } from '#avatar/illustrated/head-shape.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';
import { curveThrough, type Disc, type Dot, disc } from '#avatar/illustrated/shapes.ts';
import type { HairStyle } from './hair-style.ts';
import { shadeUnder } from './shade-under.ts';

const SIDES = [-1, 1] as const;

/** Curls down one side of the outline: height, metres outside the skull, radius. */
const OUTER = [
  [0.222, 0.012, 0.0195],
  [0.201, 0.0115, 0.0205],
  [0.178, 0.0105, 0.0195],
  [0.155, 0.0095, 0.0185],
  [0.133, 0.0065, 0.0165],
  [0.114, 0.002, 0.0135],
] as const;

/** Curls over the crown: place in head space and radius. */
const CROWN = [
  [-0.05, 0.2365, 0.0195],
  [-0.027, 0.247, 0.0205],
  [0.0, 0.2505, 0.0205],
  [0.027, 0.246, 0.0205],
  [0.05, 0.236, 0.0195],
] as const;

/** Curls along the forehead, on the skin: across, up, radius. */
const FRONT = [
  [-0.0585, 0.168, 0.0125],
  [-0.0475, 0.184, 0.0135],
  [-0.0285, 0.1945, 0.0135],
  [-0.0065, 0.198, 0.0145],
  [0.0165, 0.1985, 0.0135],
  [0.0375, 0.1905, 0.014],
  [0.0535, 0.1765, 0.013],
] as const;

/** Curls between forehead and crown. */
const INNER = [
  [-0.045, 0.207, 0.0165],
  [-0.02, 0.2175, 0.0175],
  [0.008, 0.22, 0.0175],
  [0.034, 0.213, 0.0165],
] as const;

/** Curls before the ears: height, degrees round from the side, radius. */
const TEMPLE = [
  [0.15, 29, 0.0125],
  [0.134, 20, 0.0115],
  [0.119, 10, 0.0105],
] as const;

const round = (head: HeadShape, { x, y }: Dot, metres: number): Disc => ({
  x,
  y,
  radius: metres * head.scale,
});

/** Returns how large curls at the temple are: smaller on the far side of a turned head, where they would hide the eye. */
const getNearness = (head: HeadShape, side: 1 | -1): number =>
  Math.min(1, Math.max(0.55, (head.facing([side, 0, 0.35]) + 0.35) / 0.55));

function listCurls(head: HeadShape): { outer: Disc[]; inner: Disc[] } {
  const outer = [
    ...SIDES.flatMap((side) =>
      OUTER.map(([y, out, radius]) => {
        const size = radius * (y < 0.16 ? getNearness(head, side) : 1);
        return round(head, head.rim(side, y, out + (radius - size) * 0.3), size);
      }),
    ),
    ...CROWN.map(([x, y, radius]) => disc(head.project(x, y, 0.014), radius)),
  ];
  const inner = [
    ...INNER.map(([x, y, radius]) => disc(head.on(x, y, 0.01), radius)),
    ...FRONT.map(([x, y, radius]) => disc(head.on(x, y, 0.006), radius)),
    ...SIDES.flatMap((side) =>
      TEMPLE.map(([y, degrees, radius]) =>
        round(head, head.projectSide(side, y, degrees), radius * getNearness(head, side)),
      ),
    ),
  ];
  return { outer, inner };
}

/** Fills curls, with a line round all of them together. */
function fillCurls({ context, palette, line }: Pen, discs: readonly Disc[]): void {
  context.beginPath();
  for (const { x, y, radius } of discs) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.strokeStyle = palette.hair.line;
  context.lineWidth = line * 1.6;
  context.stroke();
  context.fillStyle = palette.hair.base;
  context.fill();
}

/** Lays a light on the upper left of every curl, and a shade on the lower right. */
function drawStrands(pen: Pen, discs: readonly Disc[]): void {
  const { context, palette, camera } = pen;
  context.lineCap = 'round';
  for (const [colour, start, end, share] of [
    [palette.hair.light, 2.9, 4.7, 0.62],
    [palette.hair.shade, -0.35, 1.55, 0.86],
  ] as const) {
    context.beginPath();
    for (const { x, y, radius } of discs) {
      context.moveTo(x + Math.cos(start) * radius * share, y + Math.sin(start) * radius * share);
      context.arc(x, y, radius * share, start, end);
    }
    context.strokeStyle = colour;
    context.lineWidth = 0.0024 * camera.scale;
    context.stroke();
  }
}

function drawFront(pen: Pen, head: HeadShape): void {
  const { context } = pen;
  const { outer, inner } = listCurls(head);
  const hairline = [
    head.projectSide(-1, 0.12, 12),
    head.projectSide(-1, 0.15, 34),
    ...FRONT.map(([x, y]) => head.on(x, y - 0.012, 0.006)),
    head.projectSide(1, 0.15, 34),
    head.projectSide(1, 0.12, 12),
  ];
  shadeUnder(pen, hairline);
  const curls = [...outer, ...inner];
  fillCurls(pen, curls);
  // What lies between the curls.
  context.beginPath();
  curveThrough(context, [
    ...OUTER.map(([y, out]) => head.rim(-1, y, out)).reverse(),
    ...CROWN.map(([x, y]) => head.project(x, y, 0.014)),
    ...OUTER.map(([y, out]) => head.rim(1, y, out)),
  ]);
  curveThrough(
    context,
    [
      ...TEMPLE.map(([y, degrees]) => head.projectSide(1, y, degrees)).reverse(),
      ...FRONT.map(([x, y]) => head.on(x, y, 0.006)).reverse(),
      ...TEMPLE.map(([y, degrees]) => head.projectSide(-1, y, degrees)),
    ],
    false,
  );
  context.closePath();
  context.fill();
  drawStrands(pen, curls);
}

function drawBack({ context, palette }: Pen, head: HeadShape): void {
  const down = (side: 1 | -1) =>
    ([0.2, 0.15, 0.11, 0.085] as const).map((y) => head.rim(side, y, y > 0.1 ? 0.006 : -0.006));
  context.beginPath();
  curveThrough(context, [...down(1), ...down(-1).reverse()]);
  context.closePath();
  context.fillStyle = palette.hair.shade;
  context.fill();
}

/** Curls from the side: distance to the front, height, radius. */
const ASIDE = [
  [0.086, 0.212, 0.018],
  [0.068, 0.236, 0.0205],
  [0.037, 0.25, 0.0215],
  [0.002, 0.25, 0.0215],
  [-0.034, 0.24, 0.0215],
  [-0.063, 0.217, 0.021],
  [-0.083, 0.187, 0.0205],
  [-0.092, 0.152, 0.02],
  [-0.089, 0.117, 0.019],
  [-0.078, 0.085, 0.0175],
  [-0.061, 0.058, 0.0155],
  [-0.036, 0.052, 0.014],
  [-0.021, 0.081, 0.0135],
  [-0.026, 0.105, 0.016],
  [0.014, 0.142, 0.014],
  [0.034, 0.16, 0.0145],
  [0.055, 0.178, 0.015],
  [0.076, 0.194, 0.0145],
  [0.045, 0.212, 0.018],
  [0.008, 0.212, 0.0185],
  [-0.03, 0.2, 0.0185],
  [-0.056, 0.172, 0.0185],
  [0.008, 0.175, 0.0165],
  [-0.026, 0.158, 0.0175],
  [-0.058, 0.135, 0.0175],
  [-0.052, 0.098, 0.0165],
] as const;

function drawAside(pen: Pen, head: HeadShape): void {
  const { context } = pen;
  const curls = ASIDE.map(([z, y, radius]) => disc(head.project(-0.03, y, z), radius));
  fillCurls(pen, curls);
  context.beginPath();
  curveThrough(
    context,
    ASIDE.slice(0, 18).map(([z, y]) => head.project(-0.03, y, z)),
  );
  context.closePath();
  context.fill();
  drawStrands(pen, curls);
}

/** Short curls. */
export const CURLS: HairStyle = {
  hidesEars: false,
  drawBack,
  drawFront,
  drawAside,
  asideHairline: [
    [-0.014, 0.082],
    [-0.018, 0.11],
    [0, 0.135],
    [0.028, 0.15],
    [0.048, 0.164],
    [0.07, 0.182],
    [0.095, 0.198],
  ],
};
