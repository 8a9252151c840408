/** Context that every part of the drawing shares: canvas, camera, colours, line width. */

import type { AccessoriesPicture } from '#avatar/accessories/accessories-picture.ts';
import type { Palette, Tone } from '#avatar/appearance.ts';
import type { Camera } from '#avatar/camera.ts';
import { withAlpha } from '#avatar/colour.ts';
import type { Canvas2D } from '#avatar/signer.ts';
import type { World } from '#signing/body/skeleton.ts';
import { type Limb, traceTube } from './shapes.ts';

export interface Pen {
  readonly context: Canvas2D;
  readonly camera: Camera;
  readonly palette: Palette;
  readonly world: World;
  /** Pixels from the picture's upper edge to its lower one. */
  readonly height: number;
  /** Outline width in pixels. */
  readonly line: number;
  /** Picture of the accessories over the clothes, if any. */
  readonly accessories?: AccessoriesPicture | undefined;
}

/** Drawing at a depth; the deepest is drawn first. */
export interface Layer {
  /** Metres towards the viewer. */
  readonly depth: number;
  draw(): void;
}

/**
 * Creates a fill across a limb, from its lit side to its shaded one. Light comes from above, a little left.
 * It has two colours: half of a frame's time was spent on fills, and a third colour in the middle costs half
 * as much again.
 */
export function limbFill(context: Canvas2D, { from, to, direction }: Limb, tone: Tone) {
  const radius = Math.max(from.radius, to.radius);
  const [nx, ny] = [-Math.sin(direction), Math.cos(direction)];
  const lit = nx * -0.5 + ny * -0.85;
  const side = lit > 0 ? radius : -radius;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const fill = context.createLinearGradient(
    x + nx * side,
    y + ny * side,
    x - nx * side,
    y - ny * side,
  );
  fill.addColorStop(0, tone.light);
  fill.addColorStop(1, tone.shade);
  return fill;
}

/** Strengths of the shade at fractions of a limb's length, from its beginning to its end; linear in between. */
export type Strengths = readonly (readonly [fraction: number, strength: number])[];

/**
 * Lays light and shade over a limb of the tone's base colour: shaded whole, then covered with the base colour as much as
 * the shade is to be missing.
 */
export function shadeAlong(context: Canvas2D, shape: Limb, tone: Tone, strengths: Strengths): void {
  if (shape.isPoint) return;
  const { from, to } = shape;
  context.beginPath();
  traceTube(context, shape, 0, 0);
  context.fillStyle = limbFill(context, shape, tone);
  context.fill();
  const cover = context.createLinearGradient(from.x, from.y, to.x, to.y);
  for (const [fraction, strength] of strengths)
    cover.addColorStop(fraction, withAlpha(tone.base, 1 - strength));
  context.fillStyle = cover;
  context.fill();
}
