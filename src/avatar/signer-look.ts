/** Colours of the selected signer look, and the clothes that suit each skin. */
import { contrastRatio } from '#contract/settings/contrast.ts';
import {
  CLOTHES,
  DEFAULT_SIGNER_LOOK,
  HAIRS,
  type SignerLook,
  SKINS,
} from '#contract/signer-look.ts';
import {
  DEFAULT_APPEARANCE,
  MIN_CONTRAST,
  paletteOf,
  type SignerAppearance,
} from './appearance.ts';
import { illustratedSigner, type Worn } from './illustrated/illustrated-signer.ts';
import type { Signer } from './signer.ts';
import { lightLimits } from './worn/legible-pixels.ts';
import { logoPicture } from './worn/logo-picture.ts';
import { drawWorn, wornName } from './worn/worn-picture.ts';

type Skin = SignerLook['skin'];
type Clothes = SignerLook['clothes'];

/** Whether hands of this skin stand out from these clothes. */
const standsOut = (skin: Skin, clothes: Clothes): boolean =>
  contrastRatio(SKINS[skin].colour, CLOTHES[clothes].colour) >= MIN_CONTRAST;

/** Lists the clothes that hands of this skin stand out from; there are some for every skin. */
export const clothesFor = (skin: Skin): Clothes[] =>
  (Object.keys(CLOTHES) as Clothes[]).filter((clothes) => standsOut(skin, clothes));

/** Returns the same look in clothes that hands can be read against. */
export const legible = <L extends SignerLook>(look: L): L =>
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

/** Creates the accessories that a look has over its clothes; its logo only once that is loaded. */
function wornOf(look: SignerLook): Worn | undefined {
  const { lanyard } = look;
  const logo = look.logo === undefined ? undefined : logoPicture(look.logo);
  if (lanyard === undefined && logo === undefined) return undefined;
  const appearance = { ...DEFAULT_APPEARANCE, ...appearanceOf(look) };
  const hands = paletteOf(appearance).skin.map(({ base }) => contrastRatio(base, '#000000'));
  const limits = lightLimits(hands, contrastRatio(appearance.clothes, '#000000'));
  const picture = drawWorn(lanyard, logo, limits);
  const name = wornName({ lanyard, ...(logo !== undefined && { logo: look.logo }) });
  return picture && { name, picture };
}

/**
 * Creates the signer of a look. Clothes that hands could not be read against are replaced; a logo that is not
 * loaded yet is left out.
 */
export const signerOf = (look: SignerLook = DEFAULT_SIGNER_LOOK): Signer =>
  illustratedSigner(appearanceOf(look), wornOf(look));
