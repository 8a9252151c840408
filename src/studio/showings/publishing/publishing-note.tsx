/** Whether what is to go on air was checked, and what happens where it was not: said before the button is pressed. */
import { Callout } from '#studio/ui/status/callout.tsx';
import { AskForReview } from './ask-for-review.tsx';
import type { PublishingStatus } from './use-publishing-status.ts';

interface PublishingNoteProps {
  status: PublishingStatus;
  requestId: string | undefined;
}

export function PublishingNote({ status, requestId }: PublishingNoteProps) {
  const { standing, step, why } = status;
  if (step === 'approve')
    return (
      <Callout kind="warning" role="status" title="Check it first">
        <p>
          {why} As a reviewer, check the facts and the signs. If you don’t sign BSL, ask somebody
          who does. Passengers see that no BSL signer has checked it.
        </p>
      </Callout>
    );
  if (step !== 'show')
    return (
      <Callout kind="warning" role="status" title="It needs a review first">
        {step === 'ask' && <p>{why} It is saved, and reviewers are told.</p>}
        {step === undefined && requestId !== undefined && <AskForReview requestId={requestId} />}
      </Callout>
    );
  if (standing === 'unchecked')
    return <p className="text-muted">Not reviewed. You can still show it.</p>;
  if (standing === 'reviewer')
    return <p className="text-fine">A reviewer has approved this message.</p>;
  if (standing === 'patterns')
    return <p className="text-fine">Approved: all its patterns and signs are approved.</p>;
  return null;
}
