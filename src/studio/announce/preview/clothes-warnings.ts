/** Whether the signer stands out from the background. Pure. */
import type { Look } from '#contract/look.ts';
import type { Warning } from '#contract/requests/problem.ts';
import { contrastRatio } from '#contract/settings/contrast.ts';
import { CLOTHES, DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';

/** Below this arms are lost in front of a background of nearly the same colour. */
const MIN_CONTRAST = 1.5;

const hex = (part: number) => part.toString(16).padStart(2, '0');

/** For the illustrated signer on a colour; other figures wear what we cannot know. */
export function clothesWarnings({
  background,
  signer,
}: Pick<Look, 'background' | 'signer'>): Warning[] {
  if (background.kind !== 'colour' || signer?.figure !== undefined) return [];
  const { label, colour } = CLOTHES[(signer ?? DEFAULT_SIGNER_LOOK).clothes];
  const { red, green, blue } = background;
  if (contrastRatio(colour, `#${hex(red)}${hex(green)}${hex(blue)}`) >= MIN_CONTRAST) return [];
  return [
    {
      code: 'background-like-clothes',
      field: 'bgColour',
      message: `The signer wears ${label.toLowerCase()}, which is hard to see on this background. Choose another background, or other clothes in Settings.`,
    },
  ];
}
