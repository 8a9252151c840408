/** The signer that a look asks for, whichever kind it is. */
import { ILLUSTRATED } from '#contract/figure.ts';
import { DEFAULT_SIGNER_LOOK, type SignerLook } from '#contract/signer-look.ts';
import { loadLogo } from './accessories/logo-picture.ts';
import type { Signer } from './signer.ts';
import { createSigner } from './signer-look.ts';

/**
 * Loads what a lifelike signer needs when one is asked for, and keeps it for the next time.
 *
 * @throws {AvatarError} why the lifelike signer cannot be drawn here; another one is never put in its place
 */
export async function signerFor(look: SignerLook = DEFAULT_SIGNER_LOOK): Promise<Signer> {
  const { figure = ILLUSTRATED } = look;
  if (look.logo !== undefined) await loadLogo(look.logo);
  if (figure === ILLUSTRATED) return createSigner(look);
  const { figureSigner } = await import('./lifelike/figure-signer.ts');
  return figureSigner(figure, look);
}
