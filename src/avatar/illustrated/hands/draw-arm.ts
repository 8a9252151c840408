/** The forearm: sleeve in three pieces, so that hands sort rightly against it, cuff and bare wrist. */
import type { ProjectedPoint } from '#avatar/camera.ts';
import {
  getForearmRadius,
  traceElbowFolds,
  traceShadedSide,
  upperArm,
} from '#avatar/illustrated/clothes/sleeve.ts';
import type { Pen } from '#avatar/illustrated/pen.ts';
import {
  disc,
  type Limb,
  limb,
  traceExposed,
  traceLimb,
  traceTube,
  traceTubeSides,
} from '#avatar/illustrated/shapes.ts';
import type { Side } from '#contract/pose.ts';
import { ARM_RADII } from '#signing/body/body.ts';
import { mix, normalize, subtract } from '#signing/body/vector.ts';
import type { BareWrist } from './draw-palm.ts';
import { boundDiscs, type Layer, type Sleeve } from './layers.ts';

/** Share of the forearm that the sleeve covers. */
const SLEEVE = 0.82;
const CUFF = 0.07;
const PIECES = 3;
export interface Forearm {
  readonly sleeve: Sleeve;
  readonly wrist: BareWrist;
  /** Outline of the sleeve, for shadows. */
  readonly outline: Limb;
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

/** Forearm as seen: its sleeve in pieces from the elbow to the cuff, and how it is turned. */
interface SeenForearm {
  readonly shapes: readonly Limb[];
  readonly upper: Limb;
  readonly outline: Limb;
  /** Degree to which the hand end faces the viewer, so that the opening of the sleeve is visible. */
  readonly tilt: number;
  /** Half length of the opening, as a fraction of its radius. */
  readonly bulge: number;
  /** Returns the arm's middle at a fraction of the way from the elbow to the hand. */
  spotAt(fraction: number): ProjectedPoint;
}

const LAST = PIECES - 1;
/** Fractions of the forearm at which the pieces meet. */
const ENDS = Array.from({ length: PIECES + 1 }, (_, index) => (index / PIECES) * SLEEVE);
/** Returns the part of the shaded side that a piece has, as fractions. */
const getShadedPart = (index: number): [number, number] => [
  0.3 + (0.7 * index) / PIECES,
  0.3 + (0.7 * (index + 1)) / PIECES,
];

function seeForearm(pen: Pen, side: Side): SeenForearm {
  const { camera, world } = pen;
  const elbow = world.get(`${side}LowerArm`)!.position;
  const hand = world.get(`${side}Hand`)!.position;
  const spotAt = (fraction: number) => camera.project(mix(elbow, hand, fraction));
  const discAt = (fraction: number) => disc(spotAt(fraction), getForearmRadius(fraction, SLEEVE));
  const tilt = camera.facing(hand, normalize(subtract(hand, elbow)));
  return {
    shapes: ENDS.slice(1).map((end, index) => limb(discAt(ENDS[index]!), discAt(end))),
    upper: upperArm(pen, side),
    outline: limb(discAt(0), discAt(SLEEVE)),
    tilt,
    bulge: Math.max(0.12, Math.abs(tilt)),
    spotAt,
  };
}

function drawCuff({ context, palette, line }: Pen, arm: SeenForearm): void {
  const { tilt, bulge } = arm;
  const { to, direction } = arm.shapes[LAST]!;
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
  const inner = arm.spotAt(SLEEVE - CUFF);
  const radius = getForearmRadius(SLEEVE - CUFF, SLEEVE) * inner.scale;
  rim(inner.x, inner.y, radius, -quarter * 0.92, quarter * 0.92);
  context.lineWidth = line * 0.7;
  if (tilt < 0.75) context.stroke();
}

/** Fills pieces of a sleeve, with their shaded side and the folds of the elbow. */
function fillPieces(pen: Pen, arm: SeenForearm, indexes: readonly number[]): void {
  const { context, palette } = pen;
  const { shapes, upper, outline, bulge } = arm;
  context.beginPath();
  for (const index of indexes)
    traceTube(context, shapes[index]!, index === 0 ? 1 : 0.03, index === LAST ? bulge : 0.03);
  context.fillStyle = palette.clothes.base;
  context.fill();
  context.fillStyle = palette.clothes.shade;
  context.beginPath();
  for (const index of indexes) traceShadedSide(pen, shapes[index]!, 0, getShadedPart(index));
  context.fill();
  if (indexes[0] === LAST) return;
  context.beginPath();
  traceElbowFolds(pen, upper, outline);
  context.fill();
}

/** Draws pieces of a sleeve that are next to each other. */
function drawPieces(pen: Pen, arm: SeenForearm, indexes: readonly number[]): void {
  const { context, palette, line } = pen;
  fillPieces(pen, arm, indexes);
  context.beginPath();
  for (const index of indexes) traceTubeSides(context, arm.shapes[index]!);
  if (indexes.includes(0)) traceElbow(context, arm.shapes[0]!, arm.upper);
  context.lineCap = 'round';
  context.strokeStyle = palette.clothes.line;
  context.lineWidth = line * 0.8;
  context.stroke();
  if (indexes.includes(LAST)) drawCuff(pen, arm);
}

function createSleeve(pen: Pen, arm: SeenForearm): Sleeve {
  const { shapes, outline, spotAt } = arm;
  const pieces = shapes.map(
    ({ from, to }, index): Layer => ({
      depth: spotAt((ENDS[index]! + ENDS[index + 1]!) / 2).depth,
      bounds: boundDiscs([from, to], pen.line),
      draw: () => drawPieces(pen, arm, [index]),
    }),
  );
  const joined: Layer = {
    depth: pieces[LAST]!.depth,
    bounds: boundDiscs([outline.from, ...shapes.map(({ to }) => to)], pen.line),
    draw: () => drawPieces(pen, arm, [...shapes.keys()]),
  };
  return { pieces, joined };
}

/** Creates the layers of a forearm, its bare end and its outline. */
export function forearm(pen: Pen, side: Side): Forearm {
  const arm = seeForearm(pen, side);
  const { tilt, spotAt, outline } = arm;
  // Where the arm points away, the wrist starts inside the sleeve, which is drawn over it.
  const start = tilt < -0.12 ? SLEEVE - 0.05 : SLEEVE;
  return {
    sleeve: createSleeve(pen, arm),
    wrist: {
      limb: limb(
        disc(spotAt(start), ARM_RADII.wrist * 1.02),
        disc(spotAt(1), ARM_RADII.wrist * 0.88),
      ),
      bulge: tilt > 0.12 ? Math.abs(tilt) * 0.9 : 0.04,
    },
    outline,
  };
}
