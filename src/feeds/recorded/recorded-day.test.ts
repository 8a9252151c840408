import { expect, it } from 'vitest';
import { FeedEvent } from '#contract/departures/feed-event.ts';
import { StationRules, SUGGESTED_MODES } from '#contract/departures/rules.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { Draft } from '#feeds/rules/draft.ts';
import { RulesState } from '#feeds/rules/state.ts';
import { step } from '#feeds/rules/step.ts';
import { describeSimply } from '#feeds/rules/testing/station.ts';
import { loadReference } from '#reference/load-reference.ts';
import { planTrains } from './plan-train.ts';
import { createRecordedDay, type RecordedDay } from './recorded-day.ts';

const DAY = '2026-11-20';
const RULES = StationRules.parse({
  modes: SUGGESTED_MODES,
  zones: [
    { name: 'Platforms 1 to 4', platforms: ['1', '2', '3', '4'] },
    { name: 'Platforms 5 to 8', platforms: ['5', '6', '7', '8'] },
    { name: 'Concourse', platforms: [] },
  ],
});

/** Runs a day through the rules, a board every 15 seconds. */
function runDay({ from, until, boardAt }: RecordedDay) {
  const drafts: Draft[] = [];
  const withdrawn: string[] = [];
  const filmsAhead = new Set<string>();
  let state: RulesState | undefined;
  const settings = { rules: RULES, describeDeparture: describeSimply, canMakeAhead: true };
  for (let now = from; now < until; now += 15_000) {
    const board = boardAt(now);
    const result = step(state, board, settings, now);
    state = result.state;
    for (const request of result.filmAhead) filmsAhead.add(JSON.stringify(request));
    if (result.drafts.length === 0 && result.withdrawals.length === 0) continue;
    const left = new Set(
      board.departures.filter(({ departedAt }) => departedAt).map(({ key }) => key),
    );
    expect(result.drafts.filter(({ departure = '' }) => left.has(departure))).toEqual([]);
    drafts.push(...result.drafts);
    withdrawn.push(...result.withdrawals.map(({ id }) => id));
  }
  return { drafts, withdrawn, filmsAhead, state };
}

it('is the same day for the same seed, and another for another', () => {
  const noon = Date.parse(`${DAY}T12:00:00Z`);
  expect(createRecordedDay(1, DAY).boardAt(noon)).toEqual(createRecordedDay(1, DAY).boardAt(noon));
  const toTrains = (seed: number) => JSON.stringify(planTrains(seed));
  expect(toTrains(1)).not.toBe(toTrains(2));
});

it('has names, operators and reasons of the reference', async () => {
  const reference = await loadReference();
  for (const { route, delays, cancelled } of planTrains(1)) {
    expect(reference.operator(route.operator)).toBeDefined();
    for (const { crs = '', name } of [route.origin, ...route.calls])
      expect(reference.location(crs)?.name).toBe(name);
    for (const reason of [cancelled?.reason, ...delays.map((delay) => delay.reason)])
      if (reason !== undefined) expect(reference.reason(reason.code ?? '')?.text).toBe(reason.text);
  }
});

it.each([
  [DAY, '05:05', '06:05'],
  ['2026-03-29', '05:05', '06:05'],
  ['2026-10-25', '05:05', '06:05'],
])('begins on %s at %s, an hour before its first train', (day, start, first) => {
  const { from, boardAt } = createRecordedDay(1, day);
  expect(formatClockTime(from)).toBe(start);
  expect(formatClockTime(boardAt(from).departures[0]!.scheduled)).toBe(first);
});

it('has a day with something of everything, each explained, nothing twice', () => {
  const { drafts, withdrawn, state } = runDay(createRecordedDay(3, DAY));
  const counts = Object.fromEntries(
    FeedEvent.options.map((event) => [
      event,
      drafts.filter((draft) => draft.event === event).length,
    ]),
  );
  expect(counts).toEqual({
    'platform-change': 10,
    cancelled: 7,
    reinstated: 1,
    'calls-missed': 3,
    'bus-instead': 1,
    delayed: 40,
    'delayed-unknown': 6,
    recovered: 2,
    approaching: 81,
    'at-platform': 125,
    next: 169,
    'operator-delay': 4,
    'station-message': 2,
    'lift-status': 0,
  });

  expect(new Set(drafts.map(({ id }) => id)).size).toBe(drafts.length);
  expect(new Set(withdrawn).size).toBe(withdrawn.length);
  for (const { sentence, zones, isAutomatic, heldBack } of drafts) {
    expect(sentence).toMatch(/ at (\d\d:\d\d|once)$|is late$/);
    expect(zones).toContain('Concourse');
    expect(heldBack.length === 0).toBe(isAutomatic);
  }
  expect(drafts.some(({ more }) => more.length > 0)).toBe(true);
  const stored = JSON.parse(JSON.stringify(state));
  expect(RulesState.parse(stored)).toEqual(stored);
});

it('has the films of most next trains made ahead, and few that are not used', () => {
  const { drafts, filmsAhead } = runDay(createRecordedDay(3, DAY));
  const next = drafts.filter(({ event, isAutomatic }) => event === 'next' && isAutomatic);
  const isMade = ({ request, more }: Draft) =>
    [request, ...more].every((film) => filmsAhead.has(JSON.stringify(film)));
  const made = next.filter(isMade).length;
  expect(made / next.length).toBeGreaterThan(0.95);
  expect(filmsAhead.size / made).toBeLessThan(1.5);
});
