/** What every part of the drawing shares: canvas, camera, colours, line width. */
import type { World } from '#signing/body/skeleton.ts';
import type { Palette, Tone } from '../appearance.ts';
import type { Camera } from '../camera.ts';
import type { Canvas2D } from '../signer.ts';
import type { WornPicture } from '../worn/worn-picture.ts';
import { type Disc, type Limb, traceTube } from './shapes.ts';

export interface Pen {
  readonly context: Canvas2D;
  readonly camera: Camera;
  readonly palette: Palette;
  readonly world: World;
  /** Outline width in pixels. */
  readonly line: number;
  /** What is worn over the clothes, if anything. */
  readonly worn?: WornPicture | undefined;
}

/** Something to draw at a depth; the deepest is drawn first. */
export interface Layer {
  /** Metres towards the viewer. */
  readonly depth: number;
  draw(): void;
}

/** A fill across a limb, from its lit side to its shaded one. Light comes from above, a little left. */
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
  fill.addColorStop(0.05, tone.light);
  fill.addColorStop(0.5, tone.base);
  fill.addColorStop(1, tone.shade);
  return fill;
}

const SHADE_STEPS = 12;

/** Lays light and shade over a limb, as strongly at each fraction of its length as `strength` says. */
export function shadeAlong(
  context: Canvas2D,
  whole: Limb,
  tone: Tone,
  strength: (fraction: number) => number,
): void {
  if (whole.isPoint) return;
  const at = (fraction: number): Disc => ({
    x: whole.from.x + (whole.to.x - whole.from.x) * fraction,
    y: whole.from.y + (whole.to.y - whole.from.y) * fraction,
    radius: whole.from.radius + (whole.to.radius - whole.from.radius) * fraction,
  });
  context.fillStyle = limbFill(context, whole, tone);
  for (let step = 0; step < SHADE_STEPS; step++) {
    const alpha = strength((step + 0.5) / SHADE_STEPS);
    if (alpha <= 0) continue;
    const piece = { ...whole, from: at(step / SHADE_STEPS), to: at((step + 1) / SHADE_STEPS) };
    context.globalAlpha = Math.min(1, alpha);
    context.beginPath();
    traceTube(context, piece, 0, 0);
    context.fill();
  }
  context.globalAlpha = 1;
}
