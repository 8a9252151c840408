/** Signing as the pixels of a picture 240 lines high: what the figure hides or blurs is hidden or blurred here too. */
import { cameraFor } from '#avatar/camera.ts';
import type { Canvas2D, Signer } from '#avatar/signer.ts';
import type { Pose } from '#contract/pose.ts';
import { computeLandmarks } from '#signing/kinematics/fingertips.ts';
import { computeFeatures, computeGradients, DIRECTIONS } from './gradients.ts';
import { type Box, type GreyPicture, growBox } from './picture.ts';

const WIDTH_PIXELS = 427;
const HEIGHT_PIXELS = 240;
/** Pixels. */
export const DRAWN_SIZE = { width: WIDTH_PIXELS, height: HEIGHT_PIXELS } as const;
/** Side of a cell of gradients; cells are blurred with those around them, so that unsteady eyes see the same. */
const CELL_PIXELS = 4;
/** Distance by which hands may be elsewhere than in a dictionary, in each direction. */
export const MAX_SEARCH_PIXELS = 6;
/** The signer's reach; nothing is drawn beside it. */
const REACH: Box = { left: 80, top: 0, right: 347, bottom: HEIGHT_PIXELS };
const BACKGROUND = { kind: 'colour', red: 230, green: 235, blue: 240 } as const;

/** Histograms of gradients of a drawn moment, of blurred cells. */
export type DrawnMoment = Float32Array;

/** View of a picture by unsteady eyes. */
export interface View {
  /** Pixels by which it is moved. */
  readonly right: number;
  readonly down: number;
  /** Size beside the true one. */
  readonly scale: number;
  /** Draws a change of a pixel's lightness, of 255. */
  readonly drawNoise: () => number;
}

/** The picture as it is. */
export const CLEAR_VIEW: View = { right: 0, down: 0, scale: 1, drawNoise: () => 0 };

/** Signer, and the canvas of `DRAWN_SIZE` pixels on which it draws. */
export interface Painter {
  readonly signer: Signer;
  readonly context: Canvas2D;
}

const camera = cameraFor(WIDTH_PIXELS, HEIGHT_PIXELS, 'front');
/** Place of the neck in all pictures: a viewer relates hands to it, however the signer leans. */
const NECK = { x: WIDTH_PIXELS / 2, y: 99 } as const;

function drawGrey(
  { signer, context }: Painter,
  pose: Pose,
  { right, down, scale, drawNoise }: View,
): GreyPicture {
  const neck = camera.project(computeLandmarks(pose).neck);
  signer.draw(pose, {
    context,
    left: NECK.x - scale * neck.x + right,
    top: NECK.y - scale * neck.y + down,
    width: scale * WIDTH_PIXELS,
    height: scale * HEIGHT_PIXELS,
    background: BACKGROUND,
  });
  const { data } = context.getImageData(0, 0, WIDTH_PIXELS, HEIGHT_PIXELS);
  const pixels = new Float32Array(WIDTH_PIXELS * HEIGHT_PIXELS);
  // Brightness as television weighs the colours (BT.709).
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] =
      0.2126 * data[4 * index]! +
      0.7152 * data[4 * index + 1]! +
      0.0722 * data[4 * index + 2]! +
      drawNoise();
  return { width: WIDTH_PIXELS, height: HEIGHT_PIXELS, pixels };
}

/** Whole pixels to the right and down. */
export type Shift = readonly [right: number, down: number];

const shiftBox = ({ left, top, right, bottom }: Box, [across, along]: Shift): Box => ({
  left: left + across,
  right: right + across,
  top: top + along,
  bottom: bottom + along,
});

const CELLS_ACROSS = Math.ceil((REACH.right - REACH.left) / CELL_PIXELS);
const CELLS_DOWN = (REACH.bottom - REACH.top) / CELL_PIXELS;
/** Weights of a cell and those before and after it. */
const BLUR = [0, 1, 2, 1, 0] as const;

/** Blurs the histograms of cells along rows or columns, and keeps every second one. */
function blurAlong(
  cells: Float32Array,
  lines: number,
  length: number,
  indexAt: (line: number, place: number) => number,
): { cells: Float32Array; length: number } {
  const half = Math.ceil(length / 2);
  const blurred = new Float32Array(lines * half * DIRECTIONS);
  for (let line = 0; line < lines; line += 1)
    for (let place = 0; place < half; place += 1)
      BLUR.forEach((weight, index) => {
        const from = 2 * place + index - 2;
        if (from < 0 || from >= length) return;
        const source = indexAt(line, from) * DIRECTIONS;
        const target = (line * half + place) * DIRECTIONS;
        for (let direction = 0; direction < DIRECTIONS; direction += 1)
          blurred[target + direction]! += weight * cells[source + direction]!;
      });
  return { cells: blurred, length: half };
}

/** Blurs histograms of cells over their neighbours, and keeps every second row and column. */
function blurCells(features: Float32Array): Float32Array {
  const rows = blurAlong(
    features,
    CELLS_DOWN,
    CELLS_ACROSS,
    (line, place) => line * CELLS_ACROSS + place,
  );
  const { cells } = blurAlong(
    rows.cells,
    rows.length,
    CELLS_DOWN,
    (line, place) => place * rows.length + line,
  );
  return cells;
}

/** Draws a pose as a viewer sees it, and returns the function that looks at it some pixels away. */
export function drawMoment(
  painter: Painter,
  pose: Pose,
  view: View,
): (shift: Shift) => DrawnMoment {
  const gradients = computeGradients(
    drawGrey(painter, pose, view),
    growBox(REACH, MAX_SEARCH_PIXELS),
  );
  return (shift) => blurCells(computeFeatures(gradients, shiftBox(REACH, shift), CELL_PIXELS));
}
