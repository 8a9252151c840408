/** Warnings that the signer's clothes do not contrast with the background. Pure. */
import { getFigureFileHash, ILLUSTRATED } from '#contract/figure.ts';
import type { Look } from '#contract/look.ts';
import type { Warning } from '#contract/requests/problem.ts';
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import { CLOTHES, DEFAULT_SIGNER_LOOK, UNIFORMS } from '#contract/signer-look.ts';

/** Below this arms are lost in front of a background of nearly the same colour. */
const MIN_CONTRAST = 1.5;

/** Least fraction of a picture that must be similar: the signer moves, and a corner of the same colour hides no one. */
const MIN_ALIKE = 1 / 4;

const hex = (part: number) => part.toString(16).padStart(2, '0');

/**
 * Returns the signer's clothes, where we know them: not for a figure from a file, nor for one of ours without
 * a uniform.
 */
function getClothes(signer: Look['signer'] = DEFAULT_SIGNER_LOOK) {
  const { figure = ILLUSTRATED, clothes, uniform } = signer;
  if (figure === ILLUSTRATED) return CLOTHES[clothes];
  const isOurs = getFigureFileHash(figure) === undefined;
  return isOurs && uniform !== undefined ? UNIFORMS[uniform] : undefined;
}

/** Returns a warning for a signer on a colour or a picture that is too similar to the clothes. */
export function clothesWarnings({
  background,
  backgroundPicture,
  signer,
}: Pick<Look, 'background' | 'backgroundPicture' | 'signer'>): Warning[] {
  const clothes = getClothes(signer);
  if (background.kind !== 'colour' || clothes === undefined) return [];
  const { label, colour } = clothes;
  const { red, green, blue } = background;
  const tones = backgroundPicture?.tones ?? [`#${hex(red)}${hex(green)}${hex(blue)}`];
  const alike = tones.filter((tone) => computeContrastRatio(colour, tone) < MIN_CONTRAST);
  if (alike.length / tones.length < MIN_ALIKE) return [];
  return [
    {
      code: 'background-like-clothes',
      field: 'bgColour',
      message: `The signer wears ${label.toLowerCase()}, which is hard to see on this background. Choose another background, or change the clothes in Settings.`,
    },
  ];
}
