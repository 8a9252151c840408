/** Whether what is to go on air was checked, and whether it may: said before the button is pressed. */
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { AskForReview } from './ask-for-review.tsx';
import type { PublishingStatus } from './use-publishing-status.ts';

export function AirNote({
  air,
  requestId,
}: {
  air: PublishingStatus;
  requestId: string | undefined;
}) {
  const { status, isRefused, why, isGuess } = air;
  if (isRefused)
    return (
      <Callout
        kind="error"
        role="status"
        title="It needs a review first"
        actions={
          requestId !== undefined && (
            <>
              <AskForReview requestId={requestId} />
              <Link
                to="/requests/$id"
                params={{ id: requestId }}
                className={buttonClasses('quiet')}
              >
                Open the message
              </Link>
            </>
          )
        }
      >
        <p>{why}</p>
      </Callout>
    );
  if (isGuess && why !== undefined)
    return (
      <Callout kind="warning" role="status" title="It will need a review first">
        <p>{why} Press “Show now” to save it, then ask for a review.</p>
      </Callout>
    );
  if (status === 'unchecked')
    return <p className="text-muted">Not reviewed. You can still show it.</p>;
  if (status === 'reviewer')
    return <p className="text-fine">A reviewer has approved this message.</p>;
  if (status === 'patterns')
    return <p className="text-fine">Approved: all its patterns and signs are approved.</p>;
  return null;
}
