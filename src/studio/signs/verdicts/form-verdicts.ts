/** Verdicts of the organisation's people on each form. Pure. */
import {
  type FormId,
  type LibraryEntry,
  reviewerOf,
  type Standing,
  type Verdict,
} from '#contract/library/library-change.ts';
import { countedPacks, newestOfSlots, rulesOf } from '#contract/library/library-rules.ts';

/** Present verdict of one person on a form. */
export interface FormVerdict {
  readonly personId: string;
  readonly name: string;
  readonly standing: Standing;
  readonly verdict: Exclude<Verdict, 'withdrawn'>;
  readonly note?: string | undefined;
  readonly region?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
  /** Origin in a pack: the organisation of the person, and whether the verdict counts here. */
  readonly elsewhere?: { readonly organisation: string; readonly counts: boolean };
}

/** State of a form after all verdicts; `unsent` while this person's own verdict has not reached the service. */
export type FormState = 'approved' | 'rejected' | 'change' | 'waiting' | 'unjudged' | 'unsent';

export interface Verdicts {
  of(form: FormId): readonly FormVerdict[];
  stateOf(form: FormId): FormState;
}

/** Forms without a verdict share it. */
const NONE: readonly FormVerdict[] = [];

/**
 * Collects the verdicts on each form.
 * @param entries the full history of a library
 */
export function verdictsOf(entries: readonly LibraryEntry[]): Verdicts {
  const byForm = new Map<FormId, FormVerdict[]>();
  const present = newestOfSlots(entries);
  const counted = countedPacks(present);
  for (const { change, by, at } of present) {
    if (change.kind !== 'verdict' || change.verdict === 'withdrawn') continue;
    const { form, verdict, note, region, origin } = change;
    const said = byForm.get(form) ?? [];
    byForm.set(form, said);
    const { name, standing } = origin?.by ?? by;
    said.push({
      ...{ personId: reviewerOf(change, by), name, standing, verdict, note, region },
      at: origin?.at ?? at,
      ...(origin && {
        elsewhere: { organisation: origin.organisation.name, counts: counted.has(origin.pack) },
      }),
    });
  }
  const rules = rulesOf(entries);
  const approved = new Set(rules.approved);
  const rejected = new Set(rules.rejected);
  const of = (form: FormId) => byForm.get(form) ?? NONE;
  return {
    of,
    stateOf(form) {
      if (rejected.has(form)) return 'rejected';
      if (approved.has(form)) return 'approved';
      const said = of(form).filter(({ elsewhere }) => elsewhere?.counts !== false);
      if (said.some(({ verdict }) => verdict === 'change')) return 'change';
      return said.length > 0 ? 'waiting' : 'unjudged';
    },
  };
}

/** A person's word that waits to be sent. */
export interface UnsentWord {
  readonly form: FormId;
  readonly verdict: Verdict;
  readonly note?: string | undefined;
  readonly region?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Adds verdicts of one person that the service has not received: the last one on each form replaces the
 * person's others.
 */
export function withUnsent(
  verdicts: Verdicts,
  unsent: readonly UnsentWord[],
  person: { readonly id: string; readonly name: string },
): Verdicts {
  if (unsent.length === 0) return verdicts;
  const byForm = new Map(unsent.map((word) => [word.form, word]));
  return {
    of(form) {
      const word = byForm.get(form);
      if (word === undefined) return verdicts.of(form);
      const others = verdicts.of(form).filter(({ personId }) => personId !== person.id);
      const { verdict, note, region, at } = word;
      if (verdict === 'withdrawn') return others;
      const { id: personId, name } = person;
      return [...others, { personId, name, standing: 'staff', verdict, note, region, at }];
    },
    stateOf: (form) => (byForm.has(form) ? 'unsent' : verdicts.stateOf(form)),
  };
}

/** Labels of the states of a form. */
export const STATE_WORDS: Readonly<Record<FormState, string>> = {
  approved: 'Approved by your organisation',
  rejected: 'Rejected by your organisation: messages do not use it',
  change: 'Your organisation asks for a change',
  waiting: 'Needs the approval of another person',
  unjudged: 'Nobody in your organisation has checked it yet',
  unsent: 'Your word waits to be sent',
};

/** Label of letters and numbers that are rejected and still used. */
export const REJECTED_YET_USED =
  'Rejected by your organisation. Messages go on using it: nothing else could say it.';

export const VERDICT_WORDS: Readonly<Record<FormVerdict['verdict'], string>> = {
  approved: 'says it is right',
  change: 'asks for a change',
  rejected: 'says it is wrong',
};
