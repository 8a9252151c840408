/** A form that an organisation adds to its library: how it is made, who signs it so, and on what terms. */
import { z } from 'zod';
import { AnswerIds } from './answer-ids.ts';
import { FormId, OwnForm, ownFormId } from './organisation-form.ts';
import { originWithPerson } from './origin.ts';
import { Region } from './region.ts';

/** Terms on which a form may be passed on. */
export const FormLicence = z.enum([
  'organisation',
  'cc0-1.0',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nc-sa-3.0',
]);
export type FormLicence = z.infer<typeof FormLicence>;

/** Labels of the licences. */
export const LICENCE_LABELS: Readonly<Record<FormLicence, string>> = {
  organisation: 'Only for your organisation',
  'cc0-1.0': 'Anyone may use it (CC0)',
  'cc-by-4.0': 'Anyone may use it if they name the source (CC BY 4.0)',
  'cc-by-sa-4.0': 'As above, and share it under the same licence (CC BY-SA 4.0)',
  'cc-by-nc-sa-3.0': 'Only for non-commercial use (CC BY-NC-SA 3.0)',
};

/**
 * Gloss of an organisation's form, in gloss notation: capitals, digits, and hyphens for spaces; `/` separates
 * two words of one sign.
 */
export const OrganisationGloss = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[A-Z0-9][A-Z0-9'./ -]{0,58}[A-Z0-9)]?$/,
    'Use capitals, digits and hyphens, such as LOST-PROPERTY.',
  )
  .meta({ example: 'LOST-PROPERTY' });

/** A word or two of English that become the sign. */
export const EnglishWords = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z' -]{0,38}[a-z]?$/, 'Use only letters, such as lost property.')
  .meta({ example: 'lost property' });

/** The most English words of a form. */
export const MAX_ENGLISH = 8;

/** Fields of a form of an organisation. */
export const FormDetails = {
  gloss: OrganisationGloss,
  form: OwnForm,
  source: z
    .string({ error: 'Enter a source: who signs it like this?' })
    .trim()
    .min(1, 'Enter a source: who signs it like this?')
    .max(200)
    .meta({
      description:
        'Source: who signs it like this, or where it is described. A person counts as a source.',
      example: 'Dee Hale, Deaf signer from Leeds',
    }),
  licence: FormLicence,
  basedOn: FormId.optional().meta({ description: 'The form that this one is based on.' }),
  english: z.array(EnglishWords).max(MAX_ENGLISH).optional().meta({
    description:
      'English words that translations sign with this form, if Handsignal does not ship the gloss.',
  }),
  region: Region.optional().meta({
    description:
      'Region where it is signed like this. Messages of stations in this region use the form once it is approved; no other message does. Absent: the whole United Kingdom.',
  }),
};

/** Change that adds one form, or updates the details of an existing one. */
export const FormChange = z.object({
  kind: z.literal('form'),
  ...FormDetails,
  answers: AnswerIds,
  origin: originWithPerson,
  approvedAfter: z.int().min(0).optional().meta({
    description:
      'Approvals up to this revision do not count: they were given for another region. The service sets it.',
  }),
});
export type FormChange = z.infer<typeof FormChange>;

/** A form taken out again. What was made with it stays as it was. */
export const FormRemoval = z.object({
  kind: z.literal('form-removed'),
  gloss: OrganisationGloss,
  form: FormId,
});

/** Builds the slot key of a form; it does not depend on the form's other details. */
export const buildFormSlot = (gloss: string, form: FormId): string => `form ${form} ${gloss}`;

/** Returns the slot key of the form that a change adds. */
export const getFormChangeSlot = ({ gloss, form }: FormChange): string =>
  buildFormSlot(gloss, ownFormId(form));

/** Part of an organisation's form that signing needs. */
export const UsedForm = FormChange.pick({ form: true, source: true, region: true });
export type UsedForm = z.infer<typeof UsedForm>;

/** A form as messages have it. */
export const LibraryForm = FormChange.omit({
  kind: true,
  answers: true,
  origin: true,
  approvedAfter: true,
}).extend({
  id: FormId,
});
export type LibraryForm = z.infer<typeof LibraryForm>;

/** Converts a change that adds a form to the form that messages use. */
export function toLibraryForm({
  kind: _,
  answers: _answers,
  origin: _origin,
  approvedAfter: _approvedAfter,
  ...details
}: FormChange): LibraryForm {
  return { ...details, id: ownFormId(details.form) };
}

/** Forms that an organisation may have at a time. */
export const MAX_FORMS = 1000;
/** Bytes of all of them together, as JSON. */
export const MAX_FORMS_BYTES = 1_500_000;
