import { type Figure, ILLUSTRATED } from '#contract/figure.ts';
import { DEFAULT_SIGNER_LOOK, SignerLook } from '#contract/signer-look.ts';
import { browserSetting } from '../ui/browser-setting.ts';
import { createStore } from '../ui/store.ts';

/** Who signs, and how the illustrated signer looks; kept in this browser. Without a figure the machine decides. */
export const signerLookSetting = browserSetting('signer-look', SignerLook, DEFAULT_SIGNER_LOOK);

/** Who signs where nobody has chosen: the illustrated signer, until the machine has shown that it can do more. */
export const automaticFigure = createStore<Figure>(ILLUSTRATED);

/** Who signs in the videos that are made here. */
export const figureInUse = (): Figure => signerLookSetting.read().figure ?? automaticFigure.get();

/** For the look of a video: nothing where it is the default, so that such videos stay the same. */
export function chosenSignerLook(): { signer?: SignerLook } {
  const { figure: _, uniform, ...colours } = signerLookSetting.read();
  const figure = figureInUse();
  if (figure !== ILLUSTRATED)
    return { signer: { ...colours, figure, ...(uniform && { uniform }) } };
  const isDefault = JSON.stringify(colours) === JSON.stringify(DEFAULT_SIGNER_LOOK);
  return isDefault ? {} : { signer: colours };
}
