/** Reviewer in this browser: asked for once, then stored. */
import { z } from 'zod';
import type { Approval } from '#contract/requests/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

const Reviewer = z.object({ name: z.string(), registration: z.string() });
export type Reviewer = z.infer<typeof Reviewer>;

export const reviewerSetting = browserSetting<Reviewer>('reviewer', Reviewer, {
  name: '',
  registration: '',
});

const plain = (text: string) =>
  text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-GB');

/** Finds an approval that this person has already given: names are compared without regard to spacing and case. */
const findExistingApproval = (
  approvals: readonly Approval[],
  { name, registration }: Reviewer,
): Approval | undefined =>
  approvals.find(
    (approval) =>
      plain(approval.name) === plain(name) ||
      (plain(registration) !== '' && plain(approval.registration ?? '') === plain(registration)),
  );

/** Returns the valid approvals, whether this reviewer has approved, and whether another approval is needed. */
export function getApprovalStatus(
  { approvals, caller }: TranslationUnderReview,
  reviewer: Reviewer,
  isChanged: boolean,
) {
  // An edit becomes a new version, which has no approvals yet.
  const validApprovals = isChanged ? [] : approvals;
  if (caller === undefined) {
    const isNamed = reviewer.name.trim() !== '';
    const hasApproved = isNamed && findExistingApproval(validApprovals, reviewer) !== undefined;
    return { counted: validApprovals, hasApproved, needsAnother: false };
  }
  // People are identified by their account: another person may have the same name.
  const isOwnEdit = caller.hasEditedLast || isChanged;
  return {
    counted: validApprovals,
    hasApproved: caller.hasApproved && !isChanged,
    needsAnother: isOwnEdit && !caller.isOwnEditEnough && validApprovals.length === 0,
  };
}

/** Formats a person: `Amira Khan, R-17`. */
export const formatPerson = ({ name, registration }: Pick<Approval, 'name' | 'registration'>) =>
  registration === undefined || registration === '' ? name : `${name}, ${registration}`;
