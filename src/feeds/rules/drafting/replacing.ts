/** Order in which messages about the same train replace each other. */
import type { FeedEvent } from '#contract/departures/feed-event.ts';
import type { DraftedFact } from '#feeds/rules/state.ts';

/** Strength of events; those without one replace only their own kind. */
const RANKS: Readonly<Partial<Record<FeedEvent, number>>> = {
  cancelled: 6,
  reinstated: 6,
  'platform-change': 5,
  'at-platform': 4,
  approaching: 3,
  next: 2,
  delayed: 1,
  'delayed-unknown': 1,
  recovered: 1,
};

/** Returns the strength of an event; 0 where it has none. */
export const getRank = (event: FeedEvent): number => RANKS[event] ?? 0;

/** Whether a draft of an event replaces an earlier fact about the same train. */
export function isReplaced(event: FeedEvent, topic: string, fact: DraftedFact): boolean {
  if (event === 'cancelled' || event === 'reinstated' || fact.topic === topic) return true;
  const factRank = getRank(fact.event);
  return factRank > 0 && factRank < getRank(event);
}
