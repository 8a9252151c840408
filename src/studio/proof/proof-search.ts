/** Search parameters of a proof: the screen on which the result will be shown. */
import { z } from 'zod';
import { DIAGONAL_INCHES, DISTANCE_METRES, INSET_PERCENT } from '#studio/signer/proof/proof.ts';

const within = ({ least, most }: { least: number; most: number }) =>
  z.coerce.number().min(least).max(most).optional().catch(undefined);

export const ProofSearch = z.object({
  diagonal: within(DIAGONAL_INCHES),
  distance: within(DISTANCE_METRES),
  inset: within(INSET_PERCENT),
});
export type ProofSearch = z.infer<typeof ProofSearch>;
