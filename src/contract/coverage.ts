/** What is known about how a unit is signed; the coverage strip and the sign browser show it. */
import { z } from 'zod';

/** How a unit is signed; `composed`: a name from the words inside it that are known, the others spelled. */
export const Rendition = z.enum([
  'sign',
  'composed',
  'number',
  'fingerspelled',
  'pointing',
  'clip',
]);
export type Rendition = z.infer<typeof Rendition>;

/** How strong the evidence for a form is: see the sign library's notes. Best first. */
export const Confidence = z.enum(['cross-checked', 'sourced', 'partial', 'general', 'unsure']);
export type Confidence = z.infer<typeof Confidence>;

/** How well a form is founded, in words. */
export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  'cross-checked': 'several sources agree',
  sourced: 'from one source',
  partial: 'partly described by its source',
  general: 'from a general description',
  unsure: 'unsure',
};

/** Whether a Deaf BSL signer has checked a form. Nothing is `approved` yet. */
export const ReviewState = z.enum(['unreviewed', 'approved', 'rejected']);
export type ReviewState = z.infer<typeof ReviewState>;

/** Where one rendition comes from. */
export const Provenance = z.object({
  rendition: Rendition,
  confidence: Confidence,
  review: ReviewState,
  /** Sources in words, e.g. `Dicta-Sign BSL lexicon`. */
  sources: z.array(z.string()),
  /** On what terms the form may be used, where it is not on ours. */
  licence: z.string().optional(),
  /** Why this rendition was taken, when it is not the plain one, e.g. `no sourced sign: spelled`. */
  note: z.string().optional(),
});
export type Provenance = z.infer<typeof Provenance>;
