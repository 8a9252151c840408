import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FeedEvent } from '#contract/departures/feed-event.ts';
import { getFeedMode, type StationRules } from '#contract/departures/rules.ts';
import { scaleRuns } from '#lint/test-size.ts';
import type { Draft } from './draft.ts';
import { getRank } from './drafting/replacing.ts';
import { step } from './step.ts';
import { anyDay, anyHappenings, type Moment, restore, runDay, STARTS } from './testing/any-day.ts';
import { AUTOMATIC_RULES, describeSimply } from './testing/station.ts';
import { isAnnounced, MINUTE, SECOND } from './times.ts';

const RUNS = 200;

const check = (predicate: (moments: Moment[], rules: StationRules) => void) =>
  fc.assert(
    fc.property(...anyDay, (happenings, rules, booked) =>
      predicate(runDay(happenings, rules, booked), rules),
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
        toOutline(runDay(happenings, AUTOMATIC_RULES, booked), booked),
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
    for (const { event } of runDay(happenings, rules, booked).flatMap(({ drafts }) => drafts))
      counts.set(event, (counts.get(event) ?? 0) + 1);
  // Storms, messages of the station and lifts have tests of their own.
  const expected = FeedEvent.options.filter(
    (event) => !['operator-delay', 'station-message', 'lift-status'].includes(event),
  );
  expect([...counts.keys()].sort()).toEqual([...expected].sort());
});
