/** Manner in which a unit is signed, and the evidence for it; the coverage strip and the sign browser show it. */
import { z } from 'zod';

/** Kind of rendition of a unit; `composed`: a name made of signs for its known words, with the others spelled. */
export const Rendition = z.enum([
  'sign',
  'composed',
  'number',
  'fingerspelled',
  'pointing',
  'clip',
]);
export type Rendition = z.infer<typeof Rendition>;

/** Strength of the evidence for a form, best first: see the sign library's notes. */
export const Confidence = z.enum(['cross-checked', 'sourced', 'partial', 'general', 'unsure']);
export type Confidence = z.infer<typeof Confidence>;

/** Labels of the confidence levels. */
export const CONFIDENCE_LABELS: Record<Confidence, string> = {
  'cross-checked': 'several sources agree',
  sourced: 'from one source',
  partial: 'partly described by its source',
  general: 'from a general description',
  unsure: 'unsure',
};

/** Whether a Deaf BSL signer has checked a form. Nothing is `approved` yet. */
export const ReviewState = z.enum(['unreviewed', 'approved', 'rejected']);
export type ReviewState = z.infer<typeof ReviewState>;

/** Provenance of one rendition. */
export const Provenance = z.object({
  rendition: Rendition,
  confidence: Confidence,
  review: ReviewState,
  /** Sources in words, e.g. `Dicta-Sign BSL lexicon`. */
  sources: z.array(z.string()),
  /** Terms on which the form may be used, where they differ from ours. */
  licence: z.string().optional(),
  /** Region where it is signed like this. */
  region: z.string().optional(),
  /** Reason for this rendition, when it is not the plain one, e.g. `no sourced sign: spelled`. */
  note: z.string().optional(),
});
export type Provenance = z.infer<typeof Provenance>;
