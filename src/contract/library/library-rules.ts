/** Rules that follow from an organisation's changes: all that messages need to know about its sign library. */
import { z } from 'zod';
import { LibraryForm, toLibraryForm } from './form-change.ts';
import {
  DEFAULT_POLICY,
  FormId,
  getChangeSlot,
  getReviewerId,
  type LibraryEntry,
  LibraryPolicy,
  type ReviewerRole,
  SignedName,
  type Verdict,
} from './library-change.ts';
import { toForeignId } from './origin.ts';
import { LibraryRecording } from './recording-change.ts';
import { listLibraryRecordings } from './recording-rules.ts';
import { Region } from './region.ts';

/** The rules of one revision. They never change: another revision has others. */
export const LibraryRules = z.object({
  revision: z
    .int()
    .min(0)
    .meta({ description: 'Revision of the library. 0 if nothing has been changed.' }),
  policy: LibraryPolicy,
  approved: z.array(FormId).meta({
    description: 'Forms with the number of approvals that the policy requires, and no rejection.',
  }),
  rejected: z
    .array(FormId)
    .meta({ description: 'Forms that a reviewer rejected. No message uses them.' }),
  choices: z.record(z.string(), FormId).meta({
    description: "Maps a gloss to the form that messages use instead of Handsignal's.",
  }),
  names: z.record(z.string(), SignedName).meta({
    description: "Maps a name, in capitals, to how it is signed instead of Handsignal's way.",
  }),
  forms: z.array(LibraryForm).default([]).meta({
    description:
      'Forms of the organisation that messages may use: approved or chosen ones, or, if the policy says so, all that are not rejected.',
  }),
  recordings: z.array(LibraryRecording).default([]).meta({
    description: 'Recordings of people with a valid consent, including rejected ones.',
  }),
  region: Region.optional().meta({
    description:
      'Region whose approved forms and recordings a message uses. Only with a job, for a message of a station in a region.',
  }),
});
export type LibraryRules = z.infer<typeof LibraryRules>;

/** Rules of an organisation that has changed nothing. */
export const SHIPPED_RULES: LibraryRules = {
  revision: 0,
  policy: DEFAULT_POLICY,
  approved: [],
  rejected: [],
  choices: {},
  names: {},
  forms: [],
  recordings: [],
};

/** Requested revision, for `GET /v1/sign-library`. */
export const RulesQuery = z.object({
  revision: z.coerce.number().int().min(0).optional().meta({
    description: 'An earlier revision. Default: the newest.',
  }),
});
/** Answer with the rules of a revision. */
export const RulesAnswer = z.object({ data: LibraryRules });

/** Response with how often the organisation's newest messages sign each gloss or name, most frequent first. */
export const UsesAnswer = z.object({
  data: z.object({
    requests: z.int().min(0).meta({ description: 'Number of requests counted.' }),
    uses: z.array(
      z.object({
        gloss: z.string().meta({ description: 'A gloss, or a name in capitals.' }),
        requests: z.int().min(1).meta({ description: 'How many of the requests sign it.' }),
      }),
    ),
  }),
});
/** Glosses and names that an organisation's newest messages sign, most frequent first. */
export type GlossUses = z.infer<typeof UsesAnswer>['data'];

/** Returns the newest entry of each slot, in order of revision. */
export function getNewestPerSlot(entries: readonly LibraryEntry[]): LibraryEntry[] {
  const bySlot = new Map<string, LibraryEntry>();
  for (const entry of entries) {
    const slot = getChangeSlot(entry.change, entry.by);
    const existing = bySlot.get(slot);
    if (existing === undefined || existing.revision < entry.revision) bySlot.set(slot, entry);
  }
  return [...bySlot.values()].sort((a, b) => a.revision - b.revision);
}

const collectChoices = (entries: readonly LibraryEntry[]): Record<string, FormId> =>
  Object.fromEntries(
    entries.flatMap(({ change }) =>
      change.kind === 'choice' && change.form !== undefined ? [[change.gloss, change.form]] : [],
    ),
  );

const collectNames = (entries: readonly LibraryEntry[]): Record<string, SignedName> =>
  Object.fromEntries(
    entries.flatMap(({ change }) =>
      change.kind === 'name' && change.as !== undefined ? [[change.name, change.as]] : [],
    ),
  );

/** Packs whose verdicts count here, as an administrator said. */
export const listCountedPacks = (entries: readonly LibraryEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ change }) => (change.kind === 'pack' && change.counts ? [change.pack] : [])),
  );

/** A verdict with who gave it, and as what. */
interface CountedVerdict {
  readonly form: FormId;
  readonly verdict: Verdict;
  /** A person of another organisation is never one of here. */
  readonly giver: string;
  readonly standing: ReviewerRole;
}

/** Finds the revisions up to which approvals of forms do not count: their regions have changed since. */
function findApprovedAfter(entries: readonly LibraryEntry[]): Map<FormId, number> {
  const found = new Map<FormId, number>();
  for (const { change } of entries)
    if (change.kind === 'form' && change.approvedAfter !== undefined) {
      const { id } = toLibraryForm(change);
      found.set(id, Math.max(found.get(id) ?? 0, change.approvedAfter));
    }
  return found;
}

/** Verdicts of people of here, and of packs that count. */
function listCountedVerdicts(entries: readonly LibraryEntry[]): CountedVerdict[] {
  const countedPackIds = listCountedPacks(entries);
  const approvedAfter = findApprovedAfter(entries);
  return entries.flatMap(({ change, by, revision }) => {
    if (change.kind !== 'verdict') return [];
    const { form, verdict, origin } = change;
    if (verdict === 'approved' && revision <= (approvedAfter.get(form) ?? 0)) return [];
    if (origin !== undefined && !countedPackIds.has(origin.pack)) return [];
    const { standing } = origin?.by ?? by;
    return [{ form, verdict, giver: getReviewerId(change, by), standing }];
  });
}

/** Collects the people who made each form of the organisation. */
function collectMakers(entries: readonly LibraryEntry[]): Map<FormId, Set<string>> {
  const makers = new Map<FormId, Set<string>>();
  for (const { change, by } of entries)
    if (change.kind === 'form') {
      const { id } = toLibraryForm(change);
      const maker = change.origin === undefined ? by.id : toForeignId(change.origin);
      makers.set(id, (makers.get(id) ?? new Set()).add(maker));
    }
  return makers;
}

/**
 * Lists the forms with as many counting approvals as the policy requires, one of them by a Deaf signer. A
 * form that the organisation made also needs one by another person than its maker.
 */
function listApprovedForms(
  verdicts: readonly CountedVerdict[],
  makers: ReadonlyMap<FormId, ReadonlySet<string>>,
  policy: LibraryPolicy,
): FormId[] {
  const approvals = new Map<FormId, CountedVerdict[]>();
  for (const verdict of verdicts)
    if (verdict.verdict === 'approved')
      approvals.set(verdict.form, [...(approvals.get(verdict.form) ?? []), verdict]);
  return [...approvals].flatMap(([form, formApprovals]) => {
    const countedApprovals = formApprovals.filter(({ standing }) =>
      policy.approvers.includes(standing),
    );
    const formMakers = makers.get(form);
    const isApproved =
      countedApprovals.length >= policy.approvals &&
      countedApprovals.some(({ standing }) => standing === 'deaf-signer') &&
      (formMakers === undefined || countedApprovals.some(({ giver }) => !formMakers.has(giver)));
    return isApproved ? [form] : [];
  });
}

/** Forms of the organisation that its messages may use, the newest first. */
function listUsableForms(
  entries: readonly LibraryEntry[],
  {
    policy,
    approved,
    rejected,
    choices,
  }: Omit<LibraryRules, 'revision' | 'names' | 'forms' | 'recordings'>,
): LibraryForm[] {
  const allowed = new Set([
    ...approved,
    ...(policy.uses === 'approved' ? [] : Object.values(choices)),
  ]);
  const excluded = new Set(rejected);
  return entries
    .flatMap(({ change }) => (change.kind === 'form' ? [toLibraryForm(change)] : []))
    .filter(({ id }) => !excluded.has(id) && (policy.uses === 'all' || allowed.has(id)))
    .reverse();
}

/** Whether a gloss, or a word of one such as `DEPART` of `LEAVE/DEPART`, is that of a form. */
export const isOfGloss = ({ gloss }: Pick<LibraryForm, 'gloss'>, named: string): boolean =>
  gloss === named || gloss.split('/').includes(named);

/** Returns the rules with only those of the organisation's forms that the given glosses need, as sent with a job. */
export function selectRulesForGlosses(
  rules: LibraryRules,
  glosses: readonly string[],
): LibraryRules {
  if (rules.forms.length === 0) return rules;
  // Which names are spelled otherwise is not known here: what any name is signed as goes along.
  const named = Object.values(rules.names).flatMap((as) => ('gloss' in as ? [as.gloss] : []));
  const signed = [...new Set([...glosses, ...named])];
  return {
    ...rules,
    forms: rules.forms.filter((form) => signed.some((gloss) => isOfGloss(form, gloss))),
  };
}

/**
 * Computes the rules that follow from the entries of a library.
 *
 * @param entries all entries of a library up to a revision, or only the newest entry of each slot; in any
 * order
 */
export function computeLibraryRules(entries: readonly LibraryEntry[]): LibraryRules {
  const present = getNewestPerSlot(entries);
  const [policy = DEFAULT_POLICY] = present.flatMap(({ change }) =>
    change.kind === 'policy' ? [change.policy] : [],
  );
  const verdicts = listCountedVerdicts(present);
  const rejected = new Set(
    verdicts.flatMap(({ form, verdict }) => (verdict === 'rejected' ? [form] : [])),
  );
  const decisions = {
    policy,
    approved: listApprovedForms(verdicts, collectMakers(present), policy)
      .filter((form) => !rejected.has(form))
      .sort(),
    rejected: [...rejected].sort(),
    choices: collectChoices(present),
  };
  return {
    revision: Math.max(0, ...present.map(({ revision }) => revision)),
    ...decisions,
    names: collectNames(present),
    forms: listUsableForms(present, decisions),
    recordings: listLibraryRecordings(present),
  };
}
