/** A sign library, or a part of it, as organisations pass it on: a zip with this manifest, and the files that it names. */
import { z } from 'zod';
import { FormDetails, MAX_FORMS } from '#contract/library/form-change.ts';
import {
  ChoiceOfForm,
  FormId,
  LibraryPolicy,
  NameOfPlace,
  Organisation,
  ReviewerRole,
  VerdictOnForm,
} from '#contract/library/library-change.ts';

/** Path of the manifest in the zip. */
export const PACK_MANIFEST = 'manifest.json';

/** Maximum number of verdicts, choices and names together. */
export const MAX_PACK_ITEMS = 5000;
/** Maximum number of files besides the manifest. */
export const MAX_PACK_FILES = 2000;

/** A path inside the zip: no way out of it, nothing that one system reads otherwise than another. */
const PathInPack = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*$/i, {
    error: 'Use a path inside the zip, such as forms/lift.sigml.',
  })
  .refine((path) => !path.includes('..') && path !== PACK_MANIFEST, {
    error: 'Use a path inside the zip, such as forms/lift.sigml.',
  });

/** File of a pack. The items that use it define its purpose. */
const PackedFile = z.strictObject({
  path: PathInPack,
  sizeBytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Use 64 hexadecimal digits for the SHA-256.'),
  mediaType: z.string().min(3).max(100),
});

const Person = z.strictObject({
  id: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(200),
  standing: ReviewerRole,
});

/** Verdict of a person on a form, with their role at that time. */
const PackedVerdict = z.strictObject({
  ...VerdictOnForm,
  verdict: VerdictOnForm.verdict.exclude(['withdrawn']),
  form: FormId,
  by: Person,
  at: z.iso.datetime(),
  organisation: Organisation.optional().meta({
    description: "The reviewer's organisation, if it did not make the pack.",
  }),
});
export type PackedVerdict = z.infer<typeof PackedVerdict>;

/** Form of an organisation, with its maker. Those that are for one organisation alone are in no pack. */
const PackedForm = z.strictObject({
  ...FormDetails,
  licence: FormDetails.licence.exclude(['organisation'], {
    error: 'A form for one organisation alone cannot be in a pack.',
  }),
  by: Person,
  at: z.iso.datetime(),
  organisation: Organisation.optional().meta({
    description: "The maker's organisation, if it did not make the pack.",
  }),
});
export type PackedForm = z.infer<typeof PackedForm>;

/**
 * `manifest.json`. What a later version adds is a new list of items, and files that those name by their path:
 * a recording `{ glosses, file, consent, … }`. A version that does not know a list refuses the pack in words.
 */
export const LibraryPack = z.strictObject({
  format: z.literal('handsignal-sign-library'),
  version: z.literal(1, {
    error: 'This pack is from a newer version of Handsignal. Update Handsignal, then import it.',
  }),
  exportedAt: z.iso.datetime(),
  organisation: Organisation,
  revision: z.int().min(0).meta({ description: 'Revision of the library that it is from.' }),
  policy: LibraryPolicy.optional(),
  choices: z.array(z.strictObject({ ...ChoiceOfForm, form: FormId })).default([]),
  names: z.array(z.strictObject({ ...NameOfPlace, as: NameOfPlace.as.unwrap() })).default([]),
  verdicts: z.array(PackedVerdict).default([]),
  forms: z.array(PackedForm).max(MAX_FORMS).default([]),
  files: z.array(PackedFile).max(MAX_PACK_FILES).default([]),
});
export type LibraryPack = z.infer<typeof LibraryPack>;

/** Parts of a library. */
export const PackPart = z.enum(['verdicts', 'forms', 'choices', 'names', 'policy']);
export type PackPart = z.infer<typeof PackPart>;

/** Counts the items of a pack, including the policy. */
export const countPackItems = ({ choices, names, verdicts, forms, policy }: LibraryPack): number =>
  choices.length + names.length + verdicts.length + forms.length + (policy === undefined ? 0 : 1);

/** Parts of the library to export, and the name of the organisation to export them under. */
export const PackQuery = z.object({
  parts: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(PackPart).min(1))
    .default([...PackPart.options])
    .meta({ description: 'Parts, separated by commas. Default: all.' }),
  organisation: Organisation.shape.name.optional().meta({
    description: 'The name of your organisation, as shown to others.',
  }),
  gloss: z.string().max(2000).optional().meta({
    description: 'Only verdicts, forms and choices for these glosses, separated by commas.',
  }),
});

/**
 * Result of comparing an item with the library: it is new, the library has the same, or the library has
 * something else.
 */
export const ItemState = z.enum(['new', 'same', 'clash']);
export type ItemState = z.infer<typeof ItemState>;

/** Item of a pack next to the library's present decision. */
export const PackItem = z.object({
  id: z.string().meta({ description: 'Id of the item, for `except`.' }),
  kind: z.enum(['verdict', 'form', 'choice', 'name', 'policy']),
  about: z.string().meta({ description: 'A gloss or a name.' }),
  state: ItemState,
  theirs: z.string().meta({ description: 'In words.' }),
  ours: z.string().optional().meta({ description: 'In words. Only if there is a conflict.' }),
});
export type PackItem = z.infer<typeof PackItem>;

/** Options for merging a pack. */
export const MergeQuery = z.object({
  check: z.stringbool({ error: 'Use true or false.' }).default(false).meta({
    description: 'true: only checks the pack. Nothing is saved.',
  }),
  clashes: z.enum(['ours', 'theirs']).default('ours').meta({
    description: 'Which side to keep if the pack and your library conflict.',
  }),
  except: z
    .string()
    .max(8000)
    .transform((list) => list.split(',').filter(Boolean))
    .default([])
    .meta({
      description: 'Ids of conflicting items to decide the other way, separated by commas.',
    }),
  approvals: z.stringbool({ error: 'Use true or false.' }).default(false).meta({
    description:
      'true: verdicts in this pack count like those of people in your organisation. Otherwise they are only shown.',
  }),
});

const counts = z.object({ new: z.int(), same: z.int(), clash: z.int() });

/** Response with the changes that a pack would make, or has made. */
export const MergeAnswer = z.object({
  data: z.object({
    pack: z.string().meta({ description: 'SHA-256 of its manifest.' }),
    organisation: Organisation,
    exportedAt: z.iso.datetime(),
    /** Whether this organisation made it. */
    isOurs: z.boolean(),
    counts,
    items: z.array(PackItem).meta({ description: 'Conflicts first, then new items. Up to 1,000.' }),
    leftOut: z
      .int()
      .min(0)
      .meta({ description: 'Number of files that this version cannot import.' }),
    revision: z.int().min(0).meta({ description: 'Revision of the library afterwards.' }),
    added: z.int().min(0).meta({ description: 'Number of history entries added. 0 for a check.' }),
  }),
});
/** Changes that a pack would make, or has made. */
export type PackMerge = z.infer<typeof MergeAnswer>['data'];
