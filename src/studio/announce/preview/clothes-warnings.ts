/** Whether the signer stands out from the background. Pure. */
import type { Look } from '#contract/look.ts';
import type { Warning } from '#contract/requests/problem.ts';
import { contrastRatio } from '#contract/settings/contrast.ts';
import { CLOTHES, DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';

/** Below this arms are lost in front of a background of nearly the same colour. */
const MIN_CONTRAST = 1.5;

/** Of a picture: the signer moves, and a corner of the same colour hides nobody. */
const MIN_ALIKE = 1 / 4;

const hex = (part: number) => part.toString(16).padStart(2, '0');

/** For the illustrated signer on a colour or a picture; other figures wear what we cannot know. */
export function clothesWarnings({
  background,
  backgroundPicture,
  signer,
}: Pick<Look, 'background' | 'backgroundPicture' | 'signer'>): Warning[] {
  if (background.kind !== 'colour' || signer?.figure !== undefined) return [];
  const { label, colour } = CLOTHES[(signer ?? DEFAULT_SIGNER_LOOK).clothes];
  const { red, green, blue } = background;
  const tones = backgroundPicture?.tones ?? [`#${hex(red)}${hex(green)}${hex(blue)}`];
  const alike = tones.filter((tone) => contrastRatio(colour, tone) < MIN_CONTRAST);
  if (alike.length / tones.length < MIN_ALIKE) return [];
  return [
    {
      code: 'background-like-clothes',
      field: 'bgColour',
      message: `The signer wears ${label.toLowerCase()}, which is hard to see on this background. Choose another background, or other clothes in Settings.`,
    },
  ];
}
