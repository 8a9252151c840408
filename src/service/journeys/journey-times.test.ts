import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getStopIndex, type JourneyPosition, MAX_JOURNEY_MS } from '#contract/screens/journey.ts';
import type { StoredJourney, StoredStop } from '#service/ports/screens/journeys.ts';
import { listFilms } from './journey-times.ts';

const NOON = Date.parse('2026-11-03T12:00:00Z');
const minute = (count: number) => NOON + count * 60_000;
const iso = (count: number) => new Date(minute(count)).toISOString();

const createStop = (
  name: string,
  times: { arrives?: number; departs?: number } = {},
): StoredStop => ({
  code: name as StoredStop['code'],
  ...(times.arrives !== undefined && { arrives: iso(times.arrives) }),
  ...(times.departs !== undefined && { departs: iso(times.departs) }),
  films: { next: `next ${name}`, at: `at ${name}` },
});
const STOPS = [
  createStop('WAT', { departs: 0 }),
  createStop('CLJ', { arrives: 8, departs: 9 }),
  createStop('WOK', { arrives: 24 }),
];
const createJourney = (position: JourneyPosition, setAt: number, stops = STOPS): StoredJourney => ({
  tenant: 'waterloo',
  screenId: 'screen',
  id: 'journey',
  stops,
  position,
  setAt: minute(setAt),
  toldFilms: 0,
});
const list = (journey: StoredJourney) =>
  listFilms(journey).map(({ requestId, from, until }) => [
    requestId,
    from === undefined ? undefined : (from - NOON) / 60_000,
    until === undefined ? undefined : (until - NOON) / 60_000,
  ]);
const DAY = MAX_JOURNEY_MS / 60_000;

describe('films of a journey', () => {
  it('follow the times of the stops', () => {
    expect(list(createJourney({ at: 0 }, -5))).toEqual([
      ['at WAT', -5, 0],
      ['next CLJ', 0, 8],
      ['at CLJ', 8, 9],
      ['next WOK', 9, 24],
      ['at WOK', 24, DAY - 5],
    ]);
  });

  it('are later by as much as the train is', () => {
    expect(list(createJourney({ next: 1 }, 3))).toEqual([
      ['next CLJ', 3, 11],
      ['at CLJ', 11, 12],
      ['next WOK', 12, 27],
      ['at WOK', 27, DAY + 3],
    ]);
  });

  it('wait for the position where no times say when they begin', () => {
    const untimed = ['WAT', 'CLJ'].map((name) => createStop(name));
    expect(list(createJourney({ at: 0 }, 0, untimed))).toEqual([
      ['at WAT', 0, DAY],
      ['next CLJ', undefined, undefined],
      ['at CLJ', undefined, undefined],
    ]);
  });

  it('are none of stops that have none, and times go on past them', () => {
    const stops = STOPS.map((stop, index) => (index === 1 ? { ...stop, films: undefined } : stop));
    expect(list(createJourney({ at: 0 }, 0, stops as StoredStop[])).map(([id]) => id)).toEqual([
      'at WAT',
      'next WOK',
      'at WOK',
    ]);
  });

  it('begin with the position, never overlap, and are each there once', () => {
    const times = fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined });
    const journeys = fc
      .array(fc.record({ arrives: times, departs: times }), { minLength: 1, maxLength: 8 })
      .chain((rows) => {
        const stops = rows.map((row, index) =>
          createStop(`S${index}`, row as { arrives?: number }),
        );
        return fc.record({
          stops: fc.constant(stops),
          index: fc.integer({ min: 0, max: stops.length - 1 }),
          isAt: fc.boolean(),
          setAt: fc.integer({ min: -10, max: 100 }),
        });
      });
    fc.assert(
      fc.property(journeys, ({ stops, index, isAt, setAt }) => {
        const position = isAt ? { at: index } : { next: index };
        const films = listFilms(createJourney(position, setAt, stops));
        const first = 2 * getStopIndex(position) + (isAt ? 1 : 0);
        expect(films.map((film) => film.index)).toEqual(
          Array.from({ length: 2 * stops.length - first }, (_, offset) => first + offset),
        );
        expect(films[0]!.from).toBe(minute(setAt));
        for (const [number, { from, until }] of films.entries()) {
          const next = films[number + 1];
          expect(from === undefined).toBe(until === undefined);
          if (from !== undefined) expect(until).toBeGreaterThan(from);
          if (next?.from !== undefined) expect(next.from).toBe(until);
        }
      }),
    );
  });
});
