/** Decisions of an organisation about its sign library, one change at a time. Times are ISO 8601. */
import { z } from 'zod';
import { AnswerIds } from './answer-ids.ts';
import { buildFormSlot, FormChange, FormRemoval, getFormChangeSlot } from './form-change.ts';
import { FormId } from './organisation-form.ts';
import {
  Organisation,
  origin,
  originWithPerson,
  PackId,
  ReviewerRole,
  toForeignId,
} from './origin.ts';
import { ConsentChange, RecordingChange } from './recording-change.ts';
import { Region } from './region.ts';

export { FormId, Organisation, ReviewerRole };

/** Labels of the reviewer roles. */
export const REVIEWER_ROLE_LABELS: Readonly<Record<ReviewerRole, string>> = {
  'deaf-signer': 'Deaf BSL signer',
  interpreter: 'Interpreter or translator',
  staff: 'Neither',
};

/** Verdict of a reviewer on a form; `withdrawn` revokes their previous verdict. */
export const Verdict = z.enum(['approved', 'change', 'rejected', 'withdrawn']);
export type Verdict = z.infer<typeof Verdict>;

const Gloss = z.string().trim().min(1).max(100).meta({ example: 'PLATFORM' });
const needsNote: readonly Verdict[] = ['change', 'rejected'];

/** Fields of a reviewer's verdict on a form. */
export const VerdictOnForm = {
  gloss: Gloss,
  form: FormId,
  verdict: Verdict,
  note: z.string().trim().min(1).max(1000).optional().meta({
    description: 'Reason. Required unless the form is approved or a verdict is withdrawn.',
  }),
  region: Region.optional().meta({
    description: 'Region where the sign is or is not made like this.',
  }),
};

/** Verdict of the sender on one form. */
const VerdictChange = z
  .object({
    kind: z.literal('verdict'),
    ...VerdictOnForm,
    answers: AnswerIds,
    origin: originWithPerson,
    approvedAfter: z.int().min(0).optional().meta({
      description: 'As of the form when it was judged. The service sets it.',
    }),
  })
  .refine(({ verdict, note }) => note !== undefined || !needsNote.includes(verdict), {
    path: ['note'],
    error: 'Enter a reason: what is wrong with the form, or what should change.',
  });

/** A gloss and its form. */
export const ChoiceOfForm = { gloss: Gloss, form: FormId.optional() };

/** Choice of the form of a gloss that messages use; without `form`, ours again. */
const ChoiceChange = z.object({
  kind: z.literal('choice'),
  ...ChoiceOfForm,
  origin,
});

/** Rules for what messages may use, and for when a form counts as approved. */
export const LibraryPolicy = z.object({
  uses: z.enum(['approved', 'sourced', 'all']).meta({
    description:
      'approved: only approved forms. sourced: also forms with a source that is not unsure. all: also unsure forms. Everything else is fingerspelled.',
  }),
  approvals: z.int().min(1).max(2).meta({
    description: 'How many people must approve a form. At least one of them must be a Deaf signer.',
  }),
  approvers: z
    .array(ReviewerRole)
    .max(3)
    .refine((standings) => standings.includes('deaf-signer'), {
      error: "Include deaf-signer: a Deaf signer's approval always counts.",
    })
    .meta({ description: 'Whose approval counts. The approval of Deaf signers always counts.' }),
  nonCommercial: z.boolean().meta({
    description:
      'Whether messages may use forms whose only source does not allow commercial use (CC BY-NC-SA 3.0).',
  }),
  minApproved: z.int().min(0).max(100).default(0).meta({
    description:
      'How much of a video must be approved, in percent, before it gets a link and may go on air. 0: videos are released unchecked.',
  }),
});
export type LibraryPolicy = z.infer<typeof LibraryPolicy>;

/** Policy of an organisation that has decided nothing. */
export const DEFAULT_POLICY: LibraryPolicy = {
  uses: 'sourced',
  approvals: 1,
  approvers: ['deaf-signer'],
  nonCommercial: true,
  minApproved: 0,
};

const PolicyChange = z.object({ kind: z.literal('policy'), policy: LibraryPolicy, origin });

/** Role of a person, which decides how their later verdicts count. Earlier verdicts do not change. */
const ReviewerChange = z.object({
  kind: z.literal('reviewer'),
  person: z.string().min(1).max(100),
  standing: ReviewerRole,
  registration: z.string().trim().min(1).max(60).optional().meta({
    description: 'Registration of an interpreter or translator, with the registration body.',
    example: 'NRCPD 1001234',
  }),
});

/** Letters and digits that are spelled for a name, such as `M-C` without its hyphen. */
const NameLetters = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9](?:[A-Z0-9 ]{0,38}[A-Z0-9])?$/, 'Use only letters and digits.')
  .meta({ example: 'MC' });

/** Signing of a name: by a sign of the library, or by letters. */
export const SignedName = z.union([
  z.strictObject({ gloss: Gloss }),
  z.strictObject({ letters: NameLetters }),
]);
export type SignedName = z.infer<typeof SignedName>;

/** A name and how it is signed. */
export const NameOfPlace = {
  name: z.string().trim().min(1).max(100).toUpperCase().meta({ example: 'MANCHESTER PICCADILLY' }),
  as: SignedName.optional(),
};

/** Signing of a station, town or operator; without `as`, Handsignal's own again. */
const NameChange = z.object({ kind: z.literal('name'), ...NameOfPlace, origin });

/** Whether the verdicts of a pack count as if they had been given here. */
const PackChange = z.object({
  kind: z.literal('pack'),
  pack: PackId,
  organisation: Organisation,
  counts: z.boolean(),
});

/** Single decision about the library. */
export const LibraryChange = z.discriminatedUnion('kind', [
  VerdictChange,
  ChoiceChange,
  NameChange,
  FormChange,
  FormRemoval,
  PolicyChange,
  ReviewerChange,
  PackChange,
  ConsentChange,
  RecordingChange,
]);
export type LibraryChange = z.infer<typeof LibraryChange>;

/**
 * Kinds of change that reviewers may make; the others need an administrator. An addition is in no message
 * until another person has approved it, or it is labelled as unreviewed.
 */
export const REVIEW_KINDS: readonly LibraryChange['kind'][] = [
  'verdict',
  'form',
  'consent',
  'recording',
];

/** Maximum number of changes in one call: reviews made offline are sent in one call. */
const MAX_CHANGES = 200;

/** Body of `POST /v1/sign-library/changes`: all of it, in this order, or nothing. */
export const LibraryChanges = z.object({
  changes: z.array(LibraryChange).min(1).max(MAX_CHANGES),
});

/** Author of a change, with the name and role at that time. */
export const ChangeAuthor = z.object({ id: z.string(), name: z.string(), standing: ReviewerRole });
export type ChangeAuthor = z.infer<typeof ChangeAuthor>;

/** A change as it was made; it is never altered. */
export const LibraryEntry = z.object({
  revision: z
    .int()
    .min(1)
    .meta({ description: 'Revision of the library with this change. Starts at 1.' }),
  at: z.iso.datetime(),
  by: ChangeAuthor,
  change: LibraryChange,
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** Returns the id of the reviewer of a verdict: a person of this organisation or of another one. */
export const getReviewerId = (
  { origin: from }: z.infer<typeof VerdictChange>,
  by: Pick<ChangeAuthor, 'id'>,
): string => (from === undefined ? by.id : toForeignId(from));

/** Returns a text key for what a change decides: a later change with the same slot replaces it. */
export function getChangeSlot(change: LibraryChange, by: Pick<ChangeAuthor, 'id'>): string {
  switch (change.kind) {
    case 'verdict':
      return `verdict ${change.form} ${getReviewerId(change, by)}`;
    case 'choice':
      return `choice ${change.gloss}`;
    case 'name':
      return `name ${change.name}`;
    case 'form':
      return getFormChangeSlot(change);
    case 'form-removed':
      return buildFormSlot(change.gloss, change.form);
    case 'policy':
      return 'policy';
    case 'reviewer':
      return `reviewer ${change.person}`;
    case 'pack':
      return `pack ${change.pack}`;
    case 'consent':
      return `consent ${change.consent}`;
    case 'recording':
      return `recording ${change.recording}`;
  }
}

/** Range of the history to return. */
export const HistoryQuery = z.object({
  after: z.coerce.number().int().min(0).default(0).meta({
    description: 'Return changes after this revision.',
  }),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
});

/** Changes in their order; `revision` is the newest of the library, which may be later than the last one here. */
export const HistoryAnswer = z.object({
  data: z.object({ revision: z.int().min(0), entries: z.array(LibraryEntry) }),
});
/** Entries of a library, oldest first, and its newest revision. */
export type LibraryHistory = z.infer<typeof HistoryAnswer>['data'];
