/** The outcome of sending: the id and where to follow it, or why it failed and what to do. */
import { Link } from '@tanstack/react-router';
import { REQUEST_STATUS_LABELS } from '#contract/requests/list/request-labels.ts';
import { useSignRequest } from '#studio/queries/requests/use-sign-request.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { AskForReview } from '#studio/showings/publishing/ask-for-review.tsx';
import { useReceipt } from '#studio/showings/use-receipt.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { type Submitting, useIsOfForm } from './use-submitting.ts';

export function SentNote({ submitting }: { submitting: Submitting }) {
  const { sent, error } = submitting;
  const { receipt } = useReceipt();
  if (!useIsOfForm(submitting)) return null;
  if (error !== null) {
    const { title, advice } = explainFailure(error);
    return (
      <Callout kind="error" role="alert" title={`Not saved. ${title}`}>
        <p>Nothing is lost. Your draft and its video are still in this browser. {advice}</p>
      </Callout>
    );
  }
  // Where it was shown, the receipt says so.
  if (sent === undefined || receipt?.showing.requestId === sent.id) return null;
  return (
    <Callout
      kind="success"
      role="status"
      title={sent.isHandedOver ? 'Saved with its video.' : 'Saved.'}
      actions={
        <>
          <Link to="/requests/$id" params={{ id: sent.id }} className={buttonClasses('plain')}>
            Open the message
          </Link>
          <CopyButton text={sent.id} kind="quiet">
            Copy ID
          </CopyButton>
        </>
      }
    >
      <Status id={sent.id} />
      <AskForReview requestId={sent.id} />
    </Callout>
  );
}

/** Says how far the service has got with the message; nothing once it is finished. */
function Status({ id }: { id: string }) {
  const { request } = useSignRequest(id);
  if (request === undefined || request.status === 'COMPLETED') return null;
  return (
    <p>
      {REQUEST_STATUS_LABELS[request.status]}
      {request.status === 'IN_PROGRESS' &&
        `, ${Math.round(request.progress * 100)}% (${request.stage})`}
    </p>
  );
}
