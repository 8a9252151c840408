import { expect, it } from 'vitest';
import type { DayShowing } from '#contract/screens/screen-day.ts';
import { findGaps, findOn, findWithin, placeBars, placeSpan, zoomInto } from './place-bars.ts';

const toInstant = (hour: number) => Date.UTC(2026, 0, 20) + hour * 3_600_000;
const span = { from: toInstant(0), before: toInstant(10) };
const iso = (hour: number) => new Date(toInstant(hour)).toISOString();
const showing = (from: number, until?: number, changes: Partial<DayShowing> = {}): DayShowing => ({
  showingId: `${from}`,
  requestId: `${from}`,
  title: `${from}`,
  priority: 'usual',
  isEmergency: false,
  from: iso(from),
  ...(until !== undefined && { until: iso(until) }),
  ...changes,
});

it('places messages that take turns below each other, and others in one lane', () => {
  const bars = placeBars([showing(-3, 2), showing(1, 3), showing(2, 4), showing(8)], span);
  expect(bars.map(({ left, width, lane }) => [left, width, lane])).toEqual([
    [0, 20, 0],
    [10, 20, 1],
    [20, 20, 0],
    [80, 20, 0],
  ]);
});

it('keeps a message visible that was taken down at once', () => {
  expect(placeBars([showing(5, 5)], span)[0]!.width).toBeGreaterThan(0);
});

it('finds when nothing was on, and says nothing of what is to come', () => {
  const gaps = findGaps([showing(1, 3), showing(2, 4), showing(6, 7)], span, toInstant(8));
  expect(gaps).toEqual([
    { from: toInstant(0), before: toInstant(1) },
    { from: toInstant(4), before: toInstant(6) },
    { from: toInstant(7), before: toInstant(8) },
  ]);
  expect(findGaps([showing(5)], span, toInstant(3))).toEqual([
    { from: toInstant(0), before: toInstant(3) },
  ]);
  expect(placeSpan(gaps[1]!, span)).toEqual({ left: 40, width: 20 });
});

it('says what was on: urgent messages alone, and emergency messages before these', () => {
  const usual = [showing(1, 5), showing(2)];
  const urgent = showing(3, 4, { priority: 'urgent' });
  const emergency = showing(3, 4, { isEmergency: true });
  expect(findOn(usual, toInstant(4))).toEqual(usual);
  expect(findOn(usual, toInstant(5))).toEqual([usual[1]]);
  expect(findOn([...usual, urgent], toInstant(3))).toEqual([urgent]);
  expect(findOn([...usual, urgent, emergency], toInstant(3))).toEqual([emergency]);
  expect(findOn(usual, toInstant(0))).toEqual([]);
});

it('reads a day of 200 messages by the hour: few bars, each wide enough for its title', () => {
  const day = { from: toInstant(0), before: toInstant(24) };
  const minutes = (count: number) => new Date(day.from + count * 60_000).toISOString();
  // From six in the morning, one each five minutes, on for fifteen.
  const busy = Array.from({ length: 200 }, (_, index) => ({
    ...showing(0),
    showingId: `${index}`,
    from: minutes(360 + index * 5),
    until: minutes(375 + index * 5),
  }));
  const hour = zoomInto(day, 1, toInstant(12.5));
  expect(hour).toEqual({ from: toInstant(12), before: toInstant(13) });
  const bars = placeBars(findWithin(busy, hour), hour);
  expect(bars).toHaveLength(14);
  expect(Math.max(...bars.map(({ lane }) => lane))).toBe(2);
  expect(bars.filter(({ width }) => width > 3)).toHaveLength(14);
  // The ends of the day stay its ends.
  expect(zoomInto(day, 6, toInstant(0)).from).toBe(day.from);
  expect(zoomInto(day, 6, toInstant(24)).before).toBe(day.before);
});
