import { z } from 'zod';
import { type Figure, ILLUSTRATED } from '#contract/figure.ts';
import { DEFAULT_SIGNER_LOOK, SignerLook } from '#contract/signer-look.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';
import { createStore } from '#studio/ui/store.ts';

/** Look of the signer as selected here. The logo is the organisation's; only whether it is worn is stored. */
const ChosenLook = SignerLook.omit({ logo: true }).extend({ wearsLogo: z.boolean().optional() });
export type ChosenLook = z.infer<typeof ChosenLook>;

/**
 * Signer and look of the illustrated signer, stored in this browser. Without a figure, the machine's graphics
 * decide.
 */
export const signerLookSetting = browserSetting<ChosenLook>(
  'signer-look',
  ChosenLook,
  DEFAULT_SIGNER_LOOK,
);

/** The logo in the settings of the organisation, as this browser heard it last. */
export const organisationLogo = createStore<string | undefined>(undefined);

/** Returns the look with the organisation's logo, if it is worn and there is one. */
export function withLogo({ wearsLogo, ...look }: ChosenLook): SignerLook {
  const logo = organisationLogo.get();
  return wearsLogo === true && logo !== undefined ? { ...look, logo } : look;
}

/**
 * Signer where none has been selected: the illustrated signer, until the machine has proved that it can draw
 * a lifelike one.
 */
export const automaticFigure = createStore<Figure>(ILLUSTRATED);

/** Returns the figure that signs in the videos made here. */
export const getFigureInUse = (): Figure =>
  signerLookSetting.read().figure ?? automaticFigure.get();

/** Returns the look for a video; empty where it is the default, so that such videos stay the same. */
export function getSelectedSignerLook(): { signer?: SignerLook } {
  const { figure: _, uniform, ...look } = withLogo(signerLookSetting.read());
  const figure = getFigureInUse();
  if (figure !== ILLUSTRATED) return { signer: { ...look, figure, ...(uniform && { uniform }) } };
  const isDefault = JSON.stringify(look) === JSON.stringify(DEFAULT_SIGNER_LOOK);
  return isDefault ? {} : { signer: look };
}
