/**
 * Draws the path of a fingertip over a picture: thin and pale where it begins, thick and dark where it ends, with a dot
 * there. What goes to and fro is drawn as a zigzag, so that one way does not hide the other.
 */
import { cameraFor } from '#avatar/camera.ts';
import type { Canvas2D, View } from '#avatar/signer.ts';
import type { Side } from '#contract/pose.ts';
import { spreadOut, type Trail } from './motion-trail.ts';

/** Unlike skin, clothes and paper; from the beginning of the path to its end. */
const COLOURS: Readonly<Record<Side, readonly [begin: RGB, end: RGB]>> = {
  right: [
    [255, 214, 240],
    [200, 0, 110],
  ],
  left: [
    [205, 255, 240],
    [0, 140, 120],
  ],
};
type RGB = readonly [red: number, green: number, blue: number];

/** Pixels in a cell of 280. */
const MIN_LINE_PIXELS = 1.5;
const MAX_LINE_PIXELS = 4.5;
const DOT_PIXELS = 4.5;
const OUTLINE_PIXELS = 1.5;
/** Distance between the beginning and the end of a to-and-fro path. */
const SPREAD_PIXELS = 24;
const CELL_PIXELS = 280;

const between = ([begin, end]: readonly [RGB, RGB], t: number): string =>
  `rgb(${begin.map((from, channel) => Math.round(from + (end[channel]! - from) * t)).join()})`;

/** Draws trails as the signer is drawn in a picture of this size. */
export function drawTrails(
  context: Canvas2D,
  trails: readonly Trail[],
  { width, height, view = 'front' }: { width: number; height: number; view?: View },
): void {
  const { project: spot } = cameraFor(width, height, view);
  const size = height / CELL_PIXELS;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { side, points } of trails) {
    const screenPoints = spreadOut(points.map(spot), SPREAD_PIXELS * size);
    const strokeAll = (style: (t: number) => string, more: number) => {
      for (let index = 1; index < screenPoints.length; index += 1) {
        const t = index / (screenPoints.length - 1);
        context.beginPath();
        context.moveTo(screenPoints[index - 1]!.x, screenPoints[index - 1]!.y);
        context.lineTo(screenPoints[index]!.x, screenPoints[index]!.y);
        context.lineWidth =
          (MIN_LINE_PIXELS + (MAX_LINE_PIXELS - MIN_LINE_PIXELS) * t + more) * size;
        context.strokeStyle = style(t);
        context.stroke();
      }
    };
    // A dark outline under all of it keeps the pale beginning from vanishing on paper.
    strokeAll(() => 'rgba(20, 20, 30, 0.75)', OUTLINE_PIXELS);
    strokeAll((t) => between(COLOURS[side], t), 0);
    const dot = (index: number, radius: number, colour: string) => {
      context.beginPath();
      context.arc(
        screenPoints.at(index)!.x,
        screenPoints.at(index)!.y,
        radius * size,
        0,
        2 * Math.PI,
      );
      context.fillStyle = colour;
      context.fill();
      context.lineWidth = OUTLINE_PIXELS * size;
      context.strokeStyle = '#ffffff';
      context.stroke();
    };
    dot(-1, DOT_PIXELS, between(COLOURS[side], 1));
  }
}
