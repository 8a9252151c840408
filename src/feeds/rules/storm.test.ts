import { expect, it } from 'vitest';
import type { Departure } from '#feeds/departure.ts';
import { BOOKED, watchStation } from './testing/station.ts';
import { MINUTE } from './times.ts';

/** Makes so many trains, all of the operator, with the same changes. */
const makeTrains = (
  count: number,
  changes: Partial<Departure>,
  prefix = 'train',
): Partial<Departure>[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${prefix}${index}`,
    scheduled: BOOKED + index * MINUTE,
    platform: { text: String(index + 1), isShown: true, setBy: 'machine' as const },
    ...changes,
  }));

const delayed = (minutes: number) => ({
  forecast: { kind: 'at', time: BOOKED + (60 + minutes) * MINUTE } as const,
  delayReason: { code: '502' },
});

it('shows ten delays in a minute by itself', () => {
  const station = watchStation();
  station.see(makeTrains(10, {}));
  const drafts = station.seeFor(65, makeTrains(10, delayed(0)));
  expect(drafts).toHaveLength(10);
  expect(drafts.every(({ isAutomatic }) => isAutomatic)).toBe(true);
});

it('leaves more delays than that to a person, with one draft for the operator', () => {
  const station = watchStation();
  const trains = [...makeTrains(7, {}), ...makeTrains(5, { operator: 'XC' }, 'cross')];
  station.see(trains);
  const drafts = station.seeFor(
    65,
    trains.map((train) => ({ ...train, ...delayed(0) })),
  );
  const [first, second, ...single] = drafts;
  expect([first, second]).toMatchObject([
    {
      event: 'operator-delay',
      isAutomatic: false,
      request: { operator: 'GR', operatorDelay: 'severe', disruptionReason: '502' },
      sentence: '7 trains of GR are late at once',
    },
    { request: { operator: 'XC' }, sentence: '5 trains of XC are late at once' },
  ]);
  expect(single).toHaveLength(12);
  expect(single.every(({ isAutomatic }) => !isAutomatic)).toBe(true);
  expect(single.map(({ groupedIn }) => groupedIn)).toEqual([
    ...Array(7).fill(first?.id),
    ...Array(5).fill(second?.id),
  ]);
  expect(single[0]?.heldBack).toMatchObject([{ code: 'storm' }]);
});

it('shows cancellations and platform changes whatever happens', () => {
  const station = watchStation();
  station.see(makeTrains(30, {}));
  const drafts = station.seeFor(15, makeTrains(30, { isCancelled: true }));
  expect(drafts).toHaveLength(30);
  expect(drafts.every(({ isAutomatic }) => isAutomatic)).toBe(true);
});

it('counts what was shown in the last minute, and ends with it', () => {
  const station = watchStation();
  const [trains, more] = [makeTrains(20, {}), makeTrains(2, {}, 'more')];
  station.see([...trains, ...more]);
  const gone = makeTrains(20, { isCancelled: true });
  station.seeFor(50, [...gone, ...more]);
  const late = makeTrains(2, delayed(0), 'more');
  expect(station.seeFor(65, [...gone, ...late])).toMatchObject([
    { event: 'delayed', isAutomatic: true },
    { event: 'delayed', isAutomatic: true },
  ]);
});

it('says once what concerns an operator, and again when it becomes severe', () => {
  const station = watchStation();
  const trains = makeTrains(15, {}).map((train, index) => ({
    ...train,
    scheduled: BOOKED + (60 - index) * MINUTE,
  }));
  const lateBy = (minutes: number) =>
    trains.map((train) => ({
      ...train,
      forecast: { kind: 'at' as const, time: train.scheduled + minutes * MINUTE },
    }));
  const seeGroups = (minutes: number) =>
    station.seeFor(65, lateBy(minutes)).filter(({ event }) => event === 'operator-delay');
  station.see(trains);
  const [minor] = seeGroups(10);
  expect(minor?.request).toEqual({ operator: 'GR', operatorDelay: 'minor' });
  expect(seeGroups(16)).toEqual([]);
  const [severe] = seeGroups(30);
  expect(severe).toMatchObject({ request: { operatorDelay: 'severe' }, replaces: [minor?.id] });
  expect(station.drafts.filter(({ event }) => event === 'delayed').at(-1)?.groupedIn).toBe(
    severe?.id,
  );
});

it('keeps severe delays severe when a train is less late', () => {
  const station = watchStation();
  const trains = makeTrains(12, {});
  const single = { key: 'single' };
  station.see([...trains, single]);
  station.seeFor(50, [...trains.map((train) => ({ ...train, ...delayed(40) })), single]);
  const late = { ...single, ...delayed(-50) };
  const drafts = station.seeFor(65, [
    ...trains.map((train) => ({ ...train, ...delayed(40) })),
    late,
  ]);
  const groups = drafts.filter(({ event }) => event === 'operator-delay');
  expect(groups).toMatchObject([{ request: { operatorDelay: 'severe' } }]);
  expect(drafts.at(-1)).toMatchObject({ departure: 'single', groupedIn: groups[0]?.id });
});

it('makes no message for the operator of a single train', () => {
  const station = watchStation();
  const late = { key: 'late', forecast: { kind: 'at' as const, time: BOOKED + 10 * MINUTE } };
  station.see([{ key: 'late' }]);
  station.seeFor(50, [late]);
  const drafts = station.seeFor(15, [late, ...makeTrains(40, { isCancelled: true })]);
  expect(drafts.filter(({ event }) => event === 'operator-delay')).toEqual([]);
});
