import { DEFAULT_SIGNER_LOOK, SignerLook } from '#contract/signer-look.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** How the signer looks; kept in this browser. */
export const signerLookSetting = browserSetting('signer-look', SignerLook, DEFAULT_SIGNER_LOOK);

/** For the look of a video: nothing where it is the default, so that such videos stay the same. */
export function chosenSignerLook(): { signer?: SignerLook } {
  const signer = signerLookSetting.read();
  const isDefault = JSON.stringify(signer) === JSON.stringify(DEFAULT_SIGNER_LOOK);
  return isDefault ? {} : { signer };
}
