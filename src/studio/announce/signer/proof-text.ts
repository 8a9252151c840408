/** Distance from which the signer can be read on a usual screen, in one sentence. Pure. */
import { type Look, PICTURE_SIZES } from '#contract/look.ts';
import type { SignerBox } from '#studio/signer/proof/measure-signer.ts';
import { computeProof, USUAL_SETTING } from '#studio/signer/proof/proof.ts';

export interface ProofText {
  text: string;
  isLargeEnough: boolean;
}

/**
 * Formats the proof of a picture size in one sentence.
 *
 * @param box of body and hands, in the picture of this size
 */
export function describeProof(size: Look['size'], box: SignerBox): ProofText {
  const picture = PICTURE_SIZES[size];
  const frame = picture.width < picture.height ? 'portrait' : 'landscape';
  const { readableMetres, warnings } = computeProof(frame, picture, box, USUAL_SETTING);
  const { diagonalInches, distanceMetres } = USUAL_SETTING;
  const screen = `a ${diagonalInches}-inch ${frame} screen`;
  const isLargeEnough = warnings.length === 0;
  const readability = `can be read from up to ${readableMetres.toFixed(1)} m away on ${screen}`;
  return {
    isLargeEnough,
    text: isLargeEnough
      ? `The signer ${readability}.`
      : `The signer is too small. It ${readability}, but passengers usually stand ${distanceMetres} m away. Choose another picture size under Look.`,
  };
}
