/** Who reviews in this browser: asked once, remembered. */
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

/** The approval that this person has given already: names are compared as people read them. */
const ownApproval = (
  approvals: readonly Approval[],
  { name, registration }: Reviewer,
): Approval | undefined =>
  approvals.find(
    (approval) =>
      plain(approval.name) === plain(name) ||
      (plain(registration) !== '' && plain(approval.registration ?? '') === plain(registration)),
  );

/** What approvals there are already, and what one more of this reviewer would be worth. */
export function standingOf(
  { approvals, caller }: TranslationUnderReview,
  reviewer: Reviewer,
  isChanged: boolean,
) {
  // An edit is a version of its own, which nobody has approved.
  const counted = isChanged ? [] : approvals;
  if (caller === undefined) {
    const isNamed = reviewer.name.trim() !== '';
    const hasApproved = isNamed && ownApproval(counted, reviewer) !== undefined;
    return { counted, hasApproved, needsAnother: false };
  }
  // A person is known by their account: somebody else may have the same name.
  const isOwnEdit = caller.hasEditedLast || isChanged;
  return {
    counted,
    hasApproved: caller.hasApproved && !isChanged,
    needsAnother: isOwnEdit && !caller.isOwnEditEnough && counted.length === 0,
  };
}

/** `Amira Khan, R-17`. */
export const personWords = ({ name, registration }: Pick<Approval, 'name' | 'registration'>) =>
  registration === undefined || registration === '' ? name : `${name}, ${registration}`;
