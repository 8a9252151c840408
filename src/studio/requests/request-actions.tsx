/** Show it, cancel, retry, and a new announcement from this one. */

import { Link, useNavigate } from '@tanstack/react-router';
import { Ban, Frame, RotateCcw, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isLasting, needsOtherSubtitles } from '#contract/requests/job-failure.ts';
import { FINAL_STATUSES, type SignRequest } from '#contract/requests/sign-request.ts';
import { useLetWait } from '#studio/outbox/use-outbox.ts';
import {
  useCancelRequest,
  useRemoveRequest,
  useRetryRequest,
} from '#studio/queries/requests/use-request-actions.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { ShowButton } from '#studio/showings/show-button.tsx';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

/** Finds the departure time of the train after all changes. */
const findTiming = (body: SignRequest['request']): string | undefined =>
  [body?.updatedTiming, body?.timing].find((value) => typeof value === 'string');

/** Returns the train as showings name it; undefined where the message names its station by another code. */
function findTrain(body: SignRequest['request']): string | undefined {
  const { timing, destination } = body ?? {};
  return typeof timing === 'string' && typeof destination === 'string' && destination.length === 3
    ? `${timing} ${destination}`
    : undefined;
}

const RETRIABLE = ['FAILED', 'CANCELLED'];

export function RequestActions({ request }: { request: SignRequest }) {
  const { id, status, kind, title, failure, withheld, english, createdAt, request: body } = request;
  // Where another try would fail the same way, a changed request is the way on.
  const isHopeless = status === 'FAILED' && failure !== undefined && isLasting(failure.code);
  const retry = useRetryRequest();
  const letWait = useLetWait();
  return (
    <>
      {/* Other subtitles are given below. */}
      {RETRIABLE.includes(status) && !needsOtherSubtitles(request) && (
        <Button
          kind={isHopeless ? 'plain' : 'primary'}
          icon={<RotateCcw aria-hidden className="size-5" />}
          isPending={retry.isPending}
          onPress={() =>
            retry.mutate(id, {
              onSuccess: () => showToast({ kind: 'success', title: 'Started again' }),
              onError: (error) => {
                if (!letWait(error, title, { kind: 'retry', requestId: id })) showFailure(error);
              },
            })
          }
        >
          Retry
        </Button>
      )}
      {status === 'COMPLETED' && withheld === undefined && (
        <ShowButton
          title={title}
          timing={findTiming(body)}
          english={english}
          madeAt={Date.parse(createdAt)}
          train={findTrain(body)}
          requestId={id}
          request={() => Promise.resolve(id)}
        />
      )}
      {status === 'COMPLETED' && (
        <Link to="/proof/$id" params={{ id }} className={buttonClasses()}>
          <Frame aria-hidden className="size-5" />
          Check size
        </Link>
      )}
      {kind === 'train-announcement' && body !== undefined && (
        <Link
          to="/"
          search={{ draft: body }}
          className={buttonClasses(isHopeless ? 'primary' : 'plain')}
        >
          <SquarePen aria-hidden className="size-5" />
          Copy and change
        </Link>
      )}
      {FINAL_STATUSES.includes(status) && !request.isBeingCorrected ? (
        <RemoveButton id={id} title={title} />
      ) : (
        <CancelButton request={request} />
      )}
    </>
  );
}

interface EndingProps {
  id: string;
  title: string;
}

function CancelButton({ request: { id, title, isBeingCorrected } }: { request: SignRequest }) {
  const cancel = useCancelRequest();
  const letWait = useLetWait();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="danger"
        icon={<Ban aria-hidden className="size-5" />}
        isPending={cancel.isPending}
        onPress={() => setAsking(true)}
      >
        {isBeingCorrected ? 'Cancel correction' : 'Cancel message'}
      </Button>
      <ConfirmDialog
        title={isBeingCorrected ? 'Cancel the correction?' : 'Cancel this message?'}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={isBeingCorrected ? 'Cancel correction' : 'Cancel message'}
        onConfirm={() =>
          cancel.mutate(id, {
            onSuccess: () => showToast({ kind: 'success', title: 'Cancelled' }),
            onError: (error) => {
              if (!letWait(error, title, { kind: 'cancel', requestId: id })) showFailure(error);
            },
          })
        }
      >
        <p>
          {isBeingCorrected
            ? `The earlier video of “${title}” stays. Corrections made since then are deleted. This cannot be undone.`
            : `No video of “${title}” will be made. The message stays in the list and you can retry it later.`}
        </p>
      </ConfirmDialog>
    </>
  );
}

function RemoveButton({ id, title }: EndingProps) {
  const remove = useRemoveRequest();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="danger"
        icon={<Trash2 aria-hidden className="size-5" />}
        isPending={remove.isPending}
        onPress={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this message?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Delete message"
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              showToast({ kind: 'success', title: 'Deleted' });
              void navigate({ to: '/requests' });
            },
            onError: showFailure,
          })
        }
      >
        <p>
          “{title}” will be deleted for everyone, with its videos, history and uploaded file. Links
          to its videos stop working. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
