/** Whether something may go on air, before Show is pressed. */

import type { Message } from '#contract/message.ts';
import { listSentenceIds } from '#contract/patterns/sentence.ts';
import {
  evaluatePublishing,
  explainMissingApproval,
} from '#contract/settings/publishing-policy.ts';
import { useAirRules, useAirState } from '#studio/queries/messages/use-messages.ts';

export interface PublishingStatus {
  status?: 'reviewer' | 'patterns' | 'unchecked' | 'unknown';
  /** The service would refuse it. */
  isRefused: boolean;
  /** Reason why it may not go on air. */
  why?: string;
  /** Whether this is only an estimate: it was not sent yet, and the service decides. */
  isGuess: boolean;
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
  const { data: state } = useAirState(requestId);
  const { data: rules } = useAirRules(requestId === undefined && messages !== undefined);
  if (state !== undefined) {
    const { standing, mayGoOnAir, why } = state;
    return {
      status: standing,
      isRefused: !mayGoOnAir,
      isGuess: false,
      why,
    };
  }
  if (rules === undefined || messages === undefined) return { isRefused: false, isGuess: true };
  const facts = {
    policy: rules.policy,
    isReviewed: false,
    sentences: listSentenceIds(messages),
    approvedSentences: new Set(rules.approvedSentences),
    areSignsApproved: true,
  };
  const { standing, mayGoOnAir } = evaluatePublishing(facts);
  return {
    status: standing === 'patterns' ? 'unknown' : standing,
    isRefused: false,
    isGuess: true,
    ...(!mayGoOnAir && { why: explainMissingApproval(facts) }),
  };
}
