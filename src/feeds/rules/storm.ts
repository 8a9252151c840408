/** Storms: a line closes, and so many messages are due that they hide each other. */
import { FEED_EVENTS } from '#contract/departures/feed-event.ts';
import { getFeedMode, type StationRules } from '#contract/departures/rules.ts';
import type { Departure } from '#feeds/departure.ts';
import type { Draft, RequestFields } from './draft.ts';
import { computeFactHash, getOccurrenceId } from './drafting/fact-id.ts';
import { listModeReasons, type Proposal, toFact } from './drafting/make-draft.ts';
import { placeDraft } from './drafting/places.ts';
import { type DraftedFact, isLive } from './state.ts';
import { getDelayMinutes, MINUTE } from './times.ts';

/** Automatic messages a minute above which a station has a storm. */
const MAX_A_MINUTE = 10;
/** Delay from which trains of an operator are said to be severely delayed. */
const SEVERE_MINUTES = 30;
/** Trains from which an operator is said to be delayed. */
const MIN_TRAINS = 2;
const SHOWN_FOR_MS = 60 * MINUTE;
const OPERATOR_TOPIC = 'operator';

/** Messages that passengers need whatever else happens. */
const isAlwaysShown = ({ event }: Draft) => event === 'cancelled' || event === 'platform-change';
const isAboutDelay = ({ event }: Draft) => event === 'delayed' || event === 'delayed-unknown';

/** Whether more messages than passengers can follow were automatic in the last minute. */
export const isStorm = (
  facts: readonly DraftedFact[],
  proposals: readonly Proposal[],
  now: number,
): boolean =>
  facts.filter(({ countsInStorm, draftedAt }) => countsInStorm && now - draftedAt < MINUTE).length +
    proposals.filter(({ fact }) => fact.countsInStorm).length >
  MAX_A_MINUTE;

/** Leaves an automatic draft to a person, unless passengers need it whatever happens. */
function holdInStorm({ draft, fact }: Proposal): Proposal {
  if (!draft.isAutomatic || isAlwaysShown(draft)) return { draft, fact };
  const text = 'Very many messages are due. Consider one message for all these trains.';
  return {
    draft: { ...draft, isAutomatic: false, heldBack: [...draft.heldBack, { code: 'storm', text }] },
    fact: { ...fact, isAutomatic: false },
  };
}

/** Trains of one operator that are late for one reason. */
interface DelayGroup {
  operator: string;
  reason?: string;
  proposals: Proposal[];
  departures: Departure[];
}

function groupDelays(
  proposals: readonly Proposal[],
  departures: ReadonlyMap<string, Departure>,
): DelayGroup[] {
  const groups = new Map<string, DelayGroup>();
  for (const proposal of proposals) {
    const { draft } = proposal;
    const departure = departures.get(draft.departure ?? '');
    const isHeld = draft.heldBack.some(({ code }) => code === 'storm');
    if (departure?.operator === undefined || !isHeld || !isAboutDelay(draft)) continue;
    const { operator } = departure;
    const reason = departure.delayReason?.code;
    const name = `${operator} ${reason ?? ''}`.trim();
    const group = groups.get(name) ?? { operator, reason, proposals: [], departures: [] };
    group.proposals.push(proposal);
    group.departures.push(departure);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Makes the draft that speaks for a group, or finds the one that already does. */
function proposeForGroup(
  { operator, reason, departures }: DelayGroup,
  station: string,
  rules: StationRules,
  facts: readonly DraftedFact[],
  now: number,
): { id?: string; proposal?: Proposal } {
  const isSevere = departures.some(
    (departure) => (getDelayMinutes(departure) ?? SEVERE_MINUTES) >= SEVERE_MINUTES,
  );
  const event = 'operator-delay';
  const toRequest = (operatorDelay: 'minor' | 'severe') => ({
    operator,
    operatorDelay,
    ...(reason !== undefined && { disruptionReason: reason }),
  });
  const toBase = (request: RequestFields) => computeFactHash('', station, event, [request]);
  const value = `${operator} ${reason ?? ''}`.trim();
  const earlier = facts.filter((fact) => fact.topic === OPERATOR_TOPIC && fact.value === value);
  const live = earlier.filter((fact) => isLive(fact, now));
  // Severe delays do not become minor by a train that is less late.
  const severe = live.find((fact) => fact.base === toBase(toRequest('severe')));
  if (severe !== undefined) return { id: severe.id };
  const request = toRequest(isSevere ? 'severe' : 'minor');
  const base = toBase(request);
  const current = live.find((fact) => fact.base === base);
  if (current !== undefined) return { id: current.id };
  if (departures.length < MIN_TRAINS && live.length === 0) return {};
  const { priority } = FEED_EVENTS[event];
  const id = getOccurrenceId(base, earlier);
  const draft: Draft = {
    id,
    event,
    station,
    priority,
    request,
    more: [],
    isAutomatic: false,
    heldBack: listModeReasons(rules, event),
    zones: placeDraft(rules, [], priority, now, []).zones,
    platforms: [],
    sentence:
      departures.length > 1
        ? `${departures.length} trains of ${operator} are late at once`
        : `One more train of ${operator} is late`,
    replaces: live.map((fact) => fact.id),
    draftedAt: now,
    expiresAt: now + SHOWN_FOR_MS,
    repeatAt: [],
  };
  return { id, proposal: { draft, fact: toFact(draft, base, OPERATOR_TOPIC, value) } };
}

/** Calms a storm: leaves messages to a person, and proposes one message for each operator and reason. */
export function calmStorm(
  proposals: readonly Proposal[],
  departures: ReadonlyMap<string, Departure>,
  station: string,
  rules: StationRules,
  facts: readonly DraftedFact[],
  now: number,
): Proposal[] {
  const held = proposals.map(holdInStorm);
  if (getFeedMode(rules, 'operator-delay') === 'off') return held;
  const added: Proposal[] = [];
  const groupIds = new Map<Proposal, string>();
  for (const group of groupDelays(held, departures)) {
    const { id, proposal } = proposeForGroup(group, station, rules, facts, now);
    if (proposal !== undefined) added.push(proposal);
    if (id !== undefined) for (const member of group.proposals) groupIds.set(member, id);
  }
  const grouped = held.map((proposal) => {
    const groupedIn = groupIds.get(proposal);
    return groupedIn === undefined
      ? proposal
      : { ...proposal, draft: { ...proposal.draft, groupedIn } };
  });
  return [...added, ...grouped];
}
