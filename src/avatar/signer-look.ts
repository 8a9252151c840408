/** From what was chosen for the signer to colours, and which clothes go with which skin. */
import { contrastRatio } from '#contract/settings/contrast.ts';
import {
  CLOTHES,
  DEFAULT_SIGNER_LOOK,
  HAIRS,
  type SignerLook,
  SKINS,
} from '#contract/signer-look.ts';
import { DEFAULT_APPEARANCE, MIN_CONTRAST, type SignerAppearance } from './appearance.ts';
import { illustratedSigner } from './illustrated/illustrated-signer.ts';
import type { Signer } from './signer.ts';

type Skin = SignerLook['skin'];
type Clothes = SignerLook['clothes'];

/** Whether hands of this skin stand out from these clothes. */
const standsOut = (skin: Skin, clothes: Clothes): boolean =>
  contrastRatio(SKINS[skin].colour, CLOTHES[clothes].colour) >= MIN_CONTRAST;

/** The clothes that hands of this skin stand out from; there are some for every skin. */
export const clothesFor = (skin: Skin): Clothes[] =>
  (Object.keys(CLOTHES) as Clothes[]).filter((clothes) => standsOut(skin, clothes));

/** The same look in clothes that hands can be read against. */
export const legible = (look: SignerLook): SignerLook =>
  standsOut(look.skin, look.clothes) ? look : { ...look, clothes: clothesFor(look.skin)[0]! };

function appearanceOf(look: SignerLook): Partial<SignerAppearance> {
  const { skin, hair, clothes } = legible(look);
  return {
    ...DEFAULT_APPEARANCE,
    skin: SKINS[skin].colour,
    lips: SKINS[skin].lips,
    hair: HAIRS[hair].colour,
    clothes: CLOTHES[clothes].colour,
  };
}

/** The signer of a look. What could not be read is worn in other clothes. */
export const signerOf = (look: SignerLook = DEFAULT_SIGNER_LOOK): Signer =>
  illustratedSigner(appearanceOf(look));
