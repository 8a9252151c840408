/** Spots in signing space: where things talked about are. */
import type { Locus } from '#contract/gloss.ts';
import type { Vector } from '#contract/pose.ts';

/**
 * Positions of the things talked about, in the trunk's space: within the reach of either hand, so that signs
 * are made there and points end there. Old and new are 43 cm apart, on the two sides of the signer; old is
 * above the hands that spell, since the other hand is on its way down there.
 */
export const LOCI: Record<Locus, Vector> = {
  here: [-0.02, 1.12, 0.3],
  destination: [-0.3, 1.34, 0.4],
  left: [0.24, 1.22, 0.34],
  right: [-0.4, 1.22, 0.34],
  old: [0.16, 1.34, 0.38],
  new: [-0.25, 1.22, 0.36],
  'board-beside': [-0.44, 1.3, 0.3],
  'board-below': [-0.2, 1.02, 0.34],
  captions: [-0.2, 1.02, 0.34],
};
