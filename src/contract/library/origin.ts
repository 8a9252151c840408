/** Origin of decisions that were not made in this organisation. Only a pack sets it. Times are ISO 8601. */
import { z } from 'zod';

/** Language background of a person; only an administrator assigns it. */
export const ReviewerRole = z.enum(['deaf-signer', 'interpreter', 'staff']);
export type ReviewerRole = z.infer<typeof ReviewerRole>;

/** An organisation as packs name it. */
export const Organisation = z.strictObject({
  id: z.string().regex(/^[\w-]{8,64}$/, 'Use letters and digits for the id of an organisation.'),
  name: z.string().trim().min(1).max(100).meta({ example: 'Waterloo' }),
});
export type Organisation = z.infer<typeof Organisation>;

/** A pack, by the SHA-256 of its manifest. */
export const PackId = z.string().regex(/^[0-9a-f]{64}$/);

/** Origin of a change that was not decided in this organisation. */
export const origin = z.object({ organisation: Organisation, pack: PackId }).optional().meta({
  description: "The pack that it came from. Absent for your organisation's own decisions.",
});

/** Origin of a verdict or a form, including the person who gave or made it. */
export const originWithPerson = z
  .object({
    organisation: Organisation,
    pack: PackId,
    by: z.object({ id: z.string(), name: z.string(), standing: ReviewerRole }),
    at: z.iso.datetime(),
  })
  .optional()
  .meta({ description: 'The pack that it came from, and whose it is and since when.' });

/** Returns an id for a person of another organisation that no person of this one has. */
export const toForeignId = ({ organisation, by }: NonNullable<z.infer<typeof originWithPerson>>) =>
  `${organisation.id}/${by.id}`;
