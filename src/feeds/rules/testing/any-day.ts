/** Random days at a station, for properties of the rules. */
import fc from 'fast-check';
import { FEED_EVENTS, FeedEvent, FeedMode } from '#contract/departures/feed-event.ts';
import { DEFAULT_QUIET_HOURS, type StationRules } from '#contract/departures/rules.ts';
import type { Departure, DepartureBoard, Forecast } from '#feeds/departure.ts';
import type { Draft, Withdrawal } from '#feeds/rules/draft.ts';
import { RulesState } from '#feeds/rules/state.ts';
import { step } from '#feeds/rules/step.ts';
import { MINUTE, SECOND } from '#feeds/rules/times.ts';
import { AUTOMATIC_RULES, callAt, describeSimply, makeBoard, makeDeparture } from './station.ts';

const TRAINS = 4;

/** Something that happens at a station, then seconds until the next board. */
interface Happening {
  train: number;
  seconds: number;
  change: (departure: Departure, now: number) => Partial<Departure>;
  label: string;
}

const toForecast = (value: number, scheduled: number): Forecast =>
  (value % 4 === 0
    ? ([{ kind: 'on-time' }, { kind: 'unknown-delay' }, { kind: 'no-report' }] as const)[value % 3]
    : undefined) ?? { kind: 'at', time: scheduled + (value - 6) * MINUTE };

/** Changes, each by one number, so that a failure prints what happened. */
const CHANGES: Record<
  string,
  (value: number, departure: Departure, now: number) => Partial<Departure>
> = {
  nothing: () => ({}),
  platform: (value) => ({
    platform: {
      text: ['4', '6', '7A', '13R'][value % 4]!,
      isShown: value % 5 > 0,
      isConfirmed: [undefined, true, false][value % 3],
      setBy: ([undefined, 'plan', 'machine', 'person'] as const)[value % 7],
    },
  }),
  'no platform': () => ({ platform: undefined }),
  forecast: (value, { scheduled }) => ({ forecast: toForecast(value, scheduled) }),
  'on time': () => ({ forecast: { kind: 'on-time' } }),
  cancelled: (value, { scheduled }) => ({
    isCancelled: value % 3 > 0,
    bus: value % 3 > 1 ? { scheduled: scheduled + 10 * MINUTE } : undefined,
  }),
  calls: (value) => ({
    calls: ['DON', 'WKF', 'LDS'].map((crs, index) => callAt(crs, (value >> index) % 2 > 0)),
  }),
  arrived: (value, _, now) => ({ arrivedAt: value % 2 > 0 ? now : undefined }),
  'left the stop before': (_value, _, now) => ({ leftPreviousAt: now }),
  departed: (value, _, now) => ({ departedAt: value % 4 > 0 ? now : undefined }),
  suppressed: (value) => ({ isSuppressed: value % 2 > 0 }),
  public: (value) => ({ isPublic: value % 2 > 0 }),
};

const anyHappening: fc.Arbitrary<Happening> = fc
  .record({
    kind: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          'nothing',
          'nothing',
          'platform',
          'forecast',
          'on time',
          'cancelled',
        ),
      },
      { weight: 2, arbitrary: fc.constantFrom(...Object.keys(CHANGES)) },
    ),
    train: fc.nat(TRAINS - 1),
    value: fc.nat(40),
    seconds: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(5, 15, 30, 60, 85) },
      { weight: 1, arbitrary: fc.constantFrom(-3600, -3, 0, 91, 400, 3600) },
    ),
  })
  .map(({ kind, train, value, seconds }) => ({
    train,
    seconds,
    change: (departure, now) => CHANGES[kind]!(value, departure, now),
    label: `${kind} ${value}, train ${train}, ${seconds} s`,
  }));

/** Everything that may happen, one thing after another. */
export const anyHappenings = fc
  .array(anyHappening, { minLength: 1, maxLength: 40, size: 'max' })
  .map((happenings) =>
    Object.assign(happenings, {
      [fc.toStringMethod]: () => happenings.map(({ label }) => label).join('\n'),
    }),
  );

const anyModes: fc.Arbitrary<StationRules['modes']> = fc
  .dictionary(fc.constantFrom(...FeedEvent.options), fc.constantFrom(...FeedMode.options), {
    noNullPrototype: true,
  })
  .map((modes) =>
    Object.fromEntries(
      Object.entries(modes).map(([event, mode]) => [
        event,
        mode === 'automatic' && !FEED_EVENTS[event as FeedEvent].canBeAutomatic ? 'draft' : mode,
      ]),
    ),
  );

const anyRules: fc.Arbitrary<StationRules> = fc.record({
  isPaused: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.boolean()),
  modes: fc.oneof(fc.constant(AUTOMATIC_RULES.modes), anyModes),
  delayMinutes: fc.constantFrom(3, 5, 10),
  apologyMinutes: fc.constantFrom(10, 15),
  quietHours: fc.constantFrom(AUTOMATIC_RULES.quietHours, DEFAULT_QUIET_HOURS),
  zones: fc.constant([]),
  arePlatformsLate: fc.boolean(),
});

/** Booked times of the first train: an afternoon, before midnight, and the nights of both clock changes. */
export const STARTS = [
  '2026-11-20T14:35Z',
  '2026-11-20T23:55Z',
  '2026-03-29T00:50Z',
  '2026-10-25T00:20Z',
].map((text) => Date.parse(text));

/** Moment of a run. */
export interface Moment {
  now: number;
  board: DepartureBoard;
  drafts: Draft[];
  withdrawals: Withdrawal[];
  state: RulesState;
  /** State before, as it was stored. */
  earlier: RulesState | undefined;
}

/** Restores a state as after a restart. */
export const restore = (state: RulesState): RulesState =>
  RulesState.parse(JSON.parse(JSON.stringify(state)));

/** Runs what happens at a station. */
export function runDay(
  happenings: readonly Happening[],
  rules: StationRules,
  booked: number,
): Moment[] {
  const trains = Array.from({ length: TRAINS }, (_, index) =>
    makeDeparture({
      key: `train ${index}`,
      scheduled: booked + index * 2 * MINUTE,
      platform: { text: ['4', '6', '4', '7A'][index]!, isShown: true },
    }),
  );
  const moments: Moment[] = [];
  let now = booked - 10 * MINUTE;
  let earlier: RulesState | undefined;
  for (const { train, change, seconds } of [FIRST, ...happenings]) {
    trains[train] = { ...trains[train]!, ...change(trains[train]!, now) };
    const board = makeBoard(trains, now);
    const result = step(earlier, board, { rules, describeDeparture: describeSimply }, now);
    moments.push({ now, board, earlier, ...result });
    earlier = restore(result.state);
    now += seconds * SECOND;
  }
  return moments;
}

const FIRST: Happening = { train: 0, seconds: 15, change: () => ({}), label: 'first' };

/** Everything that a run needs. */
export const anyDay = [anyHappenings, anyRules, fc.constantFrom(...STARTS)] as const;
