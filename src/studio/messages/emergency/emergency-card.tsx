/** Large card for one emergency message, with its readiness and its button. */
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Siren, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { EmergencyMessage } from '#contract/messages/emergency.ts';
import { useWaiting } from '#studio/outbox/use-outbox.ts';
import { useRetryEmergency, useUnmarkEmergency } from '#studio/queries/messages/use-messages.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { AskForReview } from '#studio/showings/publishing/ask-for-review.tsx';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { formatLongDuration } from '#studio/ui/status/format-time.ts';
import { canShow, getReadiness } from './emergency-text.ts';
import { ShowEmergencyDialog } from './show-emergency-dialog.tsx';

const LOOKS = {
  success: { Icon: CircleCheck, ink: 'text-fine' },
  warning: { Icon: TriangleAlert, ink: 'text-odd' },
  error: { Icon: CircleAlert, ink: 'text-wrong' },
} as const;

export function EmergencyCard({ message }: { message: EmergencyMessage }) {
  const [isAsking, setAsking] = useState(false);
  const isHidden = useIsHidden();
  const { id, title, english, durationSeconds, onAir } = message;
  const { kind, text } = getReadiness(message);
  const { Icon, ink } = LOOKS[kind];
  const mayShow = !isHidden('emergency:write');
  const isWaiting = useWaiting().some(
    ({ act, problem }) => act.kind === 'show-emergency' && act.id === id && problem === undefined,
  );
  return (
    <li
      className={classNames(
        'flex flex-col gap-3 rounded-md border-2 bg-surface p-4',
        onAir.length > 0 ? 'border-wrong-strong' : 'border-line',
      )}
    >
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-lg">{english}</p>
      <p className={classNames('flex items-start gap-2', ink)}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{text}</span>
      </p>
      {durationSeconds !== undefined && canShow(message) && (
        <p className="text-muted">{formatLongDuration(durationSeconds)}</p>
      )}
      {message.awaitsReview !== undefined && (
        <div className="self-start">
          <AskForReview requestId={message.awaitsReview} />
        </div>
      )}
      {isWaiting && (
        <p role="status" className="font-semibold text-wrong">
          Not on the screens yet. Can't reach Handsignal. Announce it by voice.
        </p>
      )}
      {onAir.length > 0 && <p className="font-semibold text-wrong">On screens now.</p>}
      <div className="mt-auto flex flex-wrap gap-2">
        {mayShow && (
          <Button
            kind="danger"
            icon={<Siren aria-hidden className="size-6" />}
            isDisabled={!canShow(message)}
            onPress={() => setAsking(true)}
            className="min-h-14 flex-1 !text-lg !font-bold"
          >
            Show on screens
          </Button>
        )}
        <MoreActions message={message} mayChange={mayShow} />
      </div>
      {isAsking && <ShowEmergencyDialog message={message} onClose={() => setAsking(false)} />}
    </li>
  );
}

function MoreActions({ message, mayChange }: { message: EmergencyMessage; mayChange: boolean }) {
  const [isRemoving, setRemoving] = useState(false);
  const unmark = useUnmarkEmergency();
  const retry = useRetryEmergency();
  const isHidden = useIsHidden();
  const { id, title, problem, requestId, nextRequestId, awaitsReview, onAir } = message;
  const watched = awaitsReview ?? requestId ?? nextRequestId;
  const isForMe = awaitsReview !== undefined && !isHidden('reviews:write');
  return (
    <div className="flex w-full flex-wrap gap-2">
      {problem !== undefined && nextRequestId !== undefined && mayChange && (
        <Button
          isPending={retry.isPending}
          onPress={() => retry.mutate(nextRequestId, { onError: showFailure })}
        >
          Make video again
        </Button>
      )}
      {watched !== undefined && (
        <Link to="/requests/$id" params={{ id: watched }} className={buttonClasses('quiet')}>
          {isForMe ? 'Watch and approve' : 'Watch'}
        </Link>
      )}
      {mayChange && onAir.length === 0 && (
        <Button kind="quiet" onPress={() => setRemoving(true)}>
          Remove from Emergency
        </Button>
      )}
      <ConfirmDialog
        title={`Remove “${title}” from Emergency?`}
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        confirmLabel="Remove"
        onConfirm={() => unmark.mutate(id, { onError: showFailure })}
      >
        <p>You can no longer show it in two clicks. The message stays in Ready-made.</p>
      </ConfirmDialog>
    </div>
  );
}
