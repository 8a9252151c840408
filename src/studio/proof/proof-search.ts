/** What the address of a proof says: on what screen it will hang. */
import { z } from 'zod';

/** Ends and starts of the proof's sliders. */
export const DIAGONAL_INCHES = { least: 10, most: 120, usual: 46 } as const;
export const DISTANCE_METRES = { least: 0.5, most: 20, usual: 4 } as const;
/** Width of the small picture over a film, in percent of the film. */
export const INSET_PERCENT = { least: 10, most: 60, usual: 30 } as const;

const within = ({ least, most }: { least: number; most: number }) =>
  z.coerce.number().min(least).max(most).optional().catch(undefined);

export const ProofSearch = z.object({
  diagonal: within(DIAGONAL_INCHES),
  distance: within(DISTANCE_METRES),
  inset: within(INSET_PERCENT),
});
export type ProofSearch = z.infer<typeof ProofSearch>;
