/** Show it, cancel, retry, and a new announcement from this one. */
import { Link } from '@tanstack/react-router';
import { Ban, MonitorPlay, RotateCcw, SquarePen } from 'lucide-react';
import { useState } from 'react';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { useCancelRequest, useRetryRequest } from '../queries/requests/use-request-actions.ts';
import { explainFailure } from '../queries/service/service-error.ts';
import { showToast } from '../ui/status/toast.tsx';

const RETRIABLE = ['FAILED', 'CANCELLED'];
const CANCELLABLE = ['AWAITING_UPLOAD', 'IN_PROGRESS', 'AWAITING_SUBTITLES', 'AWAITING_REVIEW'];

const sayFailure = (error: Error) => {
  const { title, advice } = explainFailure(error);
  showToast({ kind: 'wrong', title, words: advice });
};

export function RequestActions({ request }: { request: SignRequest }) {
  const { id, status, kind, title, request: body } = request;
  const cancel = useCancelRequest();
  const retry = useRetryRequest();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {RETRIABLE.includes(status) && (
        <Button
          kind="primary"
          icon={<RotateCcw aria-hidden className="size-5" />}
          isPending={retry.isPending}
          onPress={() =>
            retry.mutate(id, {
              onSuccess: () => showToast({ kind: 'fine', title: 'Started again' }),
              onError: sayFailure,
            })
          }
        >
          Retry
        </Button>
      )}
      {status === 'COMPLETED' && (
        <Link to="/screen/$id" params={{ id }} className={buttonClasses()}>
          <MonitorPlay aria-hidden className="size-5" />
          Show on a screen
        </Link>
      )}
      {kind === 'train-announcement' && body !== undefined && (
        <Link to="/" search={{ draft: body }} className={buttonClasses()}>
          <SquarePen aria-hidden className="size-5" />
          New from this
        </Link>
      )}
      {CANCELLABLE.includes(status) && (
        <Button
          kind="danger"
          icon={<Ban aria-hidden className="size-5" />}
          isPending={cancel.isPending}
          onPress={() => setAsking(true)}
        >
          Cancel request
        </Button>
      )}
      <ConfirmDialog
        title="Cancel this request?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Cancel the request"
        onConfirm={() =>
          cancel.mutate(id, {
            onSuccess: () => showToast({ kind: 'fine', title: 'Cancelled' }),
            onError: sayFailure,
          })
        }
      >
        <p>
          No video of “{title}” will be made. The request stays in the list, and you can retry it
          later.
        </p>
      </ConfirmDialog>
    </>
  );
}
