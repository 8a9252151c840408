/** Provenance of a message that passengers see: the signer, and the people who checked the signing. Times are ISO 8601. */
import { z } from 'zod';
import { ReviewerRole } from '#contract/library/library-change.ts';

/** Signer of a video; `both` where parts of it are recordings of a person. */
export const SignedBy = z.enum(['computer', 'person', 'both']);
export type SignedBy = z.infer<typeof SignedBy>;

/** Person who checked the signing. The name is absent where the person has not agreed to be named. */
export const Checker = z.object({
  name: z.string().max(100).optional(),
  /** Competence in BSL; `staff` has none that is known. */
  standing: ReviewerRole,
  /** Register of translators and interpreters, with the number in it. */
  registration: z.string().max(60).optional().meta({ example: 'NRCPD 1001234' }),
  at: z.iso.datetime(),
});
export type Checker = z.infer<typeof Checker>;

/** Provenance of a video; `checkedBy` is empty while the signing is unchecked. */
export const Provenance = z.object({
  signedBy: SignedBy,
  checkedBy: z.array(Checker).max(20),
  region: z.string().optional().meta({
    description: 'Region whose signs the video uses. Absent where it uses none of a region.',
    example: 'Scotland',
  }),
});
export type Provenance = z.infer<typeof Provenance>;
