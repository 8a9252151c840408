/** Asks who answers for the text, before a video is made of it. */
import { useState } from 'react';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import type { Unseen } from '#studio/review/ticks/ticks.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { getApprovalStatus, reviewerSetting } from './reviewer.ts';
import { ReviewerFields } from './reviewer-fields.tsx';

export interface ApproveDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  newest: TranslationUnderReview;
  /** Unsaved edits are saved first, as a new version without approvals. */
  isChanged: boolean;
  /** Sentences that were neither played nor read. */
  unseen: readonly Unseen[];
  /** Reason why the last attempt failed. */
  failure: string | undefined;
  isPending: boolean;
  onApprove: () => void;
}

/** Describes what happens after the approval. */
function describeNextStep(isLast: boolean, needsAnother: boolean, approvalsNeeded: number): string {
  if (isLast)
    return 'The video is made straight away. If you find a mistake later, you correct it in a new version, which must be approved again.';
  if (needsAnother) return 'You edited this text last, so another person must approve it too.';
  return `${approvalsNeeded} people must approve. After you, one more must approve.`;
}

const formatUnseen = (count: number): string =>
  count === 1
    ? 'You have not played or read 1 sentence yet'
    : `You have not played or read ${count.toLocaleString('en-GB')} sentences yet`;

export function ApproveDialog({
  isOpen,
  onOpenChange,
  newest,
  isChanged,
  unseen,
  failure,
  isPending,
  onApprove,
}: ApproveDialogProps) {
  const [reviewer] = useBrowserSetting(reviewerSetting);
  const [isAsked, setAsked] = useState(false);
  const { counted, hasApproved, needsAnother } = getApprovalStatus(newest, reviewer, isChanged);
  const { version, approvals, approvalsNeeded } = newest;
  const problem = hasApproved
    ? 'You have already approved this version. Another person must give the second approval.'
    : isAsked && reviewer.name.trim() === ''
      ? 'Enter your name. It is saved with the approval.'
      : undefined;
  const isLast = counted.length + 1 >= approvalsNeeded && !needsAnother;
  const approve = () => {
    setAsked(true);
    if (reviewer.name.trim() !== '' && !hasApproved && unseen.length === 0) onApprove();
  };
  return (
    <Dialog
      title={isChanged ? 'Save and approve' : `Approve version ${version}`}
      isOpen={isOpen}
      onOpenChange={(open) => {
        setAsked(false);
        onOpenChange(open);
      }}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            isPending={isPending}
            pendingLabel="Approving…"
            isDisabled={hasApproved || unseen.length > 0}
            onPress={approve}
          >
            {isChanged ? 'Save and approve' : 'Approve'}
          </Button>
        </>
      )}
    >
      <p>
        You confirm that the English is right and that the gloss says the same.{' '}
        {describeNextStep(isLast, needsAnother, approvalsNeeded)}
      </p>
      {unseen.length > 0 && (
        <Callout kind="warning" role="status" title={formatUnseen(unseen.length)}>
          <p>
            Play each one, or read its English and gloss and tick “Read” next to it. The first is
            sentence {unseen[0]!.number} of “{unseen[0]!.title}”. You cannot approve until you have.
          </p>
        </Callout>
      )}
      {isChanged && (
        <p>
          Your edits are saved as a new version first.
          {approvals.length > 0 &&
            ' Approvals of the previous version do not count for the new one.'}
        </p>
      )}
      <Callout kind="warning" title="No Deaf signer has checked these signs">
        <p>
          Only approve what a Deaf BSL translator has checked. Your name, the time and the exact
          text are saved together and shown with the video.
        </p>
      </Callout>
      <ReviewerFields hasRegistration nameProblem={problem} />
      {failure !== undefined && (
        <Callout kind="error" role="alert" title="Not approved. Your edits are kept.">
          <p>{failure}</p>
        </Callout>
      )}
    </Dialog>
  );
}
