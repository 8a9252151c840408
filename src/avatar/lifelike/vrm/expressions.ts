/** Conversion of our face channels to the expressions of a figure, by name and weight 0 to 1. Pure. */
import type { FaceChannels } from '#contract/pose.ts';

/** Weights by the name of the expression; those that are not named are 0. */
export type Expressions = Record<string, number>;

const fraction = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Converts a face for our own figures: one expression per channel, with the channel's name; `NAME.negative`
 * is the other side of a channel that has two.
 */
export function channelExpressions(face: FaceChannels): Expressions {
  const weights: Expressions = {};
  for (const [channel, value] of Object.entries(face)) {
    weights[channel] = fraction(value);
    weights[`${channel}.negative`] = fraction(-value);
  }
  return weights;
}

/** Preset expressions of VRM 1.0 are whole faces, so they are mixed in sparingly. */
const BROWS_FRACTION = 0.55;
const CORNERS_FRACTION = 0.5;

/**
 * Converts a face for other figures: to the preset expressions of VRM 1.0. These have five mouth shapes and
 * no single brow, so cheeks, tongue, teeth on lip and the difference between left and right brow are lost.
 *
 * @param has whether the figure has an expression
 */
export function presetExpressions(face: FaceChannels, has: (name: string) => boolean): Expressions {
  const weights: Expressions = {};
  const put = (name: string, weight: number) => {
    weights[name] = fraction(weight);
  };
  if (has('blinkLeft') && has('blinkRight')) {
    put('blinkLeft', face.lidLeft);
    put('blinkRight', face.lidRight);
  } else put('blink', Math.min(face.lidLeft, face.lidRight));

  const round = fraction(face.lipRound);
  const open = fraction(face.jaw) * (1 - 0.8 * fraction(face.lipPress));
  put('oh', Math.min(open, round));
  put('aa', open - Math.min(open, round));
  put('ou', round - Math.min(open, round));
  put('ee', fraction(face.lipWide) * 0.8);
  put('ih', Math.max(face.teeth, face.lipTuck * 0.6) * 0.7);

  const brows =
    (face.browInnerLeft + face.browInnerRight + face.browOuterLeft + face.browOuterRight) / 4;
  const inner = (face.browInnerLeft + face.browInnerRight) / 2;
  put('surprised', brows * BROWS_FRACTION);
  put('angry', Math.max(-inner, face.noseWrinkle) * BROWS_FRACTION);
  put('relaxed', face.lipCorners * CORNERS_FRACTION);
  put('sad', -face.lipCorners * CORNERS_FRACTION);
  return weights;
}

/** Degrees of the eyes at the ends of the gaze channels. */
const MAX_GAZE_DEGREES = { side: 28, up: 20 } as const;

/** Computes yaw to the signer's left and pitch downwards, in degrees, as the look-at of VRM expects them. */
export const gazeDegrees = ({ gazeSide, gazeUp }: FaceChannels) => ({
  yaw: gazeSide * MAX_GAZE_DEGREES.side,
  pitch: -gazeUp * MAX_GAZE_DEGREES.up,
});
