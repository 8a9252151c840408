/** Who reviews in this browser: asked once, remembered. */
import { z } from 'zod';
import type { Approval } from '#contract/requests/translation.ts';
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
export const ownApproval = (
  approvals: readonly Approval[],
  { name, registration }: Reviewer,
): Approval | undefined =>
  approvals.find(
    (approval) =>
      plain(approval.name) === plain(name) ||
      (plain(registration) !== '' && plain(approval.registration ?? '') === plain(registration)),
  );

/** `Amira Khan, R-17`. */
export const personWords = ({ name, registration }: Pick<Approval, 'name' | 'registration'>) =>
  registration === undefined || registration === '' ? name : `${name}, ${registration}`;
