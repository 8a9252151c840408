/** Appearance of the illustrated signer, and every tone derived from it. */

import type { Background } from '#contract/background.ts';
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import { AvatarError } from './avatar-error.ts';
import { mixColours, toHexColour, toRgb } from './colour.ts';

/** Colours as `#rrggbb`. */
export interface SignerAppearance {
  readonly skin: string;
  readonly hair: string;
  /** Plain; hands are read against it. */
  readonly clothes: string;
  readonly trousers: string;
  readonly iris: string;
  readonly lips: string;
}

export const DEFAULT_APPEARANCE: SignerAppearance = {
  skin: '#d09a78',
  hair: '#33241e',
  clothes: '#27456f',
  trousers: '#2b2f38',
  iris: '#5a3a22',
  lips: '#b56c62',
};

/** WCAG 2.2 asks this of graphics that must be understood. */
export const MIN_CONTRAST = 3;

/** Tones of one surface: light, base and shade, with the line around it. */
export interface Tone {
  readonly light: string;
  readonly base: string;
  readonly shade: string;
  readonly line: string;
}

export interface Palette {
  /** Skin tones from the back of the hand (first) to the palm (last). */
  readonly skin: readonly Tone[];
  readonly face: Tone;
  readonly neck: Tone;
  readonly clothes: Tone;
  /** Seams, collars and buttons on the clothes. */
  readonly seam: string;
  /** The plain top under it, at the neck. */
  readonly top: Tone;
  /** A scarf over the hair. */
  readonly scarf: Tone;
  readonly trousers: Tone;
  readonly hair: Tone;
  readonly crease: string;
  readonly blush: string;
  readonly nail: string;
  readonly nailLine: string;
  readonly lips: Tone;
  readonly mouth: string;
  readonly teeth: string;
  readonly tongue: string;
  readonly white: string;
  readonly whiteShade: string;
  readonly iris: string;
  readonly irisLight: string;
  readonly lash: string;
  readonly brow: string;
}

const SKIN_STEPS = 17;

/**
 * Creates the tones of cloth: flat, close together, and each as far from the skin as hands need, because they are read
 * against all of them.
 *
 * @param depth how far light and shade are apart, 1 as usual
 */
function createCloth(base: string, skin: string, depth = 1): Tone {
  const towards = (colour: string, maxFraction: number): string => {
    for (let fraction = maxFraction; fraction > 0.005; fraction -= maxFraction / 8) {
      const mixed = mixColours(base, colour, fraction);
      if (computeContrastRatio(skin, mixed) >= MIN_CONTRAST) return mixed;
    }
    return base;
  };
  return {
    light: towards('#ffffff', 0.07 * depth),
    base,
    shade: towards('#1a1030', (isLight(base) ? 0.13 : 0.24) * depth),
    line: isNearlyBlack(base)
      ? mixColours(base, '#ffffff', 0.13)
      : mixColours(base, '#070410', 0.5),
  };
}

/** Returns a colour that is mixed with the clothes as much as hands still stand out from it. */
function besideClothes(clothes: string, colour: string, skin: string, maxFraction: number): string {
  for (let fraction = maxFraction; fraction > 0; fraction -= 0.05) {
    const mixed = mixColours(clothes, colour, fraction);
    if (computeContrastRatio(skin, mixed) >= MIN_CONTRAST) return mixed;
  }
  return clothes;
}

/** Brows ask and deny: they stand out from the skin at least this much, where black would. */
const BROW_CONTRAST = 2.6;

/** Returns the colour of the brows: that of the hair, as much darker as the skin needs to show them. */
function createBrow(hair: string, skin: string): string {
  for (let fraction = 0.2; fraction < 1; fraction += 0.1) {
    const brow = mixColours(mixColours(hair, '#0a0505', fraction), skin, 0.14);
    if (computeContrastRatio(brow, skin) >= BROW_CONTRAST) return brow;
  }
  return '#0a0505';
}

/** Whether cloth of a colour is light, so that a little shade shows on it. */
const isLight = (cloth: string): boolean => computeContrastRatio(cloth, '#000000') > 8;

/** Whether darker lines would not be seen on cloth of a colour. */
const isNearlyBlack = (cloth: string): boolean => computeContrastRatio(cloth, '#000000') < 1.5;

/** Whether cloth of a colour is darker than the skin. */
const isDarker = (cloth: string, skin: string): boolean =>
  computeContrastRatio(cloth, '#000000') < computeContrastRatio(skin, '#000000');

/** Creates a tone whose light and shade are equally far from the base: half-way between them is the base. */
function createTone(base: string, line: string, depth = 1): Tone {
  const lit = toRgb(mixColours(base, '#ffffff', 0.16 * depth));
  const shaded = toRgb(mixColours(base, '#1a0d18', 0.2 * depth));
  const plain = toRgb(base);
  const shifted = (sign: 1 | -1): string => {
    const channel = (index: 0 | 1 | 2) =>
      Math.min(255, Math.max(0, plain[index] + (sign * (lit[index] - shaded[index])) / 2));
    return toHexColour([channel(0), channel(1), channel(2)]);
  };
  return { light: shifted(1), base, shade: shifted(-1), line };
}

/**
 * Creates the tones of an appearance.
 *
 * @throws {AvatarError} `contrast-low` where hands would not stand out from the clothes, `colour-unknown` for
 * a colour that is not `#rrggbb`
 */
export function createPalette(appearance: SignerAppearance): Palette {
  const { skin, clothes, hair, trousers, lips, iris } = appearance;
  const ratio = computeContrastRatio(skin, clothes);
  if (ratio < MIN_CONTRAST)
    throw new AvatarError(
      'contrast-low',
      `Skin ${skin} and clothes ${clothes} have a contrast of ${ratio.toFixed(1)}; signing needs ${MIN_CONTRAST} or more.`,
    );
  const line = mixColours(skin, '#2a0f0a', 0.74);
  const outline = mixColours(skin, '#4a1410', 0.56);
  const isDark = isDarker(clothes, skin);
  const palm = mixColours(mixColours(skin, '#ffd2c2', 0.42), '#e88f80', 0.06);
  return {
    skin: Array.from({ length: SKIN_STEPS }, (_, step) => {
      const base = mixColours(mixColours(skin, '#7a3a22', 0.07), palm, step / (SKIN_STEPS - 1));
      return createTone(base, line);
    }),
    face: createTone(skin, outline, 0.9),
    neck: createTone(mixColours(skin, '#6b2f1c', 0.12), outline, 0.9),
    clothes: createCloth(clothes, skin),
    seam: isNearlyBlack(clothes)
      ? mixColours(clothes, '#ffffff', 0.17)
      : mixColours(clothes, '#070410', 0.36),
    top: createCloth(besideClothes(clothes, isDark ? '#05060c' : '#ffffff', skin, 0.3), skin),
    scarf: createCloth(besideClothes(clothes, isDark ? '#2f6f73' : '#f3ead9', skin, 0.5), skin),
    trousers: createTone(trousers, mixColours(trousers, '#000000', 0.6)),
    hair: {
      light: mixColours(hair, '#f0d8bc', 0.2),
      base: hair,
      shade: mixColours(hair, '#0c0510', 0.34),
      line: mixColours(hair, '#0c0508', 0.45),
    },
    crease: mixColours(skin, '#5a2012', 0.42),
    blush: mixColours(skin, '#d4574a', 0.5),
    nail: mixColours(skin, '#ffe6df', 0.68),
    nailLine: mixColours(skin, '#7a3a2a', 0.45),
    lips: createTone(lips, mixColours(lips, '#2a0808', 0.6)),
    mouth: '#4a1519',
    teeth: '#fbf8f2',
    tongue: '#d97a70',
    white: '#fdfbf8',
    whiteShade: '#d9d2cf',
    iris,
    irisLight: mixColours(iris, '#d9a05c', 0.45),
    lash: mixColours(hair, '#0a0505', 0.5),
    brow: createBrow(hair, skin),
  };
}

/** Returns the tone of skin that is turned to the viewer by `facing`: −1 the back, 1 the palm. */
export function skinTone(palette: Palette, facing: number): Tone {
  const fraction = Math.min(1, Math.max(0, (facing + 0.55) / 1.1));
  return palette.skin[Math.round(fraction * (SKIN_STEPS - 1))]!;
}

/** Below this contrast, clothes and background run into one. */
const SAME_CONTRAST = 1.7;

/** Adapts the palette to a background: where clothes or hair would not stand out from it, their outline is light. */
export function adaptPalette(palette: Palette, background: string | undefined): Palette {
  if (background === undefined) return palette;
  const rimmed = (tone: Tone): Tone =>
    computeContrastRatio(tone.base, background) < SAME_CONTRAST &&
    computeContrastRatio(tone.line, background) < SAME_CONTRAST
      ? { ...tone, line: mixColours(tone.base, '#ffffff', 0.42) }
      : tone;
  return {
    ...palette,
    clothes: rimmed(palette.clothes),
    trousers: rimmed(palette.trousers),
    hair: rimmed(palette.hair),
  };
}

/** Returns the CSS colour of a background; undefined when it is transparent. */
export const toCssColour = (background: Background): string | undefined =>
  background.kind === 'transparent'
    ? undefined
    : toHexColour([background.red, background.green, background.blue]);
