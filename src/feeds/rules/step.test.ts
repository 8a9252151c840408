import { expect, it } from 'vitest';
import { FEED_EVENTS, FeedEvent } from '#contract/departures/feed-event.ts';
import { DEFAULT_RULES } from '#contract/departures/rules.ts';
import type { Departure } from '#feeds/departure.ts';
import {
  AUTOMATIC_RULES,
  BOOKED,
  describeSimply,
  makeBoard,
  makeDeparture,
  watchStation,
} from './testing/station.ts';
import { MINUTE, SECOND } from './times.ts';

const late = (minutes: number): Partial<Departure> => ({
  forecast: { kind: 'at', time: BOOKED + minutes * MINUTE },
});
const moved: Partial<Departure> = { platform: { text: '6', isShown: true, isConfirmed: true } };
const cancelled: Partial<Departure> = { isCancelled: true };

it('is silent about everything that the first board has', () => {
  const station = watchStation({}, BOOKED - 3 * MINUTE);
  const board = [
    { key: 'a', ...cancelled },
    { key: 'b', ...late(20) },
    { key: 'c', platform: { text: '5', isShown: true } },
  ];
  station.see(board);
  expect(station.seeFor(60, board)).toEqual([]);
});

it.each([
  ['a gap of more than 90 seconds', 91, {}],
  ['a rebuild of the feed', 15, { isRebuilt: true }],
] as const)('takes what changed in %s as known', (_, seconds, change) => {
  const station = watchStation();
  station.see([{}]);
  const [delay] = station.seeFor(65, [late(10)]);
  station.setClock(station.now + seconds * SECOND);
  expect(station.see([{ ...late(30), ...moved }], change)).toEqual([]);
  expect(station.seeFor(120, [{ ...late(30), ...moved }])).toEqual([]);
  expect(station.withdrawn).toMatchObject([{ id: delay?.id, why: 'no-longer-true' }]);
  expect(station.seeFor(65, [{ ...late(36), ...moved }])).toHaveLength(1);
});

it('tells a change again that a gap had taken back', () => {
  const station = watchStation();
  station.see([{}]);
  expect(station.seeFor(5, [moved])).toHaveLength(1);
  station.setClock(station.now + 100 * SECOND);
  expect(station.see([{}])).toEqual([]);
  expect(station.withdrawn).toHaveLength(1);
  const [again] = station.seeFor(25, [moved]);
  expect(again?.request).toEqual(station.drafts[0]?.request);
});

it('waits longer for the next board where a budget makes the feed slow', () => {
  const station = watchStation({ intervalMs: 60 * SECOND });
  station.see([{}]);
  station.setClock(station.now + 170 * SECOND);
  expect(station.see([moved])).toHaveLength(1);
});

it('ignores a board that comes late', () => {
  const station = watchStation();
  station.see([{}]);
  const old = makeBoard([makeDeparture(moved)], station.now - SECOND);
  expect(station.stepWith(old)).toEqual([]);
  expect(station.seeFor(5, [{}])).toEqual([]);
});

it('stops while the board is old, and withdraws automatic messages with times after 5 minutes', () => {
  const station = watchStation();
  const board = makeBoard([makeDeparture(late(10))], station.now + 65 * SECOND);
  station.see([{}]);
  const [delay] = station.seeFor(65, [late(10)]);
  station.setClock(board.heardAt + 5 * MINUTE);
  expect(station.stepWith(board)).toEqual([]);
  expect(station.withdrawn).toEqual([]);
  station.setClock(board.heardAt + 5 * MINUTE + 1);
  station.stepWith(board);
  station.stepWith(board);
  expect(station.withdrawn).toMatchObject([{ id: delay?.id, why: 'stale' }]);
});

it('says nothing of a board that has no data', () => {
  const station = watchStation();
  station.see([{}]);
  station.setClock(station.now + 15 * SECOND);
  station.stepWith({ ...makeBoard([], station.now), isAvailable: false });
  expect(station.seeFor(5, [moved])).toHaveLength(1);
});

it('says nothing while paused, and nothing of the pause later', () => {
  const station = watchStation();
  station.see([{}]);
  const [delay] = station.seeFor(65, [late(10)]);
  const pause = { rules: { ...AUTOMATIC_RULES, isPaused: true } };
  station.setClock(station.now + 15 * SECOND);
  expect(station.see([cancelled], pause)).toEqual([]);
  expect(station.withdrawn).toMatchObject([{ id: delay?.id }]);
  expect(station.seeFor(120, [cancelled])).toEqual([]);
});

it('drafts nothing that is off, and nothing of it later', () => {
  const rules = {
    ...AUTOMATIC_RULES,
    modes: { ...AUTOMATIC_RULES.modes, delayed: 'off' as const },
  };
  const station = watchStation({ rules });
  station.see([{}]);
  expect(station.seeFor(120, [late(20)])).toEqual([]);
  station.setClock(station.now + 5 * SECOND);
  expect(station.see([late(20)], { rules: AUTOMATIC_RULES })).toEqual([]);
  expect(station.seeFor(120, [late(20)])).toEqual([]);
});

it('leaves everything to a person where staff chose nothing', () => {
  const station = watchStation({ rules: DEFAULT_RULES });
  station.see([{}]);
  expect(station.seeFor(5, [moved])).toMatchObject([
    { isAutomatic: false, heldBack: [{ code: 'mode' }] },
  ]);
});

it('gives reasons of the description to a person', () => {
  const station = watchStation();
  station.see([{}]);
  expect(station.seeFor(5, [{ ...moved, notes: ['Change to a bus at Leeds.'] }])).toMatchObject([
    {
      isAutomatic: false,
      heldBack: [{ code: 'person-needed', text: 'Change to a bus at Leeds.' }],
    },
  ]);
});

it('drafts without a request where the departure cannot be described', () => {
  const station = watchStation({
    describeDeparture: () => ({ more: [], reasonsAgainst: ['No destination.'] }),
  });
  station.see([{}]);
  const [draft] = station.seeFor(5, [moved]);
  expect(draft).toMatchObject({ isAutomatic: false });
  expect(draft?.request).toBeUndefined();
});

it('sends the parts of a dividing train with the same change', () => {
  const station = watchStation();
  const portions = [
    {
      destination: { crs: 'HUL', name: 'Hull' },
      splitsAt: { name: 'Doncaster' },
      calls: [],
      isCancelled: false,
    },
  ];
  station.see([{ portions }]);
  const [draft] = station.seeFor(5, [{ ...moved, portions }]);
  expect(draft?.more).toEqual([
    { destination: 'HUL', timing: '1435', platform: '4', updatedPlatform: '6' },
  ]);
});

it.each<[string, Partial<Departure>]>([
  ['has left', { departedAt: BOOKED - 20 * MINUTE }],
  ['must not be announced', { isSuppressed: true }],
  ['carries no passengers', { isPublic: false }],
  ['is a bus', { mode: 'bus' }],
])('says nothing of a train that %s', (_, changes) => {
  const station = watchStation();
  station.see([changes]);
  for (const change of [moved, cancelled, late(20)])
    expect(station.seeFor(150, [{ ...change, ...changes }])).toEqual([]);
});

it('withdraws what was said of a train that must no longer be announced', () => {
  const station = watchStation();
  station.see([{}]);
  station.seeFor(5, [moved]);
  station.seeFor(5, [{ ...moved, isSuppressed: true }]);
  expect(station.withdrawn).toMatchObject([{ why: 'not-announced' }]);
});

it('says nothing more of a train that left, though the feed takes that back', () => {
  const station = watchStation({}, BOOKED - 10 * MINUTE);
  station.see([{}]);
  station.seeFor(5, [{ departedAt: BOOKED - 10 * MINUTE }]);
  expect(station.seeFor(10 * 60, [late(8)])).toEqual([]);
  expect(station.seeFor(60, [cancelled])).toEqual([]);
});

it('tells the strongest change, and the weaker one a minute later', () => {
  const station = watchStation();
  station.see([{}]);
  station.seeFor(60, [late(10)]);
  const both = { ...late(10), ...moved };
  // The platform change tells the new time too.
  expect(station.seeFor(5, [both]).map(({ event }) => event)).toEqual(['platform-change']);
  expect(station.seeFor(120, [both])).toEqual([]);

  const unsure = watchStation();
  const unknown: Partial<Departure> = { forecast: { kind: 'unknown-delay' } };
  unsure.see([{}]);
  unsure.seeFor(60, [unknown]);
  const change = { ...unknown, ...moved };
  expect(unsure.seeFor(5, [change]).map(({ event }) => event)).toEqual(['platform-change']);
  expect(unsure.seeFor(55, [change])).toEqual([]);
  expect(unsure.seeFor(5, [change]).map(({ event }) => event)).toEqual(['delayed-unknown']);
});

it('lets a cancellation replace everything that was said of the train', () => {
  const station = watchStation();
  station.see([{}]);
  station.seeFor(65, [late(10)]);
  station.seeFor(5, [{ ...late(10), ...moved }]);
  station.seeFor(130, [{ ...late(20), ...moved }]);
  const [draft] = station.seeFor(15, [cancelled]);
  expect(draft?.replaces).toHaveLength(2);
  expect(station.withdrawn).toEqual([]);
});

it('keeps what is on air until a person sends the draft that replaces it', () => {
  const rules = { ...AUTOMATIC_RULES, modes: { ...AUTOMATIC_RULES.modes, next: 'draft' as const } };
  const station = watchStation({ rules }, BOOKED - 10 * MINUTE);
  station.see([{}]);
  const [delay] = station.seeFor(65, [late(6)]);
  station.setClock(station.now + 30 * SECOND);
  const drafts = station.seeFor(11 * 60, [late(6)]);
  expect(drafts).toMatchObject([{ event: 'next', isAutomatic: false, replaces: [delay?.id] }]);
  station.seeFor(5, [{ ...late(6), departedAt: station.now }]);
  expect(station.withdrawn.map(({ id }) => id).sort()).toEqual([delay?.id, drafts[0]?.id].sort());
});

it('goes on when the clock is set back, without a word of what is old', () => {
  const station = watchStation();
  station.see([{}]);
  station.seeFor(5, [moved]);
  station.setClock(station.now - 20 * MINUTE);
  const step = (departures: Partial<Departure>[]) => station.see(departures, { isRebuilt: true });
  expect(step([{ ...moved, ...late(20) }])).toEqual([]);
  expect(station.seeFor(120, [{ ...moved, ...late(20) }])).toEqual([]);
  expect(station.seeFor(65, [{ ...moved, ...late(40) }])).toHaveLength(1);
});

it('goes on when the clock is set back a little', () => {
  const station = watchStation();
  station.see([{}]);
  station.setClock(station.now - 2 * SECOND);
  station.stepWith({ ...makeBoard([makeDeparture(moved)], station.now + 3 * SECOND) });
  expect(station.drafts).toHaveLength(1);
});

it('can be stopped in every event', () => {
  expect(Object.keys(FEED_EVENTS).sort()).toEqual([...FeedEvent.options].sort());
});

it.each(['constructor', 'toString'])('speaks of a train whose key is %s', (key) => {
  const station = watchStation();
  station.see([{ key }]);
  expect(station.seeFor(65, [{ key, ...late(10) }])).toMatchObject([{ departure: key }]);
});

it('survives a key that an object cannot have', () => {
  const station = watchStation();
  station.see([{ key: '__proto__' }, {}]);
  expect(station.seeFor(65, [{ key: '__proto__', ...late(10) }, late(10)])).toHaveLength(1);
});

it('describes a train only when there is something to say', () => {
  let count = 0;
  const station = watchStation({
    describeDeparture: (departure) => {
      count++;
      return describeSimply(departure);
    },
  });
  station.see([{}]);
  station.seeFor(60, [{}]);
  expect(count).toBe(0);
});
