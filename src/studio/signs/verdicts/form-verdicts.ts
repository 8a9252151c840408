/** What people of the organisation say of each form. Pure. */
import type { FormId, LibraryEntry, Standing, Verdict } from '#contract/library/library-change.ts';
import { newestOfSlots, rulesOf } from '#contract/library/library-rules.ts';

/** One person's present word on a form. */
export interface FormVerdict {
  readonly personId: string;
  readonly name: string;
  readonly standing: Standing;
  readonly verdict: Exclude<Verdict, 'withdrawn'>;
  readonly note?: string;
  readonly region?: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What all words on a form come to. */
export type FormState = 'approved' | 'rejected' | 'change' | 'waiting' | 'unjudged';

export interface Verdicts {
  of(form: FormId): readonly FormVerdict[];
  stateOf(form: FormId): FormState;
}

/** Forms without a verdict share it. */
const NONE: readonly FormVerdict[] = [];

/** @param entries all of a library's history */
export function verdictsOf(entries: readonly LibraryEntry[]): Verdicts {
  const byForm = new Map<FormId, FormVerdict[]>();
  for (const { change, by, at } of newestOfSlots(entries)) {
    if (change.kind !== 'verdict' || change.verdict === 'withdrawn') continue;
    const { form, verdict, note, region } = change;
    const said = byForm.get(form) ?? [];
    byForm.set(form, said);
    said.push({ personId: by.id, name: by.name, standing: by.standing, verdict, note, region, at });
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
      const said = of(form);
      if (said.some(({ verdict }) => verdict === 'change')) return 'change';
      return said.length > 0 ? 'waiting' : 'unjudged';
    },
  };
}

/** As people read it. */
export const STATE_WORDS: Readonly<Record<FormState, string>> = {
  approved: 'Approved by your organisation',
  rejected: 'Rejected by your organisation: messages do not use it',
  change: 'Your organisation asks for a change',
  waiting: 'Needs the approval of another person',
  unjudged: 'Nobody in your organisation has checked it yet',
};

export const VERDICT_WORDS: Readonly<Record<FormVerdict['verdict'], string>> = {
  approved: 'says it is right',
  change: 'asks for a change',
  rejected: 'says it is wrong',
};
