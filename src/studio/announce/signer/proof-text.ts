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
  const screen = `a ${frame} screen of ${diagonalInches} inches`;
  const isLargeEnough = warnings.length === 0;
  const readability = `can be read from up to ${readableMetres.toFixed(1)} m on ${screen}`;
  return {
    isLargeEnough,
    text: isLargeEnough
      ? `The signer ${readability}.`
      : `The signer is small: it ${readability}, and ${distanceMetres} m is usual. Choose another picture under Look.`,
  };
}
