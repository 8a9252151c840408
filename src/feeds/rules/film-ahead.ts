/** Films made ahead: a train that will be the next one is announced at once if its film is there by then. */
import { getFeedMode, type StationRules } from '#contract/departures/rules.ts';
import type { Departure } from '#feeds/departure.ts';
import type { DescribeDeparture, RequestFields } from './draft.ts';
import { computeFactHash } from './drafting/fact-id.ts';
import type { RulesState, TrainMemory } from './state.ts';
import { stepTrain } from './step-train.ts';
import { getLeavesAt, isAnnounced, MINUTE } from './times.ts';
import { NEXT_FROM_MS } from './topics/stage.ts';

/** Time before departure from which a film is made. */
const AHEAD_FROM_MS = 15 * MINUTE;

interface Settings {
  rules: StationRules;
  describeDeparture: DescribeDeparture;
}

/** Requests of one message, and their hash. A dividing train has one for each part. */
interface Upcoming {
  key: string;
  leavesAt: number;
  requests: RequestFields[];
  hash: string;
}

/** Says what rules would announce by themselves if nothing changed until the train is the next one. */
function foresee(
  departure: Departure,
  memory: TrainMemory,
  { rules, describeDeparture }: Settings,
  now: number,
): Upcoming | undefined {
  const leavesAt = getLeavesAt(departure, now);
  const remaining = leavesAt - now;
  if (remaining > AHEAD_FROM_MS || remaining <= NEXT_FROM_MS) return undefined;
  const sighting = {
    departure,
    memory,
    rules,
    now: leavesAt - NEXT_FROM_MS,
    leavesAt,
    isFirstAtPlatform: true,
  };
  const { proposals } = stepTrain(sighting, [], describeDeparture, false);
  const draft = proposals.map((proposal) => proposal.draft).find(({ event }) => event === 'next');
  if (draft?.request === undefined || !draft.isAutomatic) return undefined;
  const { key, station } = departure;
  const requests = [draft.request, ...draft.more];
  return { key, leavesAt, requests, hash: computeFactHash(key, station.crs, 'next', requests) };
}

/**
 * Chooses the message whose film is made ahead: one at a time, of the train that leaves soonest. It is chosen again only
 * if the message changes.
 *
 * @returns the state that remembers it, and the requests of the message; none where nothing is due
 */
export function chooseFilmAhead(
  state: RulesState,
  departures: Iterable<Departure>,
  settings: Settings,
  now: number,
): { state: RulesState; requests: RequestFields[] } {
  const { rules } = settings;
  if (rules.isPaused || getFeedMode(rules, 'next') !== 'automatic') return { state, requests: [] };
  let soonest: Upcoming | undefined;
  for (const departure of departures) {
    const memory = state.trains[departure.key];
    if (memory === undefined || memory.leftAt !== undefined || !isAnnounced(departure)) continue;
    const upcoming = foresee(departure, memory, settings, now);
    if (upcoming === undefined || upcoming.hash === memory.filmAhead) continue;
    if (soonest === undefined || upcoming.leavesAt < soonest.leavesAt) soonest = upcoming;
  }
  if (soonest === undefined) return { state, requests: [] };
  const { key, hash, requests } = soonest;
  const memory = { ...state.trains[key]!, filmAhead: hash };
  return { state: { ...state, trains: { ...state.trains, [key]: memory } }, requests };
}
