import { expect, it } from 'vitest';
import type { Departure, Forecast } from '#feeds/departure.ts';
import { AUTOMATIC_RULES, BOOKED, watchStation } from '#feeds/rules/testing/station.ts';
import { MINUTE } from '#feeds/rules/times.ts';

const late = (minutes: number): Partial<Departure> => ({
  forecast: { kind: 'at', time: BOOKED + minutes * MINUTE },
});
const unknown: Partial<Departure> = { forecast: { kind: 'unknown-delay' } };

function watchOnTime(minutes = 30) {
  const station = watchStation({}, BOOKED - minutes * MINUTE);
  station.see([{}]);
  return station;
}

it('tells of 5 minutes after one minute', () => {
  const station = watchOnTime();
  expect(station.seeFor(60, [late(5)])).toEqual([]);
  const [draft] = station.seeFor(5, [late(5)]);
  expect(draft).toMatchObject({
    event: 'delayed',
    priority: 4,
    sentence: '5 minutes late, expected 14:40, at 14:06',
    expiresAt: BOOKED + 10 * MINUTE,
    repeatAt: [10, 20, 30].map((minutes) => station.now + minutes * MINUTE),
  });
  expect(draft?.request).toEqual({
    destination: 'LDS',
    timing: '1435',
    updatedTiming: '1440',
    operator: 'GR',
    platform: '4',
  });
  expect(station.seeFor(300, [late(5)])).toEqual([]);
});

it('tells it after 15 seconds where the train leaves within 5 minutes', () => {
  const station = watchOnTime(-3);
  const hidden = { ...late(7), platform: undefined };
  expect(station.seeFor(15, [hidden])).toEqual([]);
  expect(station.seeFor(5, [hidden])).toMatchObject([{ event: 'delayed' }]);
});

it('is silent below 5 minutes, about early trains, and where nothing is known', () => {
  const station = watchOnTime();
  for (const departure of [late(4), late(-10), { forecast: { kind: 'no-report' } as Forecast }])
    expect(station.seeFor(180, [departure])).toEqual([]);
});

it('tells a delay again when it changes by 5 minutes, and when it reaches 15, 30 or 60', () => {
  const station = watchOnTime();
  for (const minutes of [6, 10, 11, 14, 15, 16, 19, 20, 25, 29, 30, 34, 26, 25])
    station.seeFor(120, [late(minutes)]);
  expect(station.listLines().map((line) => Number.parseInt(line.slice(9), 10))).toEqual([
    6, 11, 15, 20, 25, 30, 25,
  ]);
});

it('tells how far a delay has shrunk, though it is hardly late any more', () => {
  const station = watchOnTime();
  station.seeFor(120, [late(20)]);
  expect(station.seeFor(120, [late(4)])).toMatchObject([{ request: { updatedTiming: '1439' } }]);
});

it('takes the thresholds of the station', () => {
  const rules = { ...AUTOMATIC_RULES, delayMinutes: 10, apologyMinutes: 20 };
  const station = watchStation({ rules });
  station.see([{}]);
  expect(station.seeFor(120, [late(9)])).toEqual([]);
  expect(station.seeFor(120, [late(19)])[0]?.request).not.toHaveProperty('longDelay');
  expect(station.seeFor(120, [late(30)])[0]?.request).toMatchObject({ longDelay: true });
});

it('apologises from 15 minutes on, and gives the reason', () => {
  const station = watchOnTime();
  const reason = { delayReason: { code: '502', text: 'a fault' } };
  expect(station.seeFor(65, [{ ...late(14), ...reason }])[0]?.request).not.toHaveProperty(
    'longDelay',
  );
  expect(station.seeFor(65, [{ ...late(15), ...reason }])[0]).toMatchObject({
    request: { longDelay: true, disruptionReason: '502' },
    sentence: '15 minutes late, expected 14:50, a fault, at 14:07',
  });
});

it('tells a delay that creeps, and is silent about one that jumps', () => {
  const creeping = watchOnTime();
  for (let minutes = 5; minutes < 9; minutes++) creeping.seeFor(20, [late(minutes)]);
  expect(creeping.listLines()).toEqual(['delayed: 8 minutes late, expected 14:43, at 14:06']);
  const jumping = watchOnTime();
  for (let round = 0; round < 10; round++) {
    jumping.seeFor(30, [late(6)]);
    jumping.seeFor(30, [late(26)]);
  }
  expect(jumping.drafts).toEqual([]);
});

it('tells of a delay without end, and after 15 minutes with an apology', () => {
  const station = watchOnTime();
  const [short] = station.seeFor(65, [unknown]);
  expect(short).toMatchObject({
    event: 'delayed-unknown',
    request: { timing: '1435', shortDelay: true },
    sentence: 'Delayed, no new time, at 14:06',
  });
  expect(short?.repeatAt).toHaveLength(6);
  expect(short?.request).not.toHaveProperty('updatedTiming');
  expect(station.seeFor(44 * 60, [unknown])).toEqual([]);
  expect(station.seeFor(65, [unknown])).toMatchObject([
    { request: { longDelay: true }, replaces: [short?.id] },
  ]);
});

it('replaces a delay without end by the first estimate', () => {
  const station = watchOnTime();
  const [first] = station.seeFor(65, [unknown]);
  expect(station.seeFor(65, [late(4)])).toMatchObject([
    { event: 'delayed', request: { updatedTiming: '1439' }, replaces: [first?.id] },
  ]);
});

it.each([late(10), unknown])(
  'says once, after 2 minutes, that a train is on time again',
  (delayed) => {
    const station = watchOnTime();
    const [first] = station.seeFor(65, [delayed]);
    expect(station.seeFor(120, [late(2)])).toEqual([]);
    const [draft] = station.seeFor(5, [late(2)]);
    expect(draft).toMatchObject({
      event: 'recovered',
      isAutomatic: true,
      replaces: [first?.id],
      repeatAt: [],
      expiresAt: BOOKED + 2 * MINUTE,
    });
    expect(draft?.request).toEqual({
      destination: 'LDS',
      timing: '1435',
      operator: 'GR',
      platform: '4',
    });
    expect(station.seeFor(300, [{}])).toEqual([]);
  },
);

it('does not say so of a train whose delay was never told', () => {
  const station = watchStation();
  station.see([late(20)]);
  expect(station.seeFor(300, [{}])).toEqual([]);
});

it('is silent about a delay of a train that is about to come', () => {
  const station = watchOnTime();
  const coming = { ...late(7), leftPreviousAt: BOOKED };
  station.setClock(BOOKED + 4.5 * MINUTE);
  station.see([{ leftPreviousAt: BOOKED }], { isRebuilt: true });
  expect(station.seeFor(90, [coming])).toEqual([]);
});
