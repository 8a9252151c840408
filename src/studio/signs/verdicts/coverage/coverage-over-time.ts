/** Approved share of what messages sign, day by day. Pure. */
import type { FormId, LibraryEntry } from '#contract/library/library-change.ts';
import { computeLibraryRules } from '#contract/library/library-rules.ts';

/** Form with the number of the newest messages that sign it. */
export interface UsedForm {
  readonly form: FormId;
  readonly requests: number;
}

/** Share of approved signs in all that is signed, from 0 to 1, at the end of a day of decisions. */
export interface CoveragePoint {
  readonly at: number;
  readonly share: number;
}

const DAY_MILLISECONDS = 24 * 3600_000;

/** Computes the share of what is signed that these forms make up. */
export function computeShare(used: readonly UsedForm[], approved: ReadonlySet<FormId>): number {
  const sum = (forms: readonly UsedForm[]) =>
    forms.reduce((total, { requests }) => total + requests, 0);
  const total = sum(used);
  return total === 0 ? 0 : sum(used.filter(({ form }) => approved.has(form))) / total;
}

/**
 * Computes the share after each day on which something was decided, measured by what is signed now.
 * @param entries the full history of a library, oldest first
 */
export function computeCoverageOverTime(
  entries: readonly LibraryEntry[],
  used: readonly UsedForm[],
): CoveragePoint[] {
  const toDay = ({ at }: LibraryEntry) => Math.floor(Date.parse(at) / DAY_MILLISECONDS);
  return entries.flatMap((entry, index) => {
    const next = entries[index + 1];
    if (next !== undefined && toDay(next) === toDay(entry)) return [];
    const { approved } = computeLibraryRules(entries.slice(0, index + 1));
    return [{ at: Date.parse(entry.at), share: computeShare(used, new Set(approved)) }];
  });
}
