import { expect, it } from 'vitest';
import { StationRules } from '#contract/departures/rules.ts';
import { AUTOMATIC_RULES, watchStation } from '#feeds/rules/testing/station.ts';
import { MINUTE } from '#feeds/rules/times.ts';
import { isQuiet, placeDraft } from './places.ts';

const zones = [
  { name: 'West', platforms: ['1', '4'] },
  { name: 'East', platforms: ['6'], quietHours: { from: '20:00', until: '07:00' } },
  { name: 'Concourse', platforms: [] },
];
const RULES = StationRules.parse({
  ...AUTOMATIC_RULES,
  zones,
  quietHours: { from: '23:00', until: '06:00' },
});

const atLondon = (text: string) => Date.parse(`2026-11-20T${text}:00Z`);
const place = (platforms: string[], priority: number, clock: string, repeatAt: string[] = []) =>
  placeDraft(RULES, platforms, priority, atLondon(clock), repeatAt.map(atLondon));

it('shows a change in the zones of both platforms and on the concourse', () => {
  expect(place(['4', '6'], 1, '14:00').zones).toEqual(['West', 'East', 'Concourse']);
  expect(place(['4A'], 1, '14:00').zones).toEqual(['West', 'Concourse']);
  expect(place([], 1, '14:00').zones).toEqual(['Concourse']);
  expect(place(['9'], 1, '14:00').zones).toEqual(['Concourse']);
});

it('is automatic in quiet hours only for what matters most, without repeats', () => {
  expect(place(['1'], 4, '23:30')).toEqual({
    zones: ['West', 'Concourse'],
    repeatAt: [],
    isHeldByQuietHours: true,
  });
  expect(place(['1'], 2, '23:30', ['23:40'])).toEqual({
    zones: ['West', 'Concourse'],
    repeatAt: [],
    isHeldByQuietHours: false,
  });
  expect(place(['1'], 4, '22:55', ['22:58', '23:05']).repeatAt).toEqual([atLondon('22:58')]);
});

it('leaves out a zone with quiet hours of its own', () => {
  expect(place(['6'], 4, '21:00', ['21:10'])).toEqual({
    zones: ['Concourse'],
    repeatAt: [atLondon('21:10')],
    isHeldByQuietHours: false,
  });
});

it.each([
  ['23:00', '06:00', '22:59', false],
  ['23:00', '06:00', '23:00', true],
  ['23:00', '06:00', '05:59', true],
  ['23:00', '06:00', '06:00', false],
  ['01:00', '05:00', '03:00', true],
  ['01:00', '05:00', '05:00', false],
  ['00:00', '00:00', '00:00', false],
])('from %s until %s, %s is quiet: %s', (from, until, clock, expected) => {
  expect(isQuiet({ from, until }, atLondon(clock))).toBe(expected);
});

it('reads quiet hours by the clock of London in summer', () => {
  expect(isQuiet({ from: '23:00', until: '06:00' }, Date.parse('2026-07-01T22:30:00Z'))).toBe(true);
});

it('leaves a delay at night to a person, and shows a platform change', () => {
  const night = Date.parse('2026-11-21T01:00:00Z');
  const station = watchStation(
    { rules: { ...AUTOMATIC_RULES, quietHours: RULES.quietHours } },
    night,
  );
  const train = { scheduled: night + 40 * MINUTE };
  station.see([train]);
  const late = { ...train, forecast: { kind: 'at', time: night + 50 * MINUTE } as const };
  expect(station.seeFor(65, [late])).toMatchObject([
    { event: 'delayed', isAutomatic: false, heldBack: [{ code: 'quiet-hours' }], repeatAt: [] },
  ]);
  const moved = { platform: { text: '6', isShown: true } };
  expect(station.seeFor(65, [{ ...late, ...moved }])).toMatchObject([
    { event: 'platform-change', isAutomatic: true, repeatAt: [] },
  ]);
});
