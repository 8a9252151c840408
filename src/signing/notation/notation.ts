/** The files of the sign library: each sign with its forms, sources and review. */
import { z } from 'zod';
import { Confidence, ReviewState } from '#contract/coverage.ts';
import { Segment } from '#contract/notation/articulation.ts';

/** Form of a sign. No form exists without a source; nothing has been reviewed by a Deaf signer. */
export const SignVariant = z.strictObject({
  confidence: Confidence,
  review: ReviewState,
  sources: z.array(z.string()).min(1),
  description: z.string(),
  note: z.string().optional(),
  /** Reason why the articulation differs from what the source's features say literally. */
  correction: z.string().optional(),
  /** Missing: the form is only described. */
  segments: z.array(Segment).min(1).optional(),
});
export type SignVariant = z.infer<typeof SignVariant>;

export const LexiconEntry = z.strictObject({
  gloss: z.string(),
  english: z.array(z.string()).min(1),
  category: z.string(),
  mouthing: z.string(),
  usage: z.string().optional(),
  non_manuals: z.string().optional(),
  variants: z.array(SignVariant).min(1),
});
export type LexiconEntry = z.infer<typeof LexiconEntry>;

export const Lexicon = z.strictObject({
  about: z.string(),
  sources: z.record(z.string(), z.string()),
  entries: z.array(LexiconEntry),
  /** Further forms of entries of other files, before or after the forms there. */
  forms: z
    .array(
      z.strictObject({
        gloss: z.string(),
        isPreferred: z.boolean(),
        variants: z.array(SignVariant).min(1),
      }),
    )
    .optional(),
});
export type Lexicon = z.infer<typeof Lexicon>;
