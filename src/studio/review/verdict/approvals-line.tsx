/** Approvals of the newest version, and how many more are needed. */
import { BadgeCheck } from 'lucide-react';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { formatPerson } from './reviewer.ts';

export function ApprovalsLine({ newest }: { newest: TranslationUnderReview }) {
  const { approvals, approvalsNeeded, version } = newest;
  if (approvals.length === 0) return null;
  const missing = approvalsNeeded - approvals.length;
  return (
    <div className="flex gap-3 rounded-md border-l-4 border-fine bg-fine-soft p-4">
      <BadgeCheck aria-hidden className="size-6 shrink-0 text-fine" />
      <div>
        <p className="font-semibold">
          Version {version}: {approvals.length} of {approvalsNeeded} approvals
        </p>
        <ul>
          {approvals.map((approval) => (
            <li key={approval.signature}>
              {formatPerson(approval)}, {formatDateTime(Date.parse(approval.at))}
            </li>
          ))}
        </ul>
        {missing > 0 && <p>Another person must approve it before the video is made.</p>}
      </div>
    </div>
  );
}
