import { expect, it } from 'vitest';
import type { Departure } from '#feeds/departure.ts';
import { AUTOMATIC_RULES, BOOKED, watchStation } from '#feeds/rules/testing/station.ts';
import { MINUTE, SECOND } from '#feeds/rules/times.ts';

function watchBefore(minutes: number, departures: Partial<Departure>[] = [{}]) {
  const station = watchStation({}, BOOKED - minutes * MINUTE);
  station.see(departures);
  return station;
}

it('calls a train the next one 5 minutes before it leaves, with all its stops, once', () => {
  const station = watchBefore(6);
  expect(station.seeFor(55, [{}])).toEqual([]);
  expect(station.seeFor(5, [{}])).toMatchObject([
    {
      event: 'next',
      priority: 5,
      isAutomatic: true,
      sentence: 'Next from platform 4, leaves 14:35, at 14:30',
      request: {
        destination: 'LDS',
        platform: '4',
        callingAt: 'DON,WKF,LDS',
        platformInfo: 'next',
      },
      expiresAt: BOOKED,
      repeatAt: [],
    },
  ]);
  expect(station.seeFor(300, [{}])).toEqual([]);
});

it.each<[string, Partial<Departure>[]]>([
  [
    'an earlier train is still due there',
    [
      {
        key: 'early',
        scheduled: BOOKED - MINUTE,
        forecast: { kind: 'at', time: BOOKED - MINUTE / 2 },
      },
      {},
    ],
  ],
  [
    'a train that nobody may announce is due there',
    [{ key: 'early', scheduled: BOOKED - MINUTE, isPublic: false }, {}],
  ],
  ['its platform is not shown', [{ platform: { text: '4', isShown: false } }]],
  ['its platform has no sign', [{ platform: { text: '13R', isShown: true } }]],
  ['nobody knows whether it runs', [{ forecast: { kind: 'no-report' } }]],
  ['nobody knows when it leaves', [{ forecast: { kind: 'unknown-delay' } }]],
  ['it leaves later', [{ forecast: { kind: 'at', time: BOOKED + 4 * MINUTE } }]],
  ['it is a bus', [{ mode: 'bus' }]],
])('does not call it the next one where %s', (_, departures) => {
  const station = watchBefore(6, departures);
  const about = station.seeFor(240, departures).filter(({ departure }) => departure !== 'early');
  expect(about.filter(({ event }) => event === 'next')).toEqual([]);
});

it('is too late to call it the next one in the last minute', () => {
  const station = watchBefore(10, []);
  station.setClock(BOOKED - 50 * SECOND);
  station.see([], { isRebuilt: true });
  expect(station.seeFor(30, [{}])).toEqual([]);
});

it('calls the later of two trains the next one when the earlier has left', () => {
  const early = { key: 'early', scheduled: BOOKED - 2 * MINUTE };
  const station = watchBefore(5, [early, {}]);
  station.seeFor(60, [early, {}]);
  expect(station.drafts).toEqual([]);
  const [draft] = station.seeFor(5, [{ ...early, departedAt: BOOKED - 4 * MINUTE }, {}]);
  expect(draft).toMatchObject({ event: 'next', departure: '202611201435' });
});

it('says that a train approaches when it has left the stop before, and replaces what was said', () => {
  const station = watchBefore(6);
  const coming = { leftPreviousAt: BOOKED - 5 * MINUTE };
  const [next] = station.seeFor(175, [coming]);
  const [draft] = station.seeFor(5, [coming]);
  expect(draft).toMatchObject({
    event: 'approaching',
    priority: 4,
    sentence: 'Left the stop before at 14:30, heard at 14:32',
    request: { platformInfo: 'approaching' },
    replaces: [next?.id],
  });
  station.seeFor(5, [{ ...coming, arrivedAt: station.now }]);
  expect(station.withdrawn).toMatchObject([{ id: draft?.id, why: 'no-longer-true' }]);
});

it('does not say that a train approaches from the clock, nor half an hour before it comes', () => {
  const station = watchBefore(7);
  station.seeFor(110, [{ leftPreviousAt: BOOKED - 40 * MINUTE }]);
  expect(station.drafts).toEqual([]);
});

it('says that a train is at the platform 15 seconds after it arrived', () => {
  const station = watchBefore(10);
  const here = { arrivedAt: BOOKED - 10 * MINUTE };
  expect(station.seeFor(10, [here])).toEqual([]);
  expect(station.seeFor(5, [here])).toMatchObject([
    {
      event: 'at-platform',
      sentence: 'Arrived at platform 4 at 14:25, heard at 14:25',
      request: { platformInfo: 'now' },
      expiresAt: BOOKED - 30 * SECOND,
      repeatAt: [],
    },
  ]);
});

it('repeats that every 3 minutes where the train starts', () => {
  const station = watchBefore(10);
  const here = { arrivedAt: BOOKED - 11 * MINUTE, startsHere: true };
  const [draft] = station.seeFor(5, [here]);
  expect(draft?.repeatAt).toHaveLength(3);
});

it('does not say it of a train that leaves within a minute', () => {
  const station = watchBefore(2, []);
  station.setClock(BOOKED - 75 * SECOND);
  station.see([{ arrivedAt: BOOKED - 75 * SECOND }], { isRebuilt: true });
  expect(station.seeFor(75, [{ arrivedAt: BOOKED - 75 * SECOND }])).toMatchObject([
    { event: 'at-platform' },
  ]);
  const short = watchBefore(2, []);
  short.setClock(BOOKED - 70 * SECOND);
  short.see([{ arrivedAt: BOOKED - 70 * SECOND }], { isRebuilt: true });
  expect(short.seeFor(70, [{ arrivedAt: BOOKED - 70 * SECOND }])).toEqual([]);
});

it('calls it the next one again from its new platform, but not while that is unsure', () => {
  const station = watchBefore(6);
  station.seeFor(65, [{}]);
  const moved = { platform: { text: '6', isShown: true } };
  const [change] = station.seeFor(5, [moved]);
  expect(change).toMatchObject({ event: 'platform-change', replaces: [station.drafts[0]?.id] });
  const drafts = station.seeFor(120, [moved]);
  expect(drafts).toMatchObject([{ event: 'next', request: { platform: '6' }, replaces: [] }]);
});

it('takes back that a train is the next one when it becomes late', () => {
  const station = watchBefore(6);
  const [next] = station.seeFor(65, [{}]);
  const late: Partial<Departure> = { forecast: { kind: 'at', time: BOOKED + 20 * MINUTE } };
  station.seeFor(5, [late]);
  expect(station.withdrawn).toMatchObject([{ id: next?.id, why: 'no-longer-true' }]);
  expect(station.seeFor(70, [late])).toMatchObject([{ event: 'delayed' }]);
});

it('keeps a train the next one while a person has not sent that it approaches', () => {
  const modes = { ...AUTOMATIC_RULES.modes, approaching: 'draft' as const };
  const station = watchStation({ rules: { ...AUTOMATIC_RULES, modes } }, BOOKED - 6 * MINUTE);
  const coming = { leftPreviousAt: BOOKED - 6 * MINUTE };
  station.see([coming]);
  const drafts = station.seeFor(4 * 60, [coming]);
  expect(drafts).toMatchObject([{ event: 'next' }, { event: 'approaching', isAutomatic: false }]);
  expect(station.withdrawn).toEqual([]);
  station.seeFor(5, [{ ...coming, arrivedAt: station.now }]);
  expect(station.withdrawn).toHaveLength(2);
});
