import { expect, it } from 'vitest';
import type { Departure } from '#feeds/departure.ts';
import { BOOKED, watchStation } from './testing/station.ts';
import { MINUTE } from './times.ts';

const moved: Partial<Departure> = { platform: { text: '6', isShown: true, isConfirmed: true } };
const cancelled: Partial<Departure> = { isCancelled: true };

it('forgets trains an hour after they left, and facts after a day', () => {
  const station = watchStation();
  station.see([{}]);
  station.seeFor(5, [moved]);
  station.seeFor(5, [{ ...moved, departedAt: station.now }]);
  station.setClock(station.now + 59 * MINUTE);
  station.see([]);
  expect(Object.keys(station.state.trains)).toHaveLength(1);
  station.setClock(station.now + 2 * MINUTE);
  station.see([]);
  expect(station.state.trains).toEqual({});
  expect(station.state.facts).toHaveLength(1);
  station.setClock(station.now + 23 * 60 * MINUTE);
  station.see([]);
  expect(station.state.facts).toEqual([]);
});

it('says nothing twice of a train that comes back after it was forgotten', () => {
  const station = watchStation();
  station.see([]);
  expect(station.seeFor(15, [cancelled])).toHaveLength(1);
  station.setClock(BOOKED + 65 * MINUTE);
  station.see([]);
  station.setClock(BOOKED - 30 * MINUTE);
  station.see([], { isRebuilt: true });
  expect(station.seeFor(60, [cancelled])).toEqual([]);
});
