/** Drafts about a station as a whole. A person always sends them. */
import { FEED_EVENTS, type FeedEvent } from '#contract/departures/feed-event.ts';
import type { StationRules } from '#contract/departures/rules.ts';
import type { Draft, HeldBack } from '#feeds/rules/draft.ts';
import { listModeReasons } from '#feeds/rules/drafting/make-draft.ts';
import { placeDraft } from '#feeds/rules/drafting/places.ts';

/** Content of a draft about a station. */
export interface Notice
  extends Pick<Draft, 'id' | 'request' | 'sentence' | 'replaces' | 'message'> {
  event: Extract<FeedEvent, 'operator-delay' | 'lift-status'>;
  /** Further reasons why a person must check it. */
  doubts: readonly string[];
  expiresAt: number;
}

/** Makes the draft. It is for all screens of the concourse. */
export function makeNotice(
  { event, doubts, ...content }: Notice,
  station: string,
  rules: StationRules,
  now: number,
): Draft {
  const { priority } = FEED_EVENTS[event];
  const heldBack: HeldBack[] = [
    ...listModeReasons(rules, event),
    ...doubts.map((text) => ({ code: 'person-needed', text }) as const),
  ];
  return {
    ...content,
    event,
    station,
    priority,
    more: [],
    isAutomatic: false,
    heldBack,
    zones: placeDraft(rules, [], priority, now, []).zones,
    platforms: [],
    draftedAt: now,
    repeatAt: [],
  };
}
