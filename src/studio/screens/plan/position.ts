/** Positions on a plan as fractions of its picture, and how pointers and keys change them. Pure. */
import type { PlanPoint } from '#contract/screens/station-plan.ts';

export type Position = Pick<PlanPoint, 'x' | 'y'>;
export type Rectangle = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const STEP = 0.01;
const LARGE_STEP = 0.05;
/** Fractions are stored to a tenth of a pixel of a picture of 1000. */
const DIGITS = 10_000;
/** Distance between points that are placed by a press, so that none hides another. */
const GAP = 0.06;

const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const toFraction = (value: number): number =>
  Math.round(Math.min(Math.max(value, 0), 1) * DIGITS) / DIGITS;

/** Whether a pointer is over a rectangle; coordinates in pixels of the window. */
export const isInside = (clientX: number, clientY: number, rectangle: Rectangle): boolean =>
  clientX >= rectangle.left &&
  clientX <= rectangle.left + rectangle.width &&
  clientY >= rectangle.top &&
  clientY <= rectangle.top + rectangle.height;

/** Converts a pointer's coordinates to a position, at the edge where it is outside. */
export const toPosition = (
  clientX: number,
  clientY: number,
  { left, top, width, height }: Rectangle,
): Position => ({
  x: toFraction((clientX - left) / (width || 1)),
  y: toFraction((clientY - top) / (height || 1)),
});

/** Moves a position by an arrow key; undefined for other keys. */
export function moveByKey({ x, y }: Position, key: string, isLarge: boolean): Position | undefined {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return undefined;
  const step = isLarge ? LARGE_STEP : STEP;
  return { x: toFraction(x + direction[0] * step), y: toFraction(y + direction[1] * step) };
}

/** Finds a free position: the middle, or the nearest to the right and below that hides no other point. */
export function findFreePosition(points: readonly Position[]): Position {
  const isFree = ({ x, y }: Position) =>
    points.every((point) => Math.hypot(point.x - x, point.y - y) >= GAP * 0.9);
  for (let ring = 0; ring <= 8; ring++)
    for (const [right, down] of [
      [ring, 0],
      [0, ring],
      [-ring, 0],
      [0, -ring],
      [ring, ring],
      [-ring, ring],
      [-ring, -ring],
      [ring, -ring],
    ] as const) {
      const position = { x: toFraction(0.5 + right * GAP), y: toFraction(0.5 + down * GAP) };
      if (isFree(position)) return position;
    }
  return { x: 0.5, y: 0.5 };
}

const percent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

/** Formats a position for people. */
export const formatPosition = ({ x, y }: Position): string =>
  `${percent(x)} from the left, ${percent(y)} from the top`;
