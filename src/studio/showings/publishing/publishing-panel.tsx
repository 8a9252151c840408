/** Panel on the page of a finished request: whether it is approved for the screens, and the reviewer's button. */

import { BadgeCheck } from 'lucide-react';
import type { PublishingState } from '#contract/settings/publishing-policy.ts';
import {
  useAirState,
  useApproveForAir,
  useWithdrawFromAir,
} from '#studio/queries/messages/use-messages.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { AskForReview } from './ask-for-review.tsx';
import { formatMissingApprovals } from './format-approvals.ts';

const TITLES: Record<PublishingState['standing'], string> = {
  reviewer: 'Approved for screens',
  patterns: 'Approved: all its patterns and signs are approved',
  unchecked: 'Not reviewed',
};

/** Formats who approved the request, and what is missing. */
function formatApprovals(state: PublishingState): string {
  const { approvals, mayGoOnAir, standing, why } = state;
  const names = approvals.map(({ by }) => by.name).join(' and ');
  const approvedBy = names === '' ? '' : `Approved by ${names}. `;
  const missing = formatMissingApprovals(state);
  if (names !== '' && missing !== '') return `${approvedBy}${missing}`;
  if (!mayGoOnAir) return `${approvedBy}${why ?? ''}`;
  return `${approvedBy}${standing === 'unchecked' ? 'You can still show it.' : 'You can show it.'}`;
}

/** Shows the approval state of a request; renders nothing until it is known. */
export function AirPanel({ requestId }: { requestId: string }) {
  const { data: state } = useAirState(requestId);
  const approve = useApproveForAir();
  const withdraw = useWithdrawFromAir();
  const isHidden = useIsHidden();
  if (state === undefined) return null;
  const { standing, mayGoOnAir, approvals, asked } = state;
  return (
    <Callout
      kind={standing !== 'unchecked' && mayGoOnAir ? 'success' : mayGoOnAir ? 'note' : 'warning'}
      title={TITLES[standing]}
      actions={
        isHidden('reviews:write') ? (
          <AskForReview requestId={requestId} />
        ) : (
          <>
            {standing !== 'reviewer' && (
              <Button
                icon={<BadgeCheck aria-hidden className="size-5" />}
                isPending={approve.isPending}
                pendingLabel="Approving"
                onPress={() => approve.mutate(requestId, { onError: showFailure })}
              >
                Approve for screens
              </Button>
            )}
            {approvals.length > 0 && (
              <Button
                isPending={withdraw.isPending}
                onPress={() => withdraw.mutate(requestId, { onError: showFailure })}
              >
                Withdraw approval
              </Button>
            )}
          </>
        )
      }
    >
      <p>{formatApprovals(state)}</p>
      {asked !== undefined && !isHidden('reviews:write') && (
        <p>
          {asked.by.name} asked for your review <RelativeTime timestamp={asked.at} />.
        </p>
      )}
    </Callout>
  );
}
