import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEED_EVENTS, FeedEvent, FeedMode } from '#contract/departures/feed-event.ts';
import { DEFAULT_QUIET_HOURS, getFeedMode, type StationRules } from '#contract/departures/rules.ts';
import type { Departure, DepartureBoard, Forecast } from '#feeds/departure.ts';
import { scaleRuns } from '#lint/test-size.ts';
import type { Draft, Withdrawal } from './draft.ts';
import { getRank } from './drafting/replacing.ts';
import { RulesState } from './state.ts';
import { step } from './step.ts';
import { AUTOMATIC_RULES, callAt, describeSimply, makeBoard, makeDeparture } from './testing.ts';
import { isAnnounced, MINUTE, SECOND } from './times.ts';

const TRAINS = 4;
const RUNS = 200;

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

const anyHappenings = fc
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
const STARTS = [
  '2026-11-20T14:35Z',
  '2026-11-20T23:55Z',
  '2026-03-29T00:50Z',
  '2026-10-25T00:20Z',
].map((text) => Date.parse(text));

/** Moment of a run. */
interface Moment {
  now: number;
  board: DepartureBoard;
  drafts: Draft[];
  withdrawals: Withdrawal[];
  state: RulesState;
  /** State before, as it was stored. */
  earlier: RulesState | undefined;
}

const restore = (state: RulesState): RulesState =>
  RulesState.parse(JSON.parse(JSON.stringify(state)));

/** Runs what happens at a station. */
function run(happenings: readonly Happening[], rules: StationRules, booked: number): Moment[] {
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

const anyDay = [anyHappenings, anyRules, fc.constantFrom(...STARTS)] as const;

const check = (predicate: (moments: Moment[], rules: StationRules) => void) =>
  fc.assert(
    fc.property(...anyDay, (happenings, rules, booked) =>
      predicate(run(happenings, rules, booked), rules),
    ),
    scaleRuns(RUNS),
  );

it('never drafts a fact twice', () => {
  check((moments) => {
    const ids = new Set<string>();
    const latest = new Map<string, string>();
    for (const { drafts } of moments)
      for (const { id, departure, event, request } of drafts) {
        expect(ids.has(id)).toBe(false);
        ids.add(id);
        const fact = JSON.stringify([event, request]);
        expect(latest.get(`${departure} ${event}`) === fact && event === 'next').toBe(false);
        latest.set(`${departure} ${event}`, fact);
      }
  });
});

it('never speaks of a train that left, or that must not be announced', () => {
  check((moments) => {
    const left = new Set<string>();
    for (const { board, drafts, state, now } of moments) {
      const silent = new Set(left);
      for (const departure of board.departures) {
        if (departure.departedAt !== undefined && state.steppedAt === now) left.add(departure.key);
        if (departure.departedAt !== undefined || !isAnnounced(departure))
          silent.add(departure.key);
      }
      expect(drafts.filter(({ departure = '' }) => silent.has(departure))).toEqual([]);
      if (state.steppedAt !== now) continue;
      const live = state.facts.filter(
        ({ departure = '', endedAt, expiresAt }) =>
          silent.has(departure) && endedAt === undefined && expiresAt > now,
      );
      expect(live).toEqual([]);
    }
  });
});

it('is automatic only where staff chose that, and silent where it is off or paused', () => {
  check((moments, rules) => {
    for (const { event, isAutomatic, heldBack } of moments.flatMap(({ drafts }) => drafts)) {
      expect(rules.isPaused).toBe(false);
      const mode = getFeedMode(rules, event);
      expect(mode).not.toBe('off');
      if (isAutomatic) expect(mode).toBe('automatic');
      expect(isAutomatic).toBe(heldBack.length === 0);
    }
  });
});

it('says nothing when the same board comes again after a restart, or comes first', () => {
  check((moments, rules) => {
    const settings = { rules, describeDeparture: describeSimply };
    for (const { state, board, now } of moments) {
      const again = step(restore(state), board, settings, now);
      expect(again.drafts).toEqual([]);
      expect(again.withdrawals).toEqual([]);
      expect(step(undefined, board, settings, now).drafts).toEqual([]);
    }
  });
});

it('says nothing after a gap, nor when the clock was set back', () => {
  check((moments) => {
    for (const { now, earlier, drafts } of moments)
      if (Math.abs(now - (earlier?.steppedAt ?? 0)) > 90 * SECOND) expect(drafts).toEqual([]);
  });
});

it('tells one thing about a train at a time, replaces only what it drafted, and withdraws each draft once', () => {
  check((moments) => {
    const drafted = new Map<string, Draft>();
    const withdrawn = new Set<string>();
    for (const { drafts, withdrawals, now } of moments) {
      const ranked = drafts.filter(({ event }) => getRank(event) > 0);
      expect(new Set(ranked.map(({ departure }) => departure)).size).toBe(ranked.length);
      for (const draft of drafts) {
        expect(draft.expiresAt).toBeGreaterThan(draft.draftedAt);
        expect(draft.repeatAt.every((time) => time > now && time < draft.expiresAt)).toBe(true);
        for (const id of draft.replaces) {
          expect(drafted.get(id)?.departure).toBe(draft.departure);
          expect(withdrawn.has(id)).toBe(false);
        }
      }
      for (const draft of drafts) drafted.set(draft.id, draft);
      for (const { id } of withdrawals) {
        expect(drafted.has(id)).toBe(true);
        expect(withdrawn.has(id)).toBe(false);
        withdrawn.add(id);
      }
    }
  });
});

it('tells a new platform only when it stayed, or is sure', () => {
  check((moments) => {
    const since = new Map<string, { text: string; now: number }>();
    for (const { board, drafts, now } of moments) {
      for (const { key, platform } of board.departures) {
        const text = platform?.isShown ? platform.text : '';
        if (since.get(key)?.text !== text) since.set(key, { text, now });
      }
      for (const { event, departure = '', platforms, draftedAt } of drafts) {
        if (event !== 'platform-change') continue;
        const shown = board.departures.find(({ key }) => key === departure)!;
        expect(platforms[0]).not.toBe(platforms[1]);
        expect(shown.platform?.text).toBe(platforms[1]);
        const isSure = shown.platform?.isConfirmed === true || shown.platform?.setBy === 'person';
        const leavesAt =
          shown.forecast.kind === 'at'
            ? Math.max(shown.forecast.time, shown.scheduled)
            : shown.scheduled;
        if (
          !isSure &&
          leavesAt - draftedAt >= 5 * MINUTE &&
          shown.forecast.kind !== 'unknown-delay'
        )
          expect(draftedAt - since.get(departure)!.now).toBeGreaterThanOrEqual(
            20 * SECOND - 3 * SECOND,
          );
      }
    }
  });
});

it('drafts the same on an afternoon, at midnight, and in both nights of a clock change', () => {
  const toOutline = (moments: Moment[], booked: number) =>
    moments.map(({ drafts, withdrawals }) => ({
      drafts: drafts.map(({ event, departure, isAutomatic, expiresAt, repeatAt, replaces }) => ({
        event,
        departure,
        isAutomatic,
        expiresAt: expiresAt - booked,
        repeatAt: repeatAt.map((time) => time - booked),
        count: replaces.length,
      })),
      withdrawals: withdrawals.map(({ why }) => why),
    }));
  fc.assert(
    fc.property(anyHappenings, (happenings) => {
      const [afternoon, ...nights] = STARTS.map((booked) =>
        toOutline(run(happenings, AUTOMATIC_RULES, booked), booked),
      );
      for (const night of nights) expect(night).toEqual(afternoon);
    }),
    scaleRuns(RUNS),
  );
});

it('has something to say on most days', () => {
  const counts = new Map<FeedEvent, number>();
  for (const [happenings, rules, booked] of fc.sample(fc.tuple(...anyDay), {
    numRuns: 300,
    seed: 7,
  }))
    for (const { event } of run(happenings, rules, booked).flatMap(({ drafts }) => drafts))
      counts.set(event, (counts.get(event) ?? 0) + 1);
  // Storms and messages of the station have tests of their own.
  const expected = FeedEvent.options.filter(
    (event) => !['operator-delay', 'station-message'].includes(event),
  );
  expect([...counts.keys()].sort()).toEqual([...expected].sort());
});
