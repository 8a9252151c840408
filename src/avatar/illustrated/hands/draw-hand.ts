/** Layers of one hand that are sorted by depth with the other hand and the sleeves. */

import type { Pen } from '#avatar/illustrated/pen.ts';
import { isInHull, traceLimb } from '#avatar/illustrated/shapes.ts';
import type { Side } from '#contract/pose.ts';
import { castDigitShadow, drawPhalanx, SHADOW_REACH } from './draw-digit.ts';
import { type BareWrist, drawPalm, tracePalm } from './draw-palm.ts';
import { type Digit, handForm, type Palm } from './hand-form.ts';
import { boundDiscs, type Layer } from './layers.ts';

export interface DrawnHand {
  readonly layers: readonly Layer[];
  /** Adds the whole silhouette to the path, for shadows. */
  trace(): void;
}

/** A hair's breadth, in metres: just before something else. */
const NEXT = 1e-4;

function digitLayers(pen: Pen, digit: Digit, palm: Palm): Layer[] {
  const { phalanxes, isThumb } = digit;
  const bones = isThumb ? ([1, 2] as const) : ([0, 1, 2] as const);
  const layers = bones.map((index): Layer => {
    const { depth, limb } = phalanxes[index];
    // The bone next to the palm that ends outside it covers nothing there: drawn after, it joins cleanly.
    const joinsPalm = index === bones[0] && !isInHull(palm.hull, limb.to);
    return {
      bounds: boundDiscs([limb.from, limb.to], pen.line),
      depth: joinsPalm ? Math.max(depth, palm.depth + NEXT) : depth + (isThumb ? 0.002 : 0),
      draw: () => drawPhalanx(pen, digit, index),
    };
  });
  const outer = Math.min(phalanxes[1].depth, phalanxes[2].depth);
  const shadow: Layer = {
    depth: outer - NEXT / 10,
    bounds: boundDiscs(
      [phalanxes[1].limb.from, phalanxes[2].limb.from, phalanxes[2].limb.to],
      SHADOW_REACH * pen.camera.scale,
    ),
    draw: () => castDigitShadow(pen, digit),
  };
  return [shadow, ...layers];
}

/** Creates the layers of one hand. `wrist` is the bare end of the forearm, drawn as one with the palm. */
export function drawnHand(pen: Pen, side: Side, wrist: BareWrist): DrawnHand {
  const form = handForm(pen, side);
  const { palm, thumb, fingers } = form;
  return {
    layers: [
      {
        depth: palm.depth,
        bounds: boundDiscs(
          [...palm.discs, wrist.limb.from, thumb.phalanxes[0].limb.to],
          2 * pen.line,
        ),
        draw: () => drawPalm(pen, form, wrist),
      },
      ...[thumb, ...fingers].flatMap((digit) => digitLayers(pen, digit, palm)),
    ],
    trace() {
      tracePalm(pen, form, wrist);
      for (const { phalanxes } of [thumb, ...fingers])
        for (const { limb } of phalanxes) traceLimb(pen.context, limb);
    },
  };
}
