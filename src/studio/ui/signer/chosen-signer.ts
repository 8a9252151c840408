/** The signer as this browser's owner wants it to look: in every preview, and in the videos made here. */
import type { Signer } from '#avatar/signer.ts';
import { signerOf } from '#avatar/signer-look.ts';
import { signerLookSetting } from './signer-look-setting.ts';

/** Draws with the look that is chosen when it draws. */
export function chosenSigner(): Signer {
  let look = signerLookSetting.read();
  let signer = signerOf(look);
  const now = (): Signer => {
    if (look !== signerLookSetting.read()) {
      look = signerLookSetting.read();
      signer = signerOf(look);
    }
    return signer;
  };
  return {
    get id() {
      return now().id;
    },
    draw: (pose, target) => now().draw(pose, target),
  };
}
