/** Verdicts of the organisation's people on each form. Pure. */
import {
  type FormId,
  getReviewerId,
  type LibraryEntry,
  type ReviewerRole,
  type Verdict,
} from '#contract/library/library-change.ts';
import {
  computeLibraryRules,
  getNewestPerSlot,
  listCountedPacks,
} from '#contract/library/library-rules.ts';

/** Present verdict of one person on a form. */
export interface FormVerdict {
  readonly personId: string;
  readonly name: string;
  readonly standing: ReviewerRole;
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
  getState(form: FormId): FormState;
}

/** Forms without a verdict share it. */
const NONE: readonly FormVerdict[] = [];

/**
 * Collects the verdicts on each form.
 * @param entries the full history of a library
 */
export function collectVerdicts(entries: readonly LibraryEntry[]): Verdicts {
  const byForm = new Map<FormId, FormVerdict[]>();
  const present = getNewestPerSlot(entries);
  const countedPackIds = listCountedPacks(present);
  for (const { change, by, at } of present) {
    if (change.kind !== 'verdict' || change.verdict === 'withdrawn') continue;
    const { form, verdict, note, region, origin } = change;
    const formVerdicts = byForm.get(form) ?? [];
    byForm.set(form, formVerdicts);
    const { name, standing } = origin?.by ?? by;
    formVerdicts.push({
      personId: getReviewerId(change, by),
      name,
      standing,
      verdict,
      note,
      region,
      at: origin?.at ?? at,
      ...(origin && {
        elsewhere: {
          organisation: origin.organisation.name,
          counts: countedPackIds.has(origin.pack),
        },
      }),
    });
  }
  const rules = computeLibraryRules(entries);
  const approved = new Set(rules.approved);
  const rejected = new Set(rules.rejected);
  const of = (form: FormId) => byForm.get(form) ?? NONE;
  return {
    of,
    getState(form) {
      if (rejected.has(form)) return 'rejected';
      if (approved.has(form)) return 'approved';
      const countedVerdicts = of(form).filter(({ elsewhere }) => elsewhere?.counts !== false);
      if (countedVerdicts.some(({ verdict }) => verdict === 'change')) return 'change';
      return countedVerdicts.length > 0 ? 'waiting' : 'unjudged';
    },
  };
}

/** A person's word that waits to be sent. */
export interface UnsentVerdict {
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
  unsent: readonly UnsentVerdict[],
  person: { readonly id: string; readonly name: string },
): Verdicts {
  if (unsent.length === 0) return verdicts;
  const byForm = new Map(unsent.map((word) => [word.form, word]));
  return {
    of(form) {
      const word = byForm.get(form);
      if (word === undefined) return verdicts.of(form);
      const otherVerdicts = verdicts.of(form).filter(({ personId }) => personId !== person.id);
      const { verdict, note, region, at } = word;
      if (verdict === 'withdrawn') return otherVerdicts;
      const { id: personId, name } = person;
      return [...otherVerdicts, { personId, name, standing: 'staff', verdict, note, region, at }];
    },
    getState: (form) => (byForm.has(form) ? 'unsent' : verdicts.getState(form)),
  };
}

/** Labels of the states of a form. */
export const STATE_LABELS: Readonly<Record<FormState, string>> = {
  approved: 'Approved by your organisation',
  rejected: 'Rejected by your organisation. Messages do not use it',
  change: 'Your organisation asked for a change',
  waiting: 'Needs approval from another person',
  unjudged: 'Not yet checked by your organisation',
  unsent: 'Your decision is waiting to be sent',
};

/** Label of letters and numbers that are rejected and still used. */
export const REJECTED_YET_USED =
  'Rejected by your organisation. Messages still use it because there is no alternative.';

export const VERDICT_LABELS: Readonly<Record<FormVerdict['verdict'], string>> = {
  approved: 'says it is right',
  change: 'asks for a change',
  rejected: 'says it is wrong',
};
