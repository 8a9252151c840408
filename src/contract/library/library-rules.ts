/** What an organisation's changes come to: all that messages have to know of its sign library. */
import { z } from 'zod';
import {
  DEFAULT_POLICY,
  FormId,
  type LibraryEntry,
  LibraryPolicy,
  SignedName,
  type Standing,
  slotOf,
  type Verdict,
} from './library-change.ts';
import { LibraryRecording } from './recording-change.ts';
import { recordingsIn } from './recording-rules.ts';

/** The rules of one revision. They never change: another revision has others. */
export const LibraryRules = z.object({
  revision: z.int().min(0).meta({ description: 'Of the library; 0 while nothing was changed.' }),
  policy: LibraryPolicy,
  approved: z.array(FormId).meta({
    description: 'Forms that as many people approved as the policy asks for, and nobody rejected.',
  }),
  rejected: z
    .array(FormId)
    .meta({ description: 'Forms that somebody rejected. No message has them.' }),
  choices: z.record(z.string(), FormId).meta({
    description: 'Gloss to the form that messages use in place of ours.',
  }),
  names: z.record(z.string(), SignedName).meta({
    description: 'Name, in capitals, to how it is signed in place of how Handsignal does.',
  }),
  recordings: z.array(LibraryRecording).default([]).meta({
    description: 'Recordings of people, under a consent that stands; rejected ones too.',
  }),
});
export type LibraryRules = z.infer<typeof LibraryRules>;

/** Of an organisation that has changed nothing. */
export const SHIPPED_RULES: LibraryRules = {
  revision: 0,
  policy: DEFAULT_POLICY,
  approved: [],
  rejected: [],
  choices: {},
  names: {},
  recordings: [],
};

/** Which revision, for `GET /v1/sign-library`. */
export const RulesQuery = z.object({
  revision: z.coerce.number().int().min(0).optional().meta({
    description: 'An earlier one; the newest when absent.',
  }),
});
/** Answer with the rules of a revision. */
export const RulesAnswer = z.object({ data: LibraryRules });

/** How often the organisation's newest messages sign what, most often first. */
export const UsesAnswer = z.object({
  data: z.object({
    requests: z.int().min(0).meta({ description: 'Of how many requests it is.' }),
    uses: z.array(
      z.object({
        gloss: z.string().meta({ description: 'Or a name, in capitals.' }),
        requests: z.int().min(1).meta({ description: 'How many of them sign it.' }),
      }),
    ),
  }),
});
/** What an organisation's newest messages sign, most often first. */
export type GlossUses = z.infer<typeof UsesAnswer>['data'];

/** Of each slot the newest entry, in order. */
export function newestOfSlots(entries: readonly LibraryEntry[]): LibraryEntry[] {
  const bySlot = new Map<string, LibraryEntry>();
  for (const entry of entries) {
    const slot = slotOf(entry.change, entry.by);
    const known = bySlot.get(slot);
    if (known === undefined || known.revision < entry.revision) bySlot.set(slot, entry);
  }
  return [...bySlot.values()].sort((one, other) => one.revision - other.revision);
}

const choicesOf = (entries: readonly LibraryEntry[]): Record<string, FormId> =>
  Object.fromEntries(
    entries.flatMap(({ change }) =>
      change.kind === 'choice' && change.form !== undefined ? [[change.gloss, change.form]] : [],
    ),
  );

const namesOf = (entries: readonly LibraryEntry[]): Record<string, SignedName> =>
  Object.fromEntries(
    entries.flatMap(({ change }) =>
      change.kind === 'name' && change.as !== undefined ? [[change.name, change.as]] : [],
    ),
  );

/** Packs whose verdicts count here, as an administrator said. */
export const countedPacks = (entries: readonly LibraryEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ change }) => (change.kind === 'pack' && change.counts ? [change.pack] : [])),
  );

/** A verdict with the standing of who gave it. */
interface CountedVerdict {
  readonly form: FormId;
  readonly verdict: Verdict;
  readonly standing: Standing;
}

/** Verdicts of people of here, and of packs that count. */
function countedVerdicts(entries: readonly LibraryEntry[]): CountedVerdict[] {
  const counted = countedPacks(entries);
  return entries.flatMap(({ change, by }) => {
    if (change.kind !== 'verdict') return [];
    const { form, verdict, origin } = change;
    if (origin === undefined) return [{ form, verdict, standing: by.standing }];
    return counted.has(origin.pack) ? [{ form, verdict, standing: origin.by.standing }] : [];
  });
}

/** Forms with as many approvals that count as the policy asks for, one of them of a Deaf signer. */
function approvedBy(verdicts: readonly CountedVerdict[], policy: LibraryPolicy): FormId[] {
  const standings = new Map<FormId, Standing[]>();
  for (const { form, verdict, standing } of verdicts)
    if (verdict === 'approved') standings.set(form, [...(standings.get(form) ?? []), standing]);
  return [...standings].flatMap(([form, said]) => {
    const counted = said.filter((standing) => policy.approvers.includes(standing));
    return counted.length >= policy.approvals && counted.includes('deaf-signer') ? [form] : [];
  });
}

/**
 * What entries come to.
 *
 * @param entries all of a library up to a revision, or of each slot the newest one of them; in any order
 */
export function rulesOf(entries: readonly LibraryEntry[]): LibraryRules {
  const present = newestOfSlots(entries);
  const [policy = DEFAULT_POLICY] = present.flatMap(({ change }) =>
    change.kind === 'policy' ? [change.policy] : [],
  );
  const verdicts = countedVerdicts(present);
  const rejected = new Set(
    verdicts.flatMap(({ form, verdict }) => (verdict === 'rejected' ? [form] : [])),
  );
  return {
    revision: Math.max(0, ...present.map(({ revision }) => revision)),
    policy,
    approved: approvedBy(verdicts, policy)
      .filter((form) => !rejected.has(form))
      .sort(),
    rejected: [...rejected].sort(),
    choices: choicesOf(present),
    names: namesOf(present),
    recordings: recordingsIn(present),
  };
}
