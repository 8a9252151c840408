/** Tests of the requests that announce a departure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFields } from '#announcement/check-fields.ts';
import type { Call, Departure } from '#feeds/departure.ts';
import { parseInstant, point, readTrain, reference } from '#feeds/readers/testing/feeds.ts';
import { toAnnouncement } from './to-announcement.ts';

const announce = (changes: Record<string, unknown> = {}, board: Record<string, unknown> = {}) =>
  toAnnouncement(readTrain(changes, board), reference);

const PLAIN = {
  destination: 'YRK',
  timing: '1210',
  platform: '15',
  operator: 'TP',
  callingAt: 'GRF,YRK',
};

it('announces a train that is on time', () => {
  expect(announce()).toEqual({ request: PLAIN, more: [], reasonsAgainst: [], notes: [] });
});

describe('delays', () => {
  it.each([
    ['12:10', {}],
    ['12:11', { updatedTiming: '1211' }],
    ['12:24', { updatedTiming: '1224' }],
    ['12:25', { updatedTiming: '1225', longDelay: true }],
    ['00:05', { updatedTiming: '0005', longDelay: true }],
    ['Delayed', { shortDelay: true }],
  ])('estimate %s', (etd, fields) => {
    expect(announce({ etd }).request).toEqual({ ...PLAIN, ...fields });
  });

  it('apologises once a train of unknown delay is 15 minutes late', () => {
    const at1224 = { generatedAt: '2026-03-10T12:24:59Z' };
    const at1225 = { generatedAt: '2026-03-10T12:25:00Z' };
    expect(announce({ etd: 'Delayed' }, at1224).request).toMatchObject({ shortDelay: true });
    expect(announce({ etd: 'Delayed' }, at1225).request).toMatchObject({ longDelay: true });
  });
});

describe('places', () => {
  it.each([
    ['Teesside Airport', 'TEA'],
    ['Tees-side Airport', 'TEA'],
    ['Queenstown Road', 'QRB'],
    ['Queenstown Road (Battersea)', 'QRB'],
    ['Seer Green & Jordans', 'SRG'],
    ['Seer Green and Jordans', 'SRG'],
    ['Seer Green', 'SRG'],
    ['Dunfermline City', 'DFE'],
    ['Dunfermline Town', 'DFE'],
  ])('finds %s as a destination and on the way', (locationName, crs) => {
    const via = announce({
      destination: [{ locationName: 'York', crs: 'YRK', via: `via ${locationName}` }],
    });
    expect(via.request).toMatchObject({ destination: 'YRK', via: crs });
    const end = announce({ destination: [{ locationName, crs }] });
    expect(end.request).toMatchObject({ destination: crs });
  });

  it('drops a route that is the destination itself', () => {
    const viaYork = (via: string) =>
      announce({ destination: [{ locationName: 'York', crs: 'YRK', via }] });
    expect(viaYork('via York')).toEqual({
      request: PLAIN,
      more: [],
      reasonsAgainst: [],
      notes: [],
    });
    expect(viaYork('via Garforth & York').request).toEqual({ ...PLAIN, via: 'GRF' });
  });
});

describe('reasons', () => {
  it.each([
    ['This train has been delayed by a landslip', 'a landslip'],
    ['This service has been delayed by a landslip.', 'a landslip'],
    ['This train has been delayed by flooding near York', 'flooding'],
    ['This service has been delayed by flooding between York and Selby.', 'flooding'],
    ['This train has been delayed by a fire at a station at Leeds', 'a fire at a station'],
    ['This train has been delayed by a fire at a station', 'a fire at a station'],
  ])('%s', (delayReason, phrase) => {
    const code = announce({ etd: '12:20', delayReason }).request?.disruptionReason;
    expect(reference.reason(String(code))?.text).toBe(phrase);
  });

  it('takes the new code of a phrase that has two', () => {
    const delayReason = 'This train has been delayed by flooding';
    expect(announce({ etd: '12:20', delayReason }).request?.disruptionReason).toBe('783');
  });

  it('never takes a phrase that is only similar', () => {
    const { request, notes } = announce({ etd: '12:20', delayReason: 'Delayed by some flooding' });
    expect(request).not.toHaveProperty('disruptionReason');
    expect(notes).toEqual(['Reason in the feed, not announced: Delayed by some flooding']);
  });

  it('is not announced without its effect here', () => {
    const delayReason = 'This train has been delayed by flooding';
    expect(announce({ delayReason }).request).toEqual(PLAIN);
    const cancelReason = 'This train has been cancelled because of flooding';
    expect(announce({ cancelReason }).request).toEqual(PLAIN);
    expect(announce({ cancelReason, isCancelled: true }).request?.disruptionReason).toBe('783');
  });

  it('explains missed stops apart from a delay', () => {
    const calls = [point('GRF', '12:20', { isCancelled: true }), point('YRK', '12:40')];
    const train = {
      etd: '12:20',
      delayReason: 'This train has been delayed by flooding',
      cancelReason: 'This train has been cancelled because of a landslip',
      subsequentCallingPoints: [{ callingPoint: calls }],
    };
    expect(announce(train).request).toEqual({
      ...PLAIN,
      updatedTiming: '1220',
      callingAt: 'YRK',
      notCallingAt: 'GRF',
      disruptionReason: '783',
      notCallingAtReason: '519',
    });
  });
});

it('does not miss a station where another call of the train is served', () => {
  const calls = [
    point('GRF', '12:20', { isCancelled: true }),
    point('GRF', '12:24'),
    point('YRK', '12:40'),
  ];
  const train = { subsequentCallingPoints: [{ callingPoint: calls }] };
  expect(announce(train).request).toEqual(PLAIN);
});

it('ends at the last stop that is served, for a person to check', () => {
  const calls = [point('GRF', '12:20'), point('YRK', '12:40', { et: 'Cancelled' })];
  const { request, reasonsAgainst } = announce({
    subsequentCallingPoints: [{ callingPoint: calls }],
  });
  expect(request).toMatchObject({ destination: 'GRF', callingAt: 'GRF', notCallingAt: 'YRK' });
  expect(reasonsAgainst).toEqual(['It ends at Garforth today: check what is announced.']);
});

describe('via', () => {
  it.each([
    ['via Garforth ', 'GRF'],
    ['via Garforth & Micklefield', 'GRF,MIK'],
    ['via Garforth, Micklefield & Selby', 'GRF,MIK,SBY'],
    ['via Highbury & Islington', 'HHY'],
  ])('%j', (via, codes) => {
    const destination = [{ locationName: 'York', crs: 'YRK', via }];
    expect(announce({ destination }).request?.via).toBe(codes);
  });

  it('is left out when one part is no station', () => {
    const destination = [{ locationName: 'York', crs: 'YRK', via: 'via Garforth & the Coast' }];
    const { request, notes } = announce({ destination });
    expect(request).toEqual(PLAIN);
    expect(notes).toEqual(['Route in the feed: via Garforth & the Coast.']);
  });
});

describe('a train that divides', () => {
  const destination = [
    { locationName: 'York', crs: 'YRK' },
    { locationName: 'Hull', crs: 'HUL', via: 'via Selby ' },
  ];
  const through = {
    callingPoint: [point('GRF', '12:20'), point('MIK', '12:25'), point('YRK', '12:40')],
  };
  const part = {
    callingPoint: [point('GRF', '12:23'), point('YRK', '12:50'), point('HUL', '13:10')],
  };

  it('has a request for each part; the split is the first entry of the list', () => {
    const { request, more } = announce({
      destination,
      subsequentCallingPoints: [through, part],
      etd: '12:14',
    });
    const late = { ...PLAIN, updatedTiming: '1214' };
    expect(request).toEqual({ ...late, callingAt: 'GRF,MIK,YRK' });
    expect(more).toEqual([
      { ...late, destination: 'HUL', via: 'SBY', callingAt: 'GRF', splitInfo: 'at,for' },
    ]);
  });

  it('knows which end leaves only where that is told', () => {
    const detaching = {
      callingPoint: [point('GRF', '12:20', { detachFront: true }), point('YRK', '12:40')],
    };
    const subsequentCallingPoints = [detaching, part];
    expect(announce({ destination, subsequentCallingPoints }).more[0]?.splitInfo).toBe(
      'at,for,front',
    );
    const reversed = announce({ destination, subsequentCallingPoints, isReverseFormation: true });
    expect(reversed.more[0]?.splitInfo).toBe('at,for,back');
  });

  it('leaves out a part that does not run', () => {
    const subsequentCallingPoints = [through, { ...part, assocIsCancelled: 'true' }];
    const { more, reasonsAgainst } = announce({ destination, subsequentCallingPoints });
    expect(more).toEqual([]);
    expect(reasonsAgainst).toEqual(['The part for Hull does not run.']);
  });

  it('is for a person where the board has no calls, or passengers change to a bus', () => {
    const plain = announce({ destination, subsequentCallingPoints: null });
    expect(plain.reasonsAgainst).toHaveLength(1);
    const bus = { ...part, serviceChangeRequired: true, serviceType: 'bus' };
    const changing = announce({ destination, subsequentCallingPoints: [through, bus] });
    expect(changing.more).toEqual([]);
    expect(changing.reasonsAgainst).toHaveLength(1);
    const future = [{ locationName: 'York', crs: 'YRK', futureChangeTo: 'Bus' }];
    expect(announce({ destination: future }).reasonsAgainst).toEqual([
      'Passengers for York change to a bus on the way.',
    ]);
  });
});

it('is for a person once the train has left, and where its platform may be a placeholder', () => {
  expect(announce({ atd: '12:11', etd: '12:11' }).reasonsAgainst).toEqual(['It has left.']);
  expect(announce({ platform: '0' }).reasonsAgainst).toHaveLength(1);
});

const time = fc.integer({
  min: parseInstant('2026-01-01T00:00:00Z'),
  max: parseInstant('2026-12-31T00:00:00Z'),
});
const place = fc.oneof(
  fc.constantFrom('LDS', 'YRK', 'GRF', 'HUL', 'SBY').map((crs) => ({ crs, name: crs })),
  fc.string().map((name) => ({ name })),
  fc.constant({ crs: 'Q?', name: 'unknown' }),
);
const forecast = fc.oneof(
  fc.constantFrom('on-time', 'unknown-delay', 'cancelled', 'no-report').map((kind) => ({ kind })),
  time.map((instant) => ({ kind: 'at' as const, time: instant })),
) as fc.Arbitrary<Departure['forecast']>;
const calls = fc.array(fc.record({ place, forecast, scheduled: time }) as fc.Arbitrary<Call>, {
  maxLength: 8,
});
const destination = fc
  .tuple(place, fc.constantFrom(undefined, 'Garforth', 'Garforth & Selby', 'nowhere'))
  .map(([end, via]) => ({ ...end, ...(via !== undefined && { via }) }));
const reason = fc.constantFrom({ code: '783' }, { code: '999' }, { text: 'words' }, { code: 'x' });

const arbitraryDeparture = fc.record(
  {
    source: fc.constant('pushed'),
    key: fc.string(),
    station: fc.constant({ crs: 'LDS', name: 'Leeds' }),
    mode: fc.constantFrom('train', 'train', 'train', 'bus', 'ferry', 'unknown'),
    operator: fc.constantFrom('TP', 'ZZ', 'Q9', '', 'tp'),
    origins: fc.array(place, { maxLength: 2 }),
    destinations: fc.array(destination, { maxLength: 3 }),
    scheduled: time,
    forecast,
    departedAt: time,
    platform: fc.record({
      text: fc.constantFrom('4', '13R', '0', '24D', '', '25', '4a'),
      isShown: fc.boolean(),
    }),
    isCancelled: fc.boolean(),
    cancelReason: reason,
    delayReason: reason,
    previousCalls: fc.constant([]),
    calls,
    portions: fc.array(
      fc.record({ destination, splitsAt: place, calls, isCancelled: fc.boolean() }),
      { maxLength: 2 },
    ),
    startsHere: fc.boolean(),
    isSuppressed: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
    isCircular: fc.boolean(),
    isPublic: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
    length: fc.integer({ min: 1, max: 12 }),
    notes: fc.constant([]),
    heardAt: time,
  },
  {
    requiredKeys: [
      'source',
      'key',
      'station',
      'mode',
      'origins',
      'destinations',
      'scheduled',
      'forecast',
      'isCancelled',
      'previousCalls',
      'calls',
      'portions',
      'startsHere',
      'isSuppressed',
      'isCircular',
      'isPublic',
      'notes',
      'heardAt',
    ],
  },
) as fc.Arbitrary<Departure>;

it('every request passes the form; without one there is a reason', () => {
  fc.assert(
    fc.property(arbitraryDeparture, (departure) => {
      const { request, more, reasonsAgainst } = toAnnouncement(departure, reference);
      if (request === undefined) expect(reasonsAgainst).not.toEqual([]);
      for (const body of [...(request === undefined ? [] : [request]), ...more])
        expect(checkFields(body, reference)).toMatchObject({ request: {}, ignoredFields: [] });
    }),
    { numRuns: 800 },
  );
});
