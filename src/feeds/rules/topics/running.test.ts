import { expect, it } from 'vitest';
import { BOOKED, callAt, watchStation } from '#feeds/rules/testing/station.ts';
import { MINUTE } from '#feeds/rules/times.ts';

const cancelled = { isCancelled: true, cancelReason: { code: '502', text: 'a fault' } };

it('tells of a cancellation after 10 seconds, with its reason and without platform or stops', () => {
  const station = watchStation();
  station.see([{}]);
  expect(station.seeFor(10, [cancelled])).toEqual([]);
  const [draft] = station.seeFor(5, [cancelled]);
  expect(draft).toMatchObject({
    event: 'cancelled',
    priority: 2,
    isAutomatic: true,
    sentence: 'Cancelled, a fault, at 14:05',
    expiresAt: BOOKED + 5 * MINUTE,
    repeatAt: [10, 20].map((minutes) => station.now + minutes * MINUTE),
  });
  expect(draft?.request).toEqual({
    destination: 'LDS',
    timing: '1435',
    operator: 'GR',
    disruptionReason: '502',
    cancelled: true,
  });
  expect(station.seeFor(300, [cancelled])).toEqual([]);
});

it('repeats a cancellation only in the last 30 minutes', () => {
  const station = watchStation({}, BOOKED - 55 * MINUTE);
  station.see([{}]);
  const [draft] = station.seeFor(15, [cancelled]);
  expect(draft?.repeatAt.map((time) => Math.round((BOOKED - time) / MINUTE))).toEqual([25, 15, 5]);
});

it('tells of a train that is cancelled when it first appears, but not on the first board', () => {
  const station = watchStation();
  station.see([{ key: 'a', ...cancelled }]);
  const drafts = station.seeFor(60, [
    { key: 'a', ...cancelled },
    { key: 'b', ...cancelled },
  ]);
  expect(drafts).toMatchObject([{ departure: 'b', event: 'cancelled' }]);
});

it('is silent about a cancellation long after the train', () => {
  const station = watchStation({}, BOOKED + 5 * MINUTE);
  station.see([{}]);
  expect(station.seeFor(60, [cancelled])).toEqual([]);
});

it('lets a person check that a train runs again, after a minute', () => {
  const station = watchStation();
  station.see([{}]);
  const [first] = station.seeFor(15, [cancelled]);
  expect(station.seeFor(60, [{}])).toEqual([]);
  const [draft] = station.seeFor(5, [{}]);
  expect(draft).toMatchObject({
    event: 'reinstated',
    isAutomatic: false,
    sentence: 'No longer cancelled, at 14:06',
    request: { timing: '1435', platform: '4' },
    replaces: [first?.id],
    repeatAt: [],
    expiresAt: BOOKED,
  });
  // What is automatic goes at once; the draft about it may never be sent.
  expect(station.withdrawn).toMatchObject([{ id: first?.id, why: 'no-longer-true' }]);
  expect(station.seeFor(25, [cancelled])).toMatchObject([{ event: 'cancelled' }]);
});

it('does not say that a train runs again whose cancellation was never told', () => {
  const station = watchStation();
  station.see([cancelled]);
  expect(station.seeFor(300, [{}])).toEqual([]);
});

it('proposes a bus that replaces a cancelled train', () => {
  const station = watchStation();
  station.see([{}]);
  const bus = { ...cancelled, bus: { scheduled: BOOKED + 10 * MINUTE } };
  const drafts = station.seeFor(35, [bus]);
  expect(drafts.map(({ event }) => event)).toEqual(['cancelled', 'bus-instead']);
  expect(drafts[1]).toMatchObject({
    isAutomatic: false,
    sentence: 'A bus at 14:45 replaces the train, at 14:05',
    request: { busReplacement: true, currentStation: 'RDG', busTiming: '1445' },
    expiresAt: BOOKED + 10 * MINUTE,
    replaces: [],
  });
  expect(drafts[1]?.repeatAt).toHaveLength(2);
});

it('is silent about a bus beside a train that runs', () => {
  const station = watchStation();
  station.see([{}]);
  expect(station.seeFor(120, [{ bus: { scheduled: BOOKED } }])).toEqual([]);
});

it('names the stops that a train misses', () => {
  const station = watchStation();
  station.see([{}]);
  const missing = {
    calls: [callAt('DON'), callAt('WKF', true), callAt('LDS')],
    cancelReason: { code: '502' },
  };
  expect(station.seeFor(30, [missing])).toEqual([]);
  expect(station.seeFor(5, [missing])).toMatchObject([
    {
      event: 'calls-missed',
      isAutomatic: true,
      sentence: 'Does not call at WKF, at 14:05',
      request: {
        destination: 'LDS',
        callingAt: 'DON',
        notCallingAt: 'WKF',
        disruptionReason: '502',
      },
      expiresAt: BOOKED,
    },
  ]);
  station.seeFor(35, [{}]);
  expect(station.withdrawn).toMatchObject([{ why: 'no-longer-true' }]);
});

it('lets a person check a train that ends early, and names its last stop', () => {
  const station = watchStation();
  station.see([{}]);
  const short = { calls: [callAt('DON'), callAt('WKF'), callAt('LDS', true)] };
  expect(station.seeFor(35, [short])).toMatchObject([
    {
      isAutomatic: false,
      heldBack: [{ code: 'person-needed', text: 'The train does not reach its destination.' }],
      request: { destination: 'WKF', callingAt: 'DON', notCallingAt: 'LDS' },
    },
  ]);
});
