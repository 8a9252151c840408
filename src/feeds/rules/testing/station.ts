/** Departures, boards and a watched station for tests of the rules. */
import { StationRules } from '#contract/departures/rules.ts';
import type { Call, Departure, DepartureBoard, StationMessage } from '#feeds/departure.ts';
import type { DescribeDeparture, Draft } from '#feeds/rules/draft.ts';
import { toHhmm } from '#feeds/rules/drafting/event-request.ts';
import { RulesState } from '#feeds/rules/state.ts';
import { type StepSettings, step } from '#feeds/rules/step.ts';
import { MINUTE, SECOND } from '#feeds/rules/times.ts';

/** 20 November 2026, 14:35 in London: the booked time of the test train. */
export const BOOKED = Date.parse('2026-11-20T14:35:00Z');

const STATION = { crs: 'RDG', name: 'Reading' };

/** Makes a call at a station. */
export const callAt = (crs: string, isCancelled = false): Call => ({
  place: { crs, name: crs },
  forecast: { kind: isCancelled ? 'cancelled' : 'on-time' },
});

/** Makes a departure of the 14:35 to Leeds from platform 4, with changes. */
export const makeDeparture = (changes: Partial<Departure> = {}): Departure => ({
  source: 'push-port',
  key: '202611201435',
  station: STATION,
  mode: 'train',
  operator: 'GR',
  origins: [{ crs: 'KGX', name: 'London Kings Cross' }],
  destinations: [{ crs: 'LDS', name: 'Leeds' }],
  scheduled: BOOKED,
  forecast: { kind: 'on-time' },
  platform: { text: '4', isShown: true, setBy: 'machine' },
  isCancelled: false,
  previousCalls: [],
  calls: [callAt('DON'), callAt('WKF'), callAt('LDS')],
  portions: [],
  startsHere: false,
  isSuppressed: false,
  isCircular: false,
  isPublic: true,
  notes: [],
  heardAt: BOOKED,
  ...changes,
});

/** Puts a departure into fields, as simply as tests need it. */
export const describeSimply: DescribeDeparture = (departure) => {
  const { destinations, scheduled, forecast, platform, operator, calls, portions } = departure;
  const isLate = forecast.kind === 'at' && forecast.time > scheduled;
  return {
    request: {
      destination: destinations[0]?.crs,
      timing: toHhmm(scheduled),
      operator,
      platform: platform?.isShown ? platform.text : undefined,
      updatedTiming: isLate ? toHhmm(forecast.time) : undefined,
      disruptionReason: (departure.isCancelled ? departure.cancelReason : departure.delayReason)
        ?.code,
      callingAt: calls.flatMap(({ place }) => place.crs ?? []).join(','),
    },
    more: portions.map(({ destination }) => ({
      destination: destination.crs,
      timing: toHhmm(scheduled),
      splitInfo: 'at,for',
    })),
    reasonsAgainst: departure.notes,
  };
};

/** Rules by which everything is automatic that can be, and never quiet. */
export const AUTOMATIC_RULES: StationRules = StationRules.parse({
  modes: {
    'platform-change': 'automatic',
    cancelled: 'automatic',
    'calls-missed': 'automatic',
    delayed: 'automatic',
    'delayed-unknown': 'automatic',
    recovered: 'automatic',
    approaching: 'automatic',
    'at-platform': 'automatic',
    next: 'automatic',
  },
  quietHours: { from: '00:00', until: '00:00' },
});

/** Makes the board of a moment. */
export const makeBoard = (
  departures: Departure[],
  now: number,
  messages: StationMessage[] = [],
): DepartureBoard => ({
  source: 'push-port',
  station: STATION,
  departures: departures.map((departure) => ({ ...departure, heardAt: now })),
  messages,
  isAvailable: true,
  heardAt: now,
});

/** Formats a draft as tests compare it: `platform-change: Platform 4 to 6, at 14:05`. */
const toLine = ({ event, sentence }: Pick<Draft, 'event' | 'sentence'>): string =>
  `${event}: ${sentence}`;

/** Watches a station from its first board on. */
export function watchStation(
  { rules = AUTOMATIC_RULES, ...settings }: Partial<StepSettings> = {},
  start = BOOKED - 30 * MINUTE,
) {
  let state: RulesState | undefined;
  let now = start;
  const drafts: Draft[] = [];
  const withdrawn: { id: string; why: string }[] = [];
  const stepWith = (board: DepartureBoard, change: Partial<StepSettings> = {}): Draft[] => {
    const used = { rules, describeDeparture: describeSimply, ...settings, ...change };
    const result = step(state, board, used, now);
    // As after a restart: nothing but JSON survives.
    state = RulesState.parse(JSON.parse(JSON.stringify(result.state)));
    drafts.push(...result.drafts);
    withdrawn.push(...result.withdrawals);
    return result.drafts;
  };
  return {
    drafts,
    withdrawn,
    get state() {
      return state!;
    },
    get now() {
      return now;
    },
    /** Sets the clock. */
    setClock(time: number) {
      now = time;
    },
    stepWith,
    /** Steps a board of this moment with these trains. */
    see: (departures: Partial<Departure>[], change?: Partial<StepSettings>) =>
      stepWith(makeBoard(departures.map(makeDeparture), now), change),
    /** Steps boards with these trains every 5 seconds, for some seconds; returns all drafts. */
    seeFor(seconds: number, departures: Partial<Departure>[]): Draft[] {
      const found: Draft[] = [];
      for (const end = now + seconds * SECOND; now < end; ) {
        now += Math.min(5 * SECOND, end - now);
        found.push(...stepWith(makeBoard(departures.map(makeDeparture), now)));
      }
      return found;
    },
    /** Lists all drafts as lines. */
    listLines: () => drafts.map(toLine),
  };
}
