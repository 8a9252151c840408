/** Ends the request with a reason. */
import { useState } from 'react';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { reviewerSetting } from './reviewer.ts';
import { ReviewerFields } from './reviewer-fields.tsx';

export interface RejectDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  failure: string | undefined;
  isPending: boolean;
  /** The version that is released, where a newer one is being corrected. */
  releasedVersion: number | undefined;
  onReject: (reason: string) => void;
}

/** Asks for the reason and the name of the reviewer, and rejects with them. */
export function RejectDialog({
  isOpen,
  onOpenChange,
  failure,
  isPending,
  releasedVersion,
  onReject,
}: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isCorrection = releasedVersion !== undefined;
  // Subscribes, so that the error goes as soon as the name is typed below.
  const [reviewer] = useBrowserSetting(reviewerSetting);
  const name = reviewer.name.trim();
  const reject = () => {
    setAsked(true);
    if (reason.trim() !== '' && name !== '') onReject(reason.trim());
  };
  return (
    <Dialog
      title={isCorrection ? 'Reject the correction?' : 'Reject this translation?'}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="danger" isPending={isPending} pendingLabel="Rejecting…" onPress={reject}>
            Reject
          </Button>
        </>
      )}
    >
      {isCorrection ? (
        <p>
          The video of version {releasedVersion} does not change. All newer versions are deleted.
          You cannot undo this.
        </p>
      ) : (
        <p>
          No video is made, and the message ends with your reason. The file and every version are
          kept. The sender can have the file translated again.
        </p>
      )}
      <TextField
        label="Reason"
        rows={3}
        isRequired
        validationBehavior="aria"
        maxLength={2000}
        value={reason}
        onChange={setReason}
        {...(isAsked &&
          reason.trim() === '' && {
            status: 'error' as const,
            message: 'Enter a reason, so that the sender knows what to correct.',
          })}
      />
      <ReviewerFields
        nameProblem={
          isAsked && name === '' ? 'Enter your name. It is shown with the reason.' : undefined
        }
      />
      {failure !== undefined && (
        <Callout kind="error" role="alert" title="Not rejected. Nothing has changed.">
          <p>{failure}</p>
        </Callout>
      )}
    </Dialog>
  );
}
