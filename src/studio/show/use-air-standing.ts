/** Whether something may go on air, before Show is pressed. */

import type { Message } from '#contract/message.ts';
import { judgeAir, lackWords } from '#contract/messages/air.ts';
import { sentencesOf } from '#contract/messages/sentence.ts';
import { useAirRules, useAirState } from '#studio/queries/messages/use-messages.ts';

export interface AirKnown {
  standing?: 'reviewer' | 'patterns' | 'unchecked' | 'unknown';
  /** The service would refuse it. */
  isRefused: boolean;
  /** What it lacks. */
  why?: string;
  /** It was not sent yet: the service has the last word. */
  isGuess: boolean;
}

/**
 * @param requestId of a finished request: then it is as the service says
 * @param messages of what was not sent yet: its sentences are compared, its signs are for the service to judge
 */
export function useAirStanding(
  requestId: string | undefined,
  messages: readonly Message[] | undefined,
): AirKnown {
  const { data: state } = useAirState(requestId);
  const { data: rules } = useAirRules(requestId === undefined && messages !== undefined);
  if (state !== undefined) {
    const { standing, mayGoOnAir, why } = state;
    return { standing, isRefused: !mayGoOnAir, isGuess: false, ...(why !== undefined && { why }) };
  }
  if (rules === undefined || messages === undefined) return { isRefused: false, isGuess: true };
  const facts = {
    policy: rules.policy,
    isReviewed: false,
    sentences: sentencesOf(messages),
    approvedSentences: new Set(rules.approvedSentences),
    areSignsApproved: true,
  };
  const { standing, mayGoOnAir } = judgeAir(facts);
  return {
    standing: standing === 'patterns' ? 'unknown' : standing,
    isRefused: false,
    isGuess: true,
    ...(!mayGoOnAir && { why: lackWords(facts) }),
  };
}
