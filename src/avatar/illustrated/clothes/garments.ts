/** Garments: their opening at the neck, collar, placket and buttons. Metres at rest; x is mirrored to the other side. */

import type { Pen } from '#avatar/illustrated/pen.ts';
import type { GarmentName } from '#avatar/illustrated/people/person.ts';
import { curveThrough, type Dot } from '#avatar/illustrated/shapes.ts';
import type { Vector } from '#contract/pose.ts';
import { isAside, onChest, onTrunk } from './trunk.ts';

/** A piece of cloth that lies on the chest: corners, each followed by the point that its next edge bends to, if any. */
type Piece = readonly (readonly [corner: Vector, bend?: Vector])[];

interface Garment {
  /** Edge of the opening from the shoulder down to the middle. */
  readonly opening: readonly Vector[];
  /** Pieces of the collar on one side, the lower ones first. */
  readonly collar: readonly Piece[];
  readonly buttons: readonly number[];
  /** Distance of a seam beside the placket, from the middle. */
  readonly seam?: number;
}

const NECK: Vector = [0.05, 1.516, -0.03];

const GARMENTS: Record<GarmentName, Garment> = {
  jacket: {
    opening: [NECK, [0.05, 1.482, 0.015], [0.034, 1.45, 0.043], [0.004, 1.408, 0.068]],
    collar: [
      [
        [
          [0.044, 1.525, -0.035],
          [0.052, 1.482, 0.02],
        ],
        [[0.005, 1.409, 0.069]],
        [
          [0.053, 1.391, 0.072],
          [0.077, 1.44, 0.03],
        ],
        [[0.069, 1.5, -0.03]],
      ],
    ],
    buttons: [],
    seam: 0.013,
  },
  cardigan: {
    opening: [NECK, [0.055, 1.475, 0.015], [0.046, 1.4, 0.07], [0.004, 1.29, 0.1]],
    collar: [
      [
        [
          [0.046, 1.523, -0.035],
          [0.056, 1.42, 0.06],
        ],
        [[-0.009, 1.275, 0.1]],
        [
          [0.009, 1.275, 0.1],
          [0.075, 1.42, 0.06],
        ],
        [[0.064, 1.507, -0.03]],
      ],
    ],
    buttons: [1.262, 1.182, 1.102, 1.022, 0.942],
    seam: 0.011,
  },
  blazer: {
    opening: [NECK, [0.054, 1.475, 0.015], [0.05, 1.4, 0.07], [0.002, 1.24, 0.1]],
    collar: [
      [
        [
          [0.05, 1.43, 0.05],
          [0.044, 1.35, 0.09],
        ],
        [[-0.004, 1.235, 0.1]],
        [
          [0.01, 1.24, 0.1],
          [0.075, 1.33, 0.088],
        ],
        [[0.098, 1.412, 0.06]],
        [[0.078, 1.418, 0.055]],
      ],
      [
        [
          [0.046, 1.524, -0.035],
          [0.056, 1.475, 0.02],
        ],
        [[0.05, 1.422, 0.055]],
        [[0.082, 1.416, 0.055]],
        [
          [0.087, 1.43, 0.045],
          [0.084, 1.47, 0],
        ],
        [[0.069, 1.5, -0.03]],
      ],
    ],
    buttons: [1.222, 1.12],
  },
};

/** Front of the chest at the middle, from the collar to the hem: height and distance before the spine. */
const MIDDLE: readonly (readonly [y: number, z: number])[] = [
  [1.41, 0.068],
  [1.33, 0.096],
  [1.22, 0.1],
  [1.08, 0.095],
  [0.95, 0.107],
  [0.85, 0.107],
];

const mirrored = ([x, y, z]: Vector, side: 1 | -1): Vector => [x * side, y, z];

/** Computes the garment's edge at the neck, from the signer's right over the front to the left. */
export function getOpening(pen: Pen): Dot[] {
  const { opening } = GARMENTS[pen.person.garment];
  const half = (side: 1 | -1) => opening.map((point) => onChest(pen, ...mirrored(point, side)));
  return [...half(-1), ...half(1).reverse()];
}

/** Draws the plain top under a garment, where the opening shows it. */
export function drawTop(pen: Pen): void {
  const { context, palette, line } = pen;
  const half = (side: 1 | -1) =>
    (
      [
        [0.053, 1.508, -0.03],
        [0.05, 1.478, 0.012],
        [0.028, 1.4575, 0.037],
      ] as Vector[]
    ).map((point) => onChest(pen, ...mirrored(point, side)));
  const neckline = [...half(-1), onChest(pen, 0, 1.4535, 0.044), ...half(1).reverse()];
  context.beginPath();
  curveThrough(context, neckline);
  for (const point of getOpening(pen).reverse()) context.lineTo(point.x, point.y);
  context.closePath();
  context.fillStyle = palette.top.base;
  context.fill();
  context.beginPath();
  curveThrough(context, neckline);
  context.lineCap = 'round';
  context.strokeStyle = palette.top.line;
  context.lineWidth = line * 0.8;
  context.stroke();
}

function tracePiece(pen: Pen, piece: Piece, side: 1 | -1): void {
  const { context } = pen;
  const place = (point: Vector) => onChest(pen, ...mirrored(point, side));
  const start = place(piece[0]![0]);
  context.moveTo(start.x, start.y);
  piece.forEach(([, bend], index) => {
    const next = place(piece[(index + 1) % piece.length]![0]);
    if (bend === undefined) context.lineTo(next.x, next.y);
    else {
      const control = place(bend);
      context.quadraticCurveTo(control.x, control.y, next.x, next.y);
    }
  });
  context.closePath();
}

/** Draws placket, buttons and the seam beside it. */
function drawPlacket(pen: Pen, { buttons, seam, opening }: Garment): void {
  const { context, camera, palette, line } = pen;
  const start = opening.at(-1)![1];
  const down = (x: number) => [
    onTrunk(pen, x, start, opening.at(-1)![2]),
    ...MIDDLE.filter(([y]) => y < start - 0.02).map(([y, z]) => onTrunk(pen, x, y, z)),
  ];
  context.lineCap = 'round';
  context.beginPath();
  curveThrough(context, down(-(seam ?? 0)));
  context.strokeStyle = palette.seam;
  context.lineWidth = line * 0.9;
  context.stroke();
  if (seam !== undefined) {
    context.beginPath();
    curveThrough(context, down(seam));
    context.lineWidth = line * 0.7;
    context.stroke();
  }
  context.fillStyle = palette.seam;
  context.beginPath();
  for (const y of buttons) {
    const { x: left, y: top } = onTrunk(pen, 0, y, 0.1);
    context.moveTo(left + 0.0042 * camera.scale, top);
    context.arc(left, top, 0.0042 * camera.scale, 0, 2 * Math.PI);
  }
  context.fill();
}

/** Draws collar and placket from before. */
function drawFront(pen: Pen): void {
  const { context, palette, line } = pen;
  const garment = GARMENTS[pen.person.garment];
  drawPlacket(pen, garment);
  context.lineJoin = 'round';
  context.lineWidth = line * 0.8;
  context.strokeStyle = palette.seam;
  for (const piece of garment.collar)
    for (const side of [-1, 1] as const) {
      context.beginPath();
      tracePiece(pen, piece, side);
      context.fillStyle = side < 0 ? palette.clothes.light : palette.clothes.base;
      context.fill();
      context.stroke();
    }
}

/** Draws the collar from the side, as a band round the neck. */
function drawAside(pen: Pen): void {
  const { context, palette, line } = pen;
  const upper = [
    onChest(pen, -0.03, 1.526, -0.072),
    onChest(pen, -0.05, 1.512, -0.03),
    onChest(pen, -0.045, 1.48, 0.02),
    onChest(pen, -0.02, 1.452, 0.05),
  ];
  const lower = [
    onChest(pen, -0.02, 1.415, 0.074),
    onChest(pen, -0.06, 1.445, 0.03),
    onChest(pen, -0.07, 1.478, -0.03),
    onChest(pen, -0.03, 1.494, -0.084),
  ];
  context.beginPath();
  curveThrough(context, upper);
  curveThrough(context, lower, false);
  context.closePath();
  context.fillStyle = palette.clothes.light;
  context.fill();
  context.strokeStyle = palette.clothes.line;
  context.lineWidth = line * 0.8;
  context.stroke();
}

/** Draws collar, placket and buttons. */
export const drawGarment = (pen: Pen): void => (isAside(pen) ? drawAside(pen) : drawFront(pen));
