import { z } from 'zod';
import { type Figure, ILLUSTRATED } from '#contract/figure.ts';
import { DEFAULT_SIGNER_LOOK, SignerLook } from '#contract/signer-look.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';
import { createStore } from '#studio/ui/store.ts';

/** How the signer looks as it is chosen here: a logo is the organisation's, and only that it is worn is kept. */
const ChosenLook = SignerLook.omit({ logo: true }).extend({ wearsLogo: z.boolean().optional() });
export type ChosenLook = z.infer<typeof ChosenLook>;

/** Who signs, and how the illustrated signer looks; kept in this browser. Without a figure the machine decides. */
export const signerLookSetting = browserSetting<ChosenLook>(
  'signer-look',
  ChosenLook,
  DEFAULT_SIGNER_LOOK,
);

/** The logo in the settings of the organisation, as this browser heard it last. */
export const organisationLogo = createStore<string | undefined>(undefined);

/** A look with the organisation's logo, where it is worn and there is one. */
export function withLogo({ wearsLogo, ...look }: ChosenLook): SignerLook {
  const logo = organisationLogo.get();
  return wearsLogo === true && logo !== undefined ? { ...look, logo } : look;
}

/** Who signs where nobody has chosen: the illustrated signer, until the machine has shown that it can do more. */
export const automaticFigure = createStore<Figure>(ILLUSTRATED);

/** Who signs in the videos that are made here. */
export const figureInUse = (): Figure => signerLookSetting.read().figure ?? automaticFigure.get();

/** For the look of a video: nothing where it is the default, so that such videos stay the same. */
export function chosenSignerLook(): { signer?: SignerLook } {
  const { figure: _, uniform, ...look } = withLogo(signerLookSetting.read());
  const figure = figureInUse();
  if (figure !== ILLUSTRATED) return { signer: { ...look, figure, ...(uniform && { uniform }) } };
  const isDefault = JSON.stringify(look) === JSON.stringify(DEFAULT_SIGNER_LOOK);
  return isDefault ? {} : { signer: look };
}
