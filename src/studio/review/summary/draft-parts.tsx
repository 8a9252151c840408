/** Origin of the draft, a correction that it is, its approvals and its versions. */
import { BadgeCheck } from 'lucide-react';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { useReview } from '#studio/review/review-context.ts';
import { formatPerson } from '#studio/review/verdict/reviewer.ts';
import { VersionsList } from '#studio/review/verdict/versions-list.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { SummaryPart } from './summary-part.tsx';

export interface DraftPartsProps {
  newest: TranslationUnderReview;
}

/** Says that the draft is a machine translation. */
export function MachinePart() {
  const { isEditable } = useReview();
  if (!isEditable) return null;
  return (
    <SummaryPart label="Machine draft, not checked" isWarning>
      <p>
        <strong>A machine wrote this draft.</strong> Machine translation is often wrong. No Deaf
        signer has checked these signs. Read every sentence, and ask a Deaf BSL translator to check
        it before you approve it.
      </p>
    </SummaryPart>
  );
}

/** Says, for a reopened translation, which version is released meanwhile. */
export function CorrectionPart({ newest: { releasedVersion } }: DraftPartsProps) {
  const { isEditable } = useReview();
  if (!isEditable || releasedVersion === undefined) return null;
  return (
    <SummaryPart label={`You are correcting version ${releasedVersion}`} isWarning>
      <p>
        Its video is already released. That video does not change until you approve a newer version
        and its video is made. To go back, reject the correction. You return to version{' '}
        {releasedVersion}, and newer versions are deleted.
      </p>
    </SummaryPart>
  );
}

/** Lists who approved the newest version, and says how many more are needed. */
export function ApprovalsPart({ newest }: DraftPartsProps) {
  const { approvals, approvalsNeeded, version } = newest;
  if (approvals.length === 0) return null;
  return (
    <SummaryPart label={`Version ${version}: ${approvals.length} of ${approvalsNeeded} approvals`}>
      <ul className="flex flex-col gap-1">
        {approvals.map((approval) => (
          <li key={approval.signature} className="flex gap-2">
            <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-fine" />
            {formatPerson(approval)}, {formatDateTime(Date.parse(approval.at))}
          </li>
        ))}
      </ul>
      {approvals.length < approvalsNeeded && (
        <p>Another person must approve it before the video is made.</p>
      )}
    </SummaryPart>
  );
}

/** Lists the versions, each of which can be read. */
export function VersionsPart({
  newest: { versions },
  ...list
}: DraftPartsProps & { requestId: string; displayedVersion: number }) {
  const label = versions.length === 1 ? '1 version' : `${versions.length} versions`;
  return (
    <SummaryPart label={label}>
      <VersionsList versions={versions} {...list} />
    </SummaryPart>
  );
}
