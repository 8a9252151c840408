/** Rules of a station: from a remembered state and a new board to drafts. Pure; `now` is in epoch milliseconds. */
import type { StationRules } from '#contract/departures/rules.ts';
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import type { DescribeDeparture, Draft, RequestFields, Withdrawal } from './draft.ts';
import { withAdvice } from './drafting/advice.ts';
import type { Proposal } from './drafting/make-draft.ts';
import { chooseFilmAhead } from './film-ahead.ts';
import { findFirstAtPlatforms } from './first-at-platforms.ts';
import { assessFreshness, getMaxAge } from './freshness.ts';
import {
  createTrainMemory,
  type DraftedFact,
  isLive,
  type RulesState,
  type TrainMemory,
} from './state.ts';
import { stepMessages } from './station-messages.ts';
import { stepTrain } from './step-train.ts';
import { calmStorm, isStorm } from './storm.ts';
import { getLeavesAt, isAnnounced, MINUTE } from './times.ts';
import { withdrawStale, withdrawUntrue } from './withdrawals.ts';

/** Drafted facts are remembered this long, so that none is drafted twice. */
const FACTS_FOR_MS = 24 * 60 * MINUTE;
/** Trains are remembered this long after they left, should a board still have them. */
const TRAINS_FOR_MS = 60 * MINUTE;

/** Settings of a step. */
export interface StepSettings {
  rules: StationRules;
  /** Puts a departure into the fields of our request. */
  describeDeparture: DescribeDeparture;
  /** Time between two boards, where a budget makes it longer than usual. */
  intervalMs?: number;
  /** Whether the feed began anew: the board is taken as known. */
  isRebuilt?: boolean;
  /** Whether a film may be made ahead now. */
  canMakeAhead?: boolean;
}

/** Result of a step. The state is plain JSON. */
export interface StepResult {
  state: RulesState;
  /** The most important first. */
  drafts: Draft[];
  withdrawals: Withdrawal[];
  /** Requests of a message that is foreseen, so that its film can be made ahead. */
  filmAhead: RequestFields[];
}

const START: RulesState = { steppedAt: 0, heardAt: 0, trains: {}, facts: [], messages: {} };

/** Indexes departures by key; of two with the same, the one that has not left. */
function indexDepartures({ departures }: DepartureBoard): Map<string, Departure> {
  const index = new Map<string, Departure>();
  for (const departure of departures) {
    const earlier = index.get(departure.key);
    if (earlier === undefined || earlier.departedAt !== undefined)
      index.set(departure.key, departure);
  }
  return index;
}

/** Returns a state that can go on after a gap or with a clock that was set back: nothing in it waits or is to come. */
const restart = (state: RulesState, now: number): RulesState => ({
  ...state,
  trains: Object.fromEntries(
    Object.entries(state.trains).map(([key, memory]) => [
      key,
      { ...memory, pending: {}, latest: undefined },
    ]),
  ),
  facts: state.facts.map((fact) => ({ ...fact, draftedAt: Math.min(fact.draftedAt, now) })),
});

/** Groups facts by train. */
function groupFacts(facts: readonly DraftedFact[]): Map<string, DraftedFact[]> {
  const groups = new Map<string, DraftedFact[]>();
  for (const fact of facts) {
    if (fact.departure === undefined) continue;
    const group = groups.get(fact.departure);
    if (group === undefined) groups.set(fact.departure, [fact]);
    else group.push(fact);
  }
  return groups;
}

/** Steps all trains: those on the board, and those that are remembered. */
function stepTrains(
  state: RulesState,
  departures: ReadonlyMap<string, Departure>,
  { rules, describeDeparture }: StepSettings,
  now: number,
  isSilent: boolean,
): { trains: RulesState['trains']; proposals: Proposal[] } {
  const trains = new Map<string, TrainMemory>();
  for (const [key, memory] of Object.entries(state.trains))
    if (departures.has(key)) trains.set(key, memory);
    // What is not seen does not stay.
    else if ((memory.leftAt ?? memory.leavesAt) + TRAINS_FOR_MS > now)
      trains.set(key, { ...memory, pending: {} });
  const proposals: Proposal[] = [];
  const facts = groupFacts(state.facts);
  const firstAtPlatforms = findFirstAtPlatforms(departures.values(), now);
  for (const [key, departure] of departures) {
    const leavesAt = getLeavesAt(departure, now);
    const trainFacts = facts.get(key) ?? [];
    const earlier = trains.get(key) ?? createTrainMemory(leavesAt, trainFacts, now);
    const hasLeft = departure.departedAt !== undefined || earlier.leftAt !== undefined;
    if (hasLeft || !isAnnounced(departure)) {
      const leftAt = earlier.leftAt ?? departure.departedAt;
      trains.set(key, { ...earlier, pending: {}, leavesAt, leftAt });
      continue;
    }
    const isFirstAtPlatform = firstAtPlatforms.has(key);
    const sighting = { departure, memory: earlier, rules, now, leavesAt, isFirstAtPlatform };
    const stepped = stepTrain(sighting, trainFacts, describeDeparture, isSilent);
    trains.set(key, stepped.memory);
    proposals.push(...stepped.proposals);
  }
  return { trains: Object.fromEntries(trains), proposals };
}

/** Remembers new facts, and ends those that are replaced. A draft that waits for a person leaves what is on air. */
function addFacts(
  facts: readonly DraftedFact[],
  proposals: readonly Proposal[],
  now: number,
): DraftedFact[] {
  const automatic = new Set<string>();
  const replaced = new Set<string>();
  for (const { draft } of proposals)
    for (const id of draft.replaces) (draft.isAutomatic ? automatic : replaced).add(id);
  const isEnded = ({ id, isAutomatic }: DraftedFact) =>
    automatic.has(id) || (replaced.has(id) && !isAutomatic);
  return [
    ...facts
      .filter(({ draftedAt }) => now - draftedAt < FACTS_FOR_MS)
      .map((fact) => (isLive(fact, now) && isEnded(fact) ? { ...fact, endedAt: now } : fact)),
    ...proposals.map(({ fact }) => fact),
  ];
}

/** Marks topics as told by a person's draft where a storm took the automatic one back. */
function unmarkHeld(trains: RulesState['trains'], proposals: readonly Proposal[]): void {
  for (const { fact } of proposals) {
    const memory = fact.departure === undefined ? undefined : trains[fact.departure];
    if (fact.isAutomatic || memory === undefined) continue;
    const topic = fact.topic as keyof TrainMemory['drafted'];
    if (memory.drafted[topic] === 'automatic')
      trains[fact.departure!] = { ...memory, drafted: { ...memory.drafted, [topic]: 'draft' } };
  }
}

/**
 * Steps the rules of a station.
 *
 * The first board after a start, a gap, a rebuild or a clock set back is taken as known, and so is everything while the
 * rules are paused: nothing is drafted then. Drafts that are no longer true are still withdrawn.
 *
 * @param state result of the step before; absent at the first
 */
export function step(
  state: RulesState | undefined,
  board: DepartureBoard,
  settings: StepSettings,
  now: number,
): StepResult {
  const earlier = state ?? START;
  const { rules, intervalMs } = settings;
  const { isFresh, isTooOldToShow } = assessFreshness(board, now, intervalMs);
  const isRestart =
    settings.isRebuilt === true || Math.abs(now - earlier.steppedAt) > getMaxAge(intervalMs);
  const isOutdated = board.heardAt < earlier.heardAt && !isRestart;
  if (!isFresh || isOutdated) {
    const { facts, withdrawals } = isTooOldToShow
      ? withdrawStale(earlier, now)
      : { facts: earlier.facts, withdrawals: [] };
    return { state: { ...earlier, facts }, drafts: [], withdrawals, filmAhead: [] };
  }

  const time = isRestart ? now : Math.max(now, earlier.steppedAt);
  const current = isRestart ? restart(earlier, time) : earlier;
  const isSilent = isRestart || rules.isPaused;

  const departures = indexDepartures(board);
  const { trains, proposals } = stepTrains(current, departures, settings, time, isSilent);
  const { crs } = board.station;
  const calmed = isStorm(current.facts, proposals, time)
    ? calmStorm(proposals, departures, crs, rules, current.facts, time)
    : proposals;
  unmarkHeld(trains, calmed);
  const { messages, proposals: aboutStation } = stepMessages(
    current.messages,
    board,
    rules,
    current.facts,
    time,
    isSilent,
  );
  const all = [...calmed, ...aboutStation];
  const next = {
    steppedAt: time,
    heardAt: board.heardAt,
    trains,
    messages,
    facts: addFacts(current.facts, all, time),
  };
  const { facts, withdrawals } = withdrawUntrue(next, departures, time);
  const drafts = all
    .map(({ draft }) => withAdvice(draft, departures, time))
    .sort((a, b) => a.priority - b.priority);
  const remembered = { ...next, facts };
  const ahead = settings.canMakeAhead
    ? chooseFilmAhead(remembered, departures.values(), settings, time)
    : { state: remembered, requests: [] };
  return { state: ahead.state, drafts, withdrawals, filmAhead: ahead.requests };
}
