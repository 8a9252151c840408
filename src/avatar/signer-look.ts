/** Colours of the selected signer look, and the clothes that suit each skin. */
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import {
  CLOTHES,
  DEFAULT_SIGNER_LOOK,
  HAIRS,
  type SignerLook,
  SKINS,
} from '#contract/signer-look.ts';
import { drawAccessoriesPicture, getAccessoriesName } from './accessories/accessories-picture.ts';
import { lightLimits } from './accessories/legible-pixels.ts';
import { logoPicture } from './accessories/logo-picture.ts';
import {
  createPalette,
  DEFAULT_APPEARANCE,
  MIN_CONTRAST,
  type SignerAppearance,
} from './appearance.ts';
import { type Accessories, illustratedSigner } from './illustrated/illustrated-signer.ts';
import type { Signer } from './signer.ts';

type Skin = SignerLook['skin'];
type Clothes = SignerLook['clothes'];

/** Whether hands of this skin stand out from these clothes. */
const standsOut = (skin: Skin, clothes: Clothes): boolean =>
  computeContrastRatio(SKINS[skin].colour, CLOTHES[clothes].colour) >= MIN_CONTRAST;

/** Lists the clothes that hands of this skin stand out from; there are some for every skin. */
export const clothesFor = (skin: Skin): Clothes[] =>
  (Object.keys(CLOTHES) as Clothes[]).filter((clothes) => standsOut(skin, clothes));

/** Returns the same look in clothes that hands can be read against. */
export const ensureLegible = <L extends SignerLook>(look: L): L =>
  standsOut(look.skin, look.clothes) ? look : { ...look, clothes: clothesFor(look.skin)[0]! };

function toAppearance(look: SignerLook): Partial<SignerAppearance> {
  const { skin, hair, clothes } = ensureLegible(look);
  return {
    ...DEFAULT_APPEARANCE,
    skin: SKINS[skin].colour,
    lips: SKINS[skin].lips,
    hair: HAIRS[hair].colour,
    clothes: CLOTHES[clothes].colour,
  };
}

/** Creates the accessories that a look has over its clothes; its logo only once that is loaded. */
function createAccessories(look: SignerLook): Accessories | undefined {
  const { lanyard } = look;
  const logo = look.logo === undefined ? undefined : logoPicture(look.logo);
  if (lanyard === undefined && logo === undefined) return undefined;
  const appearance = { ...DEFAULT_APPEARANCE, ...toAppearance(look) };
  const hands = createPalette(appearance).skin.map(({ base }) =>
    computeContrastRatio(base, '#000000'),
  );
  const limits = lightLimits(hands, computeContrastRatio(appearance.clothes, '#000000'));
  const picture = drawAccessoriesPicture(lanyard, logo, limits);
  const name = getAccessoriesName({ lanyard, ...(logo !== undefined && { logo: look.logo }) });
  return picture && { name, picture };
}

/**
 * Creates the signer of a look. Clothes that hands could not be read against are replaced; a logo that is not
 * loaded yet is left out.
 */
export const createSigner = (look: SignerLook = DEFAULT_SIGNER_LOOK): Signer =>
  illustratedSigner(toAppearance(look), createAccessories(look), look.person);
