/** Tests of what has misled readers of these feeds: each is named after its trap. */
import { describe, expect, it } from 'vitest';
import { toAnnouncement } from '#feeds/requests/to-announcement.ts';
import { createPushPortState } from './push-port/push-port-state.ts';
import {
  makeBoard,
  makeSchedule,
  makeService,
  makeStaffBoard,
  makeStaffService,
  makeStatus,
  parseInstant,
  point,
  pport,
  readFeed,
  readTrain,
  reference,
} from './testing/feeds.ts';

const announce = (changes: Record<string, unknown> = {}, board: Record<string, unknown> = {}) =>
  toAnnouncement(readTrain(changes, board), reference);

const readStaff = (changes: Record<string, unknown>) =>
  readFeed(makeStaffBoard([makeStaffService(changes)])).departures;

/** Reads messages of Push Port as the board of Leeds. */
function readPushPort(...messages: string[]) {
  const state = createPushPortState({
    reference,
    getNow: () => parseInstant('2026-03-10T12:00:00Z'),
  });
  for (const message of messages) state.receive(message);
  return state.listDepartures('LDS', { from: 0, until: Number.POSITIVE_INFINITY });
}

describe('1 midnight', () => {
  it('puts times on the day that is near the board', () => {
    const late = { generatedAt: '2026-03-10T23:50:00+00:00' };
    const train = readTrain(
      {
        std: '00:10',
        etd: '00:15',
        subsequentCallingPoints: [{ callingPoint: [point('YRK', '00:40')] }],
      },
      late,
    );
    expect(train.scheduled).toBe(parseInstant('2026-03-11T00:10:00Z'));
    expect(train.forecast).toEqual({ kind: 'at', time: parseInstant('2026-03-11T00:15:00Z') });
    expect(train.previousCalls[0]?.scheduled).toBe(parseInstant('2026-03-10T11:45:00Z'));
    expect(
      readTrain({ std: '23:55' }, { generatedAt: '2026-03-11T00:05:00+00:00' }).scheduled,
    ).toBe(parseInstant('2026-03-10T23:55:00Z'));
  });

  it('looks back 6 hours, and otherwise ahead', () => {
    expect(readTrain({ std: '06:00' }).scheduled).toBe(parseInstant('2026-03-10T06:00:00Z'));
    expect(readTrain({ std: '05:59' }).scheduled).toBe(parseInstant('2026-03-11T05:59:00Z'));
  });

  it('reads a sleeper train that left many hours before', () => {
    const earlier = [{ callingPoint: [point('EUS', '21:15'), point('CRE', '23:54')] }];
    const train = readTrain(
      { std: '07:45', previousCallingPoints: earlier },
      { generatedAt: '2026-03-10T07:30:00+00:00' },
    );
    expect(train.previousCalls.map(({ scheduled }) => scheduled)).toEqual([
      parseInstant('2026-03-09T21:15:00Z'),
      parseInstant('2026-03-09T23:54:00Z'),
    ]);
  });
});

describe('2 zones and the nights of the clock change', () => {
  it('reads a board that is made in UTC in summer', () => {
    const board = { generatedAt: '2026-07-10T11:00:00.12+00:00' };
    expect(readTrain({}, board).scheduled).toBe(parseInstant('2026-07-10T11:10:00Z'));
  });

  it.each([
    ['2026-10-25T00:20:00Z', '2026-10-25T00:30:00Z'],
    ['2026-10-25T01:20:00Z', '2026-10-25T01:30:00Z'],
  ])('in autumn, 01:30 on a board of %s is %s', (generatedAt, expected) => {
    expect(readTrain({ std: '01:30' }, { generatedAt }).scheduled).toBe(parseInstant(expected));
  });

  it('in autumn, a call after the change follows the one before it', () => {
    const calls = [{ callingPoint: [point('GRF', '01:50'), point('YRK', '01:10')] }];
    const train = readTrain(
      { std: '01:40', subsequentCallingPoints: calls },
      { generatedAt: '2026-10-25T00:30:00Z' },
    );
    expect(train.calls.map(({ scheduled }) => scheduled)).toEqual([
      parseInstant('2026-10-25T00:50:00Z'),
      parseInstant('2026-10-25T01:10:00Z'),
    ]);
  });

  it('in spring, the hour after one o’clock does not exist', () => {
    const calls = [{ callingPoint: [point('YRK', '02:10')] }];
    const train = readTrain(
      { std: '00:50', subsequentCallingPoints: calls },
      { generatedAt: '2026-03-29T00:30:00Z' },
    );
    expect(train.scheduled).toBe(parseInstant('2026-03-29T00:50:00Z'));
    expect(train.calls[0]?.scheduled).toBe(parseInstant('2026-03-29T01:10:00Z'));
  });
});

it('3 unconfirmed platform: a planned one is told as planned, and by whom it was set', () => {
  const plat = (attributes: string) =>
    readPushPort(pport(makeSchedule()), pport(makeStatus(`<a:plat ${attributes}>15</a:plat>`)))
      .departures[0]?.platform;
  expect(plat('')).toEqual({ text: '15', isShown: true, isConfirmed: false, setBy: 'plan' });
  expect(plat('platsrc="A" conf="true"')).toMatchObject({ isConfirmed: true, setBy: 'machine' });
  expect(plat('platsrc="M"')).toMatchObject({ isConfirmed: false, setBy: 'person' });
});

describe('4 suppressed', () => {
  it('has no request for a train that is suppressed', () => {
    const [train] = readStaff({ serviceIsSupressed: true });
    expect(train).toMatchObject({ isSuppressed: true, platform: { isShown: false } });
    expect(toAnnouncement(train!, reference).request).toBeUndefined();
  });

  it.each(['platsup="true"', 'platsup="true" cisPlatsup="true"'])(
    'hides a platform with %s',
    (flags) => {
      const status = makeStatus(`<a:plat ${flags}>15</a:plat>`);
      const [train] = readPushPort(pport(makeSchedule()), pport(status)).departures;
      expect(toAnnouncement(train!, reference).request).not.toHaveProperty('platform');
    },
  );

  it('hides platforms where the board has none for passengers', () => {
    expect(announce({}, { platformAvailable: 'false' }).request).not.toHaveProperty('platform');
  });
});

it.each(['13R', 'BUS', '4A/4B', 'A', 'G 4', 'AII', '25'])(
  '5 platform text: never shortens %s',
  (platform) => {
    const { request, reasonsAgainst } = announce({ platform });
    expect(request).not.toHaveProperty('platform');
    expect(reasonsAgainst).toEqual([`The feed gives the platform as “${platform}”: check it.`]);
  },
);

it('6 delayed with an estimate: the delay is unknown, whatever stands beside it', () => {
  const status = makeStatus('<a:dep et="12:25" delayed="true"/>');
  const [train] = readPushPort(pport(makeSchedule()), pport(status)).departures;
  expect(train?.forecast).toEqual({ kind: 'unknown-delay' });
  const [staff] = readStaff({ departureType: 'Delayed', etd: '2026-03-10T12:25:00' });
  expect(staff?.forecast).toEqual({ kind: 'unknown-delay' });
});

it('7 no report: is neither on time nor departed', () => {
  expect(readTrain({ etd: 'No report' })).toMatchObject({ forecast: { kind: 'no-report' } });
  expect(announce({ etd: 'No report' }).notes).toContain('The feed has no forecast for it.');
});

it('8 bus: has no platform and is never sent by a rule', () => {
  const bus = makeService({ serviceType: 'bus', platform: '2' });
  const [departure] = readFeed(makeBoard([], { busServices: [bus] })).departures;
  const { request, reasonsAgainst } = toAnnouncement(departure!, reference);
  expect(request).toEqual({
    destination: 'YRK',
    operator: 'TP',
    busReplacement: true,
    currentStation: 'LDS',
    busTiming: '1210',
  });
  expect(reasonsAgainst).toHaveLength(1);
});

it.each(['ZZ', '', 'Q9', undefined])('9 operator %s: is left out', (operatorCode) => {
  expect(announce({ operatorCode }).request).not.toHaveProperty('operator');
});

it('10 places without a code: stops are left out and counted, a destination has no request', () => {
  const heritage = point('???', '12:15', { locationName: 'Steam Halt' });
  const calls = [{ callingPoint: [heritage, point('YRK', '12:40')] }];
  const { request, notes } = announce({ subsequentCallingPoints: calls });
  expect(request?.callingAt).toBe('YRK');
  expect(notes).toContain('Left out, without a station code: 1 stop (Steam Halt).');
  const nowhere = announce({
    destination: [{ locationName: 'Steam Halt', crs: '???' }],
    subsequentCallingPoints: [],
  });
  expect(nowhere).toMatchObject({
    more: [],
    reasonsAgainst: ['Its destination, Steam Halt, has no station code.'],
  });
});

describe('11 circular', () => {
  it('ends the calls where the train returns, and counts the first call at a station', () => {
    const calls = ['GRF', 'YRK', 'GRF', 'LDS', 'MAN'].map((crs, index) =>
      point(crs, `12:${20 + index}`),
    );
    const train = {
      destination: [{ locationName: 'Leeds', crs: 'LDS', via: 'via York ' }],
      subsequentCallingPoints: [{ callingPoint: calls }],
    };
    expect(readTrain(train).isCircular).toBe(true);
    expect(announce(train).request).toMatchObject({ callingAt: 'GRF,YRK', via: 'YRK' });
    expect(announce(train).reasonsAgainst).toContain('It returns to this station.');
  });

  it('ends a false destination at its first stop, without a route', () => {
    const [train] = readPushPort(pport(makeSchedule('', 'fd="GARFRTH"'))).departures;
    expect(train?.destinations).toEqual([{ crs: 'GRF', tiploc: 'GARFRTH', name: 'Garforth' }]);
    expect(train?.calls.map(({ place }) => place.crs)).toEqual(['GRF']);
  });
});

it('12 cancelled here, alive elsewhere: keeps the booked destination and no stops', () => {
  expect(announce({ isCancelled: true, etd: 'Cancelled' }).request).toEqual({
    destination: 'YRK',
    timing: '1210',
    operator: 'TP',
    cancelled: true,
  });
  // Older versions have no field for it.
  expect(announce({ isCancelled: undefined, etd: 'Cancelled' }).request?.cancelled).toBe(true);
});

describe('13 starts here', () => {
  it('knows it by a cancelled arrival', () => {
    const cancelReason = 'This train has been cancelled because of a train fault';
    const board = { previousCallingPoints: null, eta: null, cancelReason };
    expect(readTrain(board)).toMatchObject({ startsHere: true, isCancelled: false });
    expect(announce(board).request).not.toHaveProperty('disruptionReason');
  });

  it('takes the second origin where the first is cancelled', () => {
    const short = makeSchedule()
      .replace('act="TB"', 'act="TB" can="true"')
      .replace('<a:IP tpl="HDRSFLD"', '<a:OR tpl="HDRSFLD"');
    const [train] = readPushPort(pport(short)).departures;
    expect(train?.origins.map(({ crs }) => crs)).toEqual(['HUD']);
    expect(train?.startsHere).toBe(false);
  });
});

it('14 arrivals only: are no departures', () => {
  const arrival = makeService({ std: undefined, etd: undefined, isCancelled: true });
  expect(readFeed(makeBoard([arrival])).departures).toEqual([]);
});

it('15 set-down, pick-up and passing calls', () => {
  expect(readStaff({ activities: 'D ' })).toEqual([]);
  expect(readStaff({ activities: 'U ' })).toHaveLength(1);
  const stop = (crs: string, changes: object) => ({
    crs,
    locationName: crs,
    sta: '2026-03-10T12:20:00',
    std: '2026-03-10T12:20:00',
    ...changes,
  });
  const subsequentLocations = [
    stop('GRF', { activities: 'U ' }),
    stop('MIK', { activities: 'D ' }),
    stop('CHD', { activities: 'R ' }),
    stop('ULS', { isPass: true }),
    stop('SEL', { isOperational: 'true' }),
    stop('YRK', { activities: 'TF', std: undefined }),
  ];
  const [train] = readStaff({ subsequentLocations });
  expect(train?.calls.map(({ place }) => place.crs ?? place.name)).toEqual(['MIK', 'CHD', 'YRK']);
});

it('21 empty stock, charters and trains as required: have no request', () => {
  for (const flags of [{ isPassengerService: false }, { isCharter: 'true' }])
    expect(toAnnouncement(readStaff(flags)[0]!, reference).request).toBeUndefined();
  for (const flags of ['isPassengerSvc="false"', 'qtrain="true"', 'isCharter="true"'])
    expect(readPushPort(pport(makeSchedule(flags))).departures[0]?.isPublic).toBe(false);
});

it('22 early: an estimate before the booked time is no news', () => {
  const { request } = announce({ etd: '12:08' });
  expect(request).not.toHaveProperty('updatedTiming');
  expect(request).not.toHaveProperty('shortDelay');
});
