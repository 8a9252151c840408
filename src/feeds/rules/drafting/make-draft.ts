/** Drafts of events about one train. */
import { FEED_EVENTS, type FeedEvent } from '#contract/departures/feed-event.ts';
import { getFeedMode, type StationRules } from '#contract/departures/rules.ts';
import type { DescribeDeparture, Draft, HeldBack } from '#feeds/rules/draft.ts';
import { type DraftedFact, getTold, isLive, type Topic } from '#feeds/rules/state.ts';
import type { Sighting } from '#feeds/rules/topics/topic.ts';
import { listEventReasons, makeEventRequest, type TrainEvent } from './event-request.ts';
import { explainDraft } from './explain.ts';
import { computeFactHash, getOccurrenceId } from './fact-id.ts';
import { placeDraft } from './places.ts';
import { isReplaced } from './replacing.ts';
import { getExpiry, listRepeats } from './schedule.ts';

/** Draft, and the fact that is remembered of it. */
export interface Proposal {
  draft: Draft;
  fact: DraftedFact;
}

/** Lists why a mode or the kind of event leaves a draft to a person. */
export function listModeReasons(rules: StationRules, event: FeedEvent): HeldBack[] {
  if (!FEED_EVENTS[event].canBeAutomatic)
    return [{ code: 'person-needed', text: 'A person always checks this event.' }];
  return getFeedMode(rules, event) === 'automatic'
    ? []
    : [{ code: 'mode', text: 'Your rules leave this event to a person.' }];
}

/** Lists the platforms that a draft is about. */
function listPlatforms(event: TrainEvent, value: string, sighting: Sighting): string[] {
  const { platform } = sighting.departure;
  if (event === 'platform-change') return [getTold(sighting.memory, 'platform'), value];
  return platform?.isShown ? [platform.text] : [];
}

/**
 * Makes the draft of an event; returns undefined where the fact was drafted before, or would be over at once.
 *
 * @param facts facts about this train, the newest last
 */
export function makeDraft(
  event: TrainEvent,
  topic: Topic,
  value: string,
  sighting: Sighting,
  describeDeparture: DescribeDeparture,
  facts: readonly DraftedFact[],
): Proposal | undefined {
  const { departure, rules, now } = sighting;
  const expiresAt = getExpiry(event, sighting);
  if (expiresAt <= now) return undefined;

  const { request: described, more: describedMore, reasonsAgainst } = describeDeparture(departure);
  const request = described && makeEventRequest(event, value, sighting, described);
  const more =
    event === 'calls-missed'
      ? []
      : describedMore.map((part) => makeEventRequest(event, value, sighting, part));
  const { crs } = departure.station;
  const base = computeFactHash(departure.key, crs, event, [request ?? {}, ...more], value);
  const earlier = facts.filter((fact) => fact.topic === topic);
  // A train passes its stages only once. Anything else may be true again after something else was.
  const knownFacts =
    topic === 'stage' ? earlier : earlier.slice(-1).filter(({ endedAt }) => endedAt === undefined);
  if (knownFacts.some((fact) => fact.base === base)) return undefined;

  const { priority } = FEED_EVENTS[event];
  const platforms = listPlatforms(event, value, sighting);
  const repeats = listRepeats(event, sighting, expiresAt);
  const placing = placeDraft(rules, platforms, priority, now, repeats);
  const reasons = [
    ...(request === undefined ? ['The feed does not say enough for a message.'] : []),
    ...reasonsAgainst,
    ...listEventReasons(event, value, sighting),
  ];
  const heldBack: HeldBack[] = [
    ...listModeReasons(rules, event),
    ...reasons.map((text) => ({ code: 'person-needed', text }) as const),
    ...(placing.isHeldByQuietHours
      ? [{ code: 'quiet-hours', text: 'The station has quiet hours.' } as const]
      : []),
  ];
  const isAutomatic = heldBack.length === 0;
  const draft: Draft = {
    id: getOccurrenceId(base, earlier),
    event,
    station: crs,
    departure: departure.key,
    priority,
    request,
    more,
    isAutomatic,
    heldBack,
    zones: placing.zones,
    platforms,
    sentence: explainDraft(event, value, sighting),
    replaces: facts
      .filter((fact) => isLive(fact, now) && isReplaced(event, topic, fact))
      .map((fact) => fact.id),
    draftedAt: now,
    expiresAt,
    repeatAt: placing.repeatAt,
  };
  return { draft, fact: toFact(draft, base, topic, value) };
}

/** Converts a draft to the fact that is remembered. */
export function toFact(draft: Draft, base: string, topic: string, value: string): DraftedFact {
  const { id, event, departure, draftedAt, expiresAt, isAutomatic, request } = draft;
  return {
    id,
    base,
    event,
    departure,
    topic,
    value,
    draftedAt,
    expiresAt,
    isAutomatic,
    countsInStorm: isAutomatic,
    hasTimes: request?.timing !== undefined,
  };
}
