/** Distance from which the signer can be read on a usual screen, in one sentence. Pure. */
import { type Look, PICTURE_SIZES } from '#contract/look.ts';
import type { SignerBox } from '#studio/signer/proof/measure-signer.ts';
import { proofOf, USUAL_SETTING } from '#studio/signer/proof/proof.ts';

export interface ProofWords {
  words: string;
  isLargeEnough: boolean;
}

/**
 * Formats the proof of a picture size in one sentence.
 *
 * @param box of body and hands, in the picture of this size
 */
export function proofWords(size: Look['size'], box: SignerBox): ProofWords {
  const picture = PICTURE_SIZES[size];
  const frame = picture.width < picture.height ? 'portrait' : 'landscape';
  const { readableMetres, warnings } = proofOf(frame, picture, box, USUAL_SETTING);
  const { diagonalInches, distanceMetres } = USUAL_SETTING;
  const screen = `a ${frame} screen of ${diagonalInches} inches`;
  const isLargeEnough = warnings.length === 0;
  const upTo = `can be read from up to ${readableMetres.toFixed(1)} m on ${screen}`;
  return {
    isLargeEnough,
    words: isLargeEnough
      ? `The signer ${upTo}.`
      : `The signer is small: it ${upTo}, and ${distanceMetres} m is usual. Choose another picture under Look.`,
  };
}
