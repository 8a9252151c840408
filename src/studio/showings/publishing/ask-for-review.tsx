/** Asks reviewers to look at a finished message before it goes on air; says who has asked already. */
import { MessageCircleQuestionMark } from 'lucide-react';
import { useAirState, useAskForAir } from '#studio/queries/messages/use-messages.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

/**
 * Shows a button or a note; renders nothing where the request may go on air, for users who may not show it,
 * and until its state is known.
 */
export function AskForReview({ requestId }: { requestId: string }) {
  const { data: state } = useAirState(requestId);
  const ask = useAskForAir();
  const isHidden = useIsHidden();
  if (state === undefined || state.mayGoOnAir) return null;
  if (state.asked !== undefined)
    return (
      <p role="status">
        {state.asked.by.name} asked for a review <RelativeTime timestamp={state.asked.at} />. It can
        be shown once it is approved.
      </p>
    );
  if (isHidden('screens:write')) return null;
  return (
    <Button
      icon={<MessageCircleQuestionMark aria-hidden className="size-5" />}
      isPending={ask.isPending}
      pendingLabel="Asking"
      onPress={() =>
        ask.mutate(requestId, {
          onError: (error) => {
            const { title, advice } = explainFailure(error);
            showToast({ kind: 'error', title, message: advice });
          },
        })
      }
    >
      Ask for a review
    </Button>
  );
}
