/** Uniforms that our lifelike signers may wear: those that their hands stand out from. Loads nothing of three.js. */

import { type LightLimits, lightLimits } from '#avatar/accessories/legible-pixels.ts';
import { MIN_CONTRAST } from '#avatar/appearance.ts';
import { type Figure, getFigureFileHash } from '#contract/figure.ts';
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import { UNIFORMS, type Uniform } from '#contract/signer-look.ts';

/** Value of plain cloth in the picture of our figures' clothes, linear: folds may be brighter, up to 1. */
export const PLAIN_CLOTH = 1 / 1.16;

/** Hands as drawn, back and palm, by the contrast of the middle of their pixels with black. */
const HANDS: Readonly<Record<string, readonly number[]>> = {
  daniel: [6, 8.1],
  kamal: [4.8, 6.6],
  margaret: [7.8, 11.2],
  ruth: [2.8, 4],
};
/** Folds and light make dark cloth lighter, and light cloth darker. */
const DRAWN = { dark: 1.15, light: 0.78 } as const;

const isLegible = (hands: readonly number[], uniform: Uniform): boolean => {
  const cloth = computeContrastRatio(UNIFORMS[uniform].colour, '#000000');
  return hands.every(
    (hand) => Math.max(hand / (cloth * DRAWN.dark), (cloth * DRAWN.light) / hand) >= MIN_CONTRAST,
  );
};

/** Lightness of the clothes of the figures' files, as drawn. */
const OWN_CLOTHES: Readonly<Record<string, number>> = {
  daniel: 1.3,
  kamal: 1.4,
  margaret: 1.9,
  ruth: 15,
};

/**
 * Computes the limits of lightness for accessories over the clothes of one of our figures; undefined for
 * figures from files.
 */
export function getAccessoryLimits(
  figure: Figure,
  uniform: Uniform | undefined,
): LightLimits | undefined {
  const hands = getFigureFileHash(figure) === undefined ? HANDS[figure] : undefined;
  if (hands === undefined) return undefined;
  const fileClothes = OWN_CLOTHES[figure] ?? 1;
  const clothes =
    uniform === undefined ? fileClothes : computeContrastRatio(UNIFORMS[uniform].colour, '#000000');
  const { minLight, maxLight } = lightLimits(hands, clothes);
  return {
    minLight: Math.min(21, minLight / DRAWN.light),
    maxLight: maxLight === 21 ? maxLight : maxLight / DRAWN.dark,
  };
}

/**
 * Lists the uniforms that the hands of a figure stand out from; none for figures from files, whose clothes we
 * do not know.
 */
export function uniformsFor(figure: Figure): Uniform[] {
  const hands = getFigureFileHash(figure) === undefined ? HANDS[figure] : undefined;
  if (hands === undefined) return [];
  return (Object.keys(UNIFORMS) as Uniform[]).filter((uniform) => isLegible(hands, uniform));
}
