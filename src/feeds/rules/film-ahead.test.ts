import { expect, it } from 'vitest';
import { StationRules } from '#contract/departures/rules.ts';
import type { Departure } from '#feeds/departure.ts';
import type { RequestFields } from './draft.ts';
import type { RulesState } from './state.ts';
import type { StepSettings } from './step.ts';
import { step } from './step.ts';
import {
  AUTOMATIC_RULES,
  BOOKED,
  describeSimply,
  makeBoard,
  makeDeparture,
} from './testing/station.ts';
import { MINUTE, SECOND } from './times.ts';

/** Watches boards, from 20 minutes before the train leaves; returns the films made ahead and the drafts. */
function watch(settings: Partial<StepSettings> = {}) {
  let state: RulesState | undefined;
  const films: { minutes: number; request: RequestFields }[] = [];
  const announced: (RequestFields | undefined)[] = [];
  return {
    films,
    announced,
    /** Sees these trains every 15 seconds between two times, in minutes before the train leaves. */
    see(from: number, until: number, trains: Partial<Departure>[] = [{}]) {
      for (let now = BOOKED - from * MINUTE; now < BOOKED - until * MINUTE; now += 15 * SECOND) {
        const used = {
          rules: AUTOMATIC_RULES,
          describeDeparture: describeSimply,
          canMakeAhead: true,
          ...settings,
        };
        const board = makeBoard(trains.map(makeDeparture), now);
        const result = step(state, board, used, now);
        ({ state } = result);
        const minutes = (BOOKED - now) / MINUTE;
        films.push(...result.filmAhead.map((request) => ({ minutes, request })));
        announced.push(
          ...result.drafts.filter(({ event }) => event === 'next').map(({ request }) => request),
        );
      }
    },
  };
}

it('has the film of the next train made 15 minutes before it leaves, once, as it is announced later', () => {
  const station = watch();
  station.see(20, 1);
  expect(station.films.map(({ minutes }) => minutes)).toEqual([15]);
  expect(station.films.map(({ request }) => request)).toEqual(station.announced);
});

it('has another one made where the message changes', () => {
  const station = watch();
  station.see(20, 12);
  station.see(12, 1, [{ platform: { text: '6', isShown: true, isConfirmed: true } }]);
  expect(station.films.map(({ minutes, request }) => [minutes, request.platform])).toEqual([
    [15, '4'],
    [12, '6'],
  ]);
  expect(station.announced).toEqual([station.films[1]!.request]);
});

it('takes one message at a time, of the train that leaves soonest', () => {
  const station = watch();
  const later = {
    key: 'later',
    scheduled: BOOKED + 2 * MINUTE,
    platform: { text: '6', isShown: true },
  };
  station.see(10, 9, [later, {}]);
  expect(station.films.map(({ minutes, request }) => [minutes, request.platform])).toEqual([
    [10, '4'],
    [9.75, '6'],
  ]);
});

it('has the film of each part of a train that divides made', () => {
  const station = watch();
  const portion = { destination: { crs: 'HGT', name: 'Harrogate' }, calls: [] };
  station.see(10, 9, [{ portions: [portion as never] }]);
  expect(station.films.map(({ request }) => request.destination)).toEqual(['LDS', 'HGT']);
});

it.each<[string, Partial<StepSettings>, Partial<Departure>]>([
  ['a person decides', { rules: StationRules.parse({}) }, {}],
  ['the rules are paused', { rules: { ...AUTOMATIC_RULES, isPaused: true } }, {}],
  ['other films are waited for', { canMakeAhead: false }, {}],
  [
    'the hours are quiet',
    { rules: { ...AUTOMATIC_RULES, quietHours: { from: '14:00', until: '15:00' } } },
    {},
  ],
  ['its platform is not shown', {}, { platform: { text: '4', isShown: false } }],
  ['it is cancelled', {}, { isCancelled: true }],
  ['it has left', {}, { departedAt: BOOKED - 16 * MINUTE }],
  ['a person must look at it', {}, { notes: ['An unknown stop is left out.'] }],
])('makes none where %s', (_, settings, change) => {
  const station = watch(settings);
  station.see(20, 1, [change]);
  expect(station.films).toEqual([]);
});
