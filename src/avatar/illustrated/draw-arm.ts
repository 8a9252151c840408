/** The forearm: sleeve in three pieces, so that hands sort rightly against it, cuff and bare wrist. */
import type { Side } from '#contract/pose.ts';
import { ARM_RADII } from '#signing/body/body.ts';
import { mix, normalize, subtract } from '#signing/body/vector.ts';
import { getForearmRadius, traceElbowFolds, traceShadedSide, upperArm } from './clothes/sleeve.ts';
import type { BareWrist } from './draw-palm.ts';
import type { Layer, Pen } from './pen.ts';
import {
  disc,
  type Limb,
  limb,
  traceExposed,
  traceLimb,
  traceTube,
  traceTubeSides,
} from './shapes.ts';

/** Share of the forearm that the sleeve covers. */
const SLEEVE = 0.82;
const CUFF = 0.07;
const PIECES = 3;
export interface Forearm {
  readonly layers: readonly Layer[];
  readonly wrist: BareWrist;
  readonly sleeve: Limb;
}

/** Traces the outline of the elbow where the upper arm does not cover it. */
function traceElbow(context: Pen['context'], shape: Limb, upper: Limb): void {
  if (shape.isPoint) {
    traceLimb(context, shape);
    return;
  }
  const covered: [number, number] = [upper.direction + Math.PI, Math.PI - upper.half];
  const arc: [number, number] = [shape.direction, shape.half];
  traceExposed(context, shape.from, arc, upper.isPoint ? undefined : covered);
}

export function forearm(pen: Pen, side: Side): Forearm {
  const { context, camera, palette, line, world } = pen;
  const elbow = world.get(`${side}LowerArm`)!.position;
  const hand = world.get(`${side}Hand`)!.position;
  const radiusAt = (fraction: number) => getForearmRadius(fraction, SLEEVE);
  const spotAt = (fraction: number) => camera.project(mix(elbow, hand, fraction));
  const discAt = (fraction: number) => disc(spotAt(fraction), radiusAt(fraction));
  const fullSleeve = limb(discAt(0), discAt(SLEEVE));
  const upper = upperArm(pen, side);
  /** Degree to which the hand end faces the viewer, so that the opening of the sleeve is visible. */
  const tilt = camera.facing(hand, normalize(subtract(hand, elbow)));
  const bulge = Math.max(0.12, Math.abs(tilt));

  const drawSleeve = (shape: Limb, piece: number) => {
    const [isFirst, isLast] = [piece === 0, piece === PIECES - 1];
    context.beginPath();
    traceTube(context, shape, isFirst ? 1 : 0.03, isLast ? bulge : 0.03);
    context.fillStyle = palette.clothes.base;
    context.fill();
    context.fillStyle = palette.clothes.shade;
    context.beginPath();
    traceShadedSide(pen, shape, 0, [
      0.3 + (0.7 * piece) / PIECES,
      0.3 + (0.7 * (piece + 1)) / PIECES,
    ]);
    context.fill();
    if (!isLast) {
      context.beginPath();
      traceElbowFolds(pen, upper, fullSleeve);
      context.fill();
    }
    context.beginPath();
    traceTubeSides(context, shape);
    if (isFirst) traceElbow(context, shape, upper);
    context.lineCap = 'round';
    context.strokeStyle = palette.clothes.line;
    context.lineWidth = line * 0.8;
    context.stroke();
    if (isLast) drawCuff(shape);
  };
  const drawCuff = ({ to, direction }: Limb) => {
    const rim = (x: number, y: number, radius: number, start: number, end: number) => {
      context.beginPath();
      context.ellipse(x, y, radius * bulge, radius, direction, start, end);
    };
    const quarter = Math.PI / 2;
    if (tilt > 0.12) {
      rim(to.x, to.y, to.radius, 0, 4 * quarter);
      context.fillStyle = palette.clothes.shade;
      context.fill();
    } else rim(to.x, to.y, to.radius, -quarter, quarter);
    context.strokeStyle = palette.clothes.line;
    context.lineWidth = line * 0.8;
    context.stroke();
    const inner = spotAt(SLEEVE - CUFF);
    rim(inner.x, inner.y, radiusAt(SLEEVE - CUFF) * inner.scale, -quarter * 0.92, quarter * 0.92);
    context.lineWidth = line * 0.7;
    if (tilt < 0.75) context.stroke();
  };

  const layers = Array.from({ length: PIECES }, (_, piece): Layer => {
    const [a, b] = [(piece / PIECES) * SLEEVE, ((piece + 1) / PIECES) * SLEEVE];
    const shape = limb(discAt(a), discAt(b));
    return {
      depth: spotAt((a + b) / 2).depth,
      draw: () => drawSleeve(shape, piece),
    };
  });
  // Where the arm points away, the wrist starts inside the sleeve, which is drawn over it.
  const start = tilt < -0.12 ? SLEEVE - 0.05 : SLEEVE;
  return {
    layers,
    wrist: {
      limb: limb(
        disc(spotAt(start), ARM_RADII.wrist * 1.02),
        disc(spotAt(1), ARM_RADII.wrist * 0.88),
      ),
      bulge: tilt > 0.12 ? Math.abs(tilt) * 0.9 : 0.04,
    },
    sleeve: fullSleeve,
  };
}
