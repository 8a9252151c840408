/** Context that every part of the drawing shares: canvas, camera, colours, line width. */

import type { AccessoriesPicture } from '#avatar/accessories/accessories-picture.ts';
import type { Palette, Tone } from '#avatar/appearance.ts';
import type { Camera } from '#avatar/camera.ts';
import type { Canvas2D } from '#avatar/signer.ts';
import type { World } from '#signing/body/skeleton.ts';
import type { Person } from './people/person.ts';
import type { Limb } from './shapes.ts';

export interface Pen {
  readonly context: Canvas2D;
  readonly camera: Camera;
  readonly palette: Palette;
  readonly world: World;
  readonly person: Person;
  /** Pixels from the picture's upper edge to its lower one. */
  readonly height: number;
  /** Outline width in pixels. */
  readonly line: number;
  /** Picture of the accessories over the clothes, if any. */
  readonly accessories?: AccessoriesPicture | undefined;
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
