/** Whether something may go on air, before Show is pressed, and what this person can do where it may not. */
import type { Message } from '#contract/message.ts';
import { listSentenceIds } from '#contract/patterns/sentence.ts';
import {
  evaluatePublishing,
  explainMissingApproval,
  type PublishingRules,
  type PublishingState,
} from '#contract/settings/publishing-policy.ts';
import { useAirRules, useAirState } from '#studio/queries/messages/use-messages.ts';
import { useIsHidden, useMe } from '#studio/queries/people/use-people.ts';
import { formatMissingApprovals } from './format-approvals.ts';

/** Whether the content is shown as it is, approved by this reviewer first, or saved for a reviewer to see. */
export type ShowStep = 'show' | 'approve' | 'ask';

export interface PublishingStatus {
  standing?: PublishingState['standing'];
  /** Effect of the main button; undefined while a review is awaited. */
  step: ShowStep | undefined;
  /** Reason why it may not go on air without a review. */
  why?: string | undefined;
}

/** Estimates the status of messages that were not sent yet: their signs are left to the service. */
function estimateStatus(
  { policy, approvedSentences }: PublishingRules,
  messages: readonly Message[],
  isReviewer: boolean,
): PublishingStatus {
  const facts = {
    policy,
    isReviewed: false,
    sentences: listSentenceIds(messages),
    approvedSentences: new Set(approvedSentences),
    areSignsApproved: true,
  };
  const { standing, mayGoOnAir } = evaluatePublishing(facts);
  if (mayGoOnAir) return standing === 'patterns' ? { step: 'show' } : { standing, step: 'show' };
  // Where each message needs a review, the approval of who made it does not count.
  const step = isReviewer && policy !== 'nothing' ? 'approve' : 'ask';
  return { standing, step, why: explainMissingApproval(facts) };
}

/**
 * Returns whether something may go on air.
 * @param requestId id of a finished request, whose status the service returns
 * @param messages messages that were not sent yet: their sentences are compared, while their signs are left
 * to the service
 */
export function usePublishingStatus(
  requestId: string | undefined,
  messages: readonly Message[] | undefined,
): PublishingStatus {
  const { data: me } = useMe();
  const isReviewer = !useIsHidden()('reviews:write');
  const { data: state } = useAirState(requestId);
  const { data: rules } = useAirRules(requestId === undefined && messages !== undefined);
  if (state === undefined)
    return rules === undefined || messages === undefined
      ? { step: 'show' }
      : estimateStatus(rules, messages, isReviewer);
  const { standing, mayGoOnAir, why, approvals, asked } = state;
  if (mayGoOnAir) return { standing, step: 'show' };
  const hasApproved = approvals.some(({ by }) => by.id === me?.person?.id);
  if (isReviewer && !hasApproved) return { standing, step: 'approve', why };
  const reason = hasApproved ? formatMissingApprovals(state) : why;
  return { standing, step: asked === undefined ? 'ask' : undefined, why: reason };
}
