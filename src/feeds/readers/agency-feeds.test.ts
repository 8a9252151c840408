/** Tests of the feeds that are not National Rail's: Realtime Trains, GTFS Realtime, SIRI. */
import bindings from 'gtfs-realtime-bindings';
import { describe, expect, it } from 'vitest';
import { parseInstant, readFeed } from './testing/feeds.ts';
import { SAMPLES, SIRI } from './testing/samples.ts';

const stops = new Map([
  ['stop 1', { crs: 'LDS', platform: '15' }],
  ['stop 2', { crs: 'YRK', name: 'York' }],
]);
const context = { station: 'LDS', stops };

describe('Realtime Trains', () => {
  it.each(['line-up of Realtime Trains 1', 'line-up of Realtime Trains 2'])(
    'reads a %s',
    (name) => {
      const [train] = readFeed(SAMPLES[name], {}).departures;
      expect(train).toMatchObject({
        source: 'rtt',
        operator: 'TP',
        scheduled: parseInstant('2026-03-10T12:10:00Z'),
        destinations: [{ crs: 'YRK' }],
        platform: { text: '15', isShown: true },
      });
    },
  );

  it('takes the day of the train’s first hour, not of its call', () => {
    const text = JSON.stringify(SAMPLES['line-up of Realtime Trains 1'])
      .replace('"1210"', '"0010"')
      .replace('"1115"', '"2315"');
    expect(readFeed(text).departures[0]?.scheduled).toBe(parseInstant('2026-03-11T00:10:00Z'));
  });

  it('reads the booked ends of a train that is cancelled here', () => {
    const text = JSON.stringify(SAMPLES['line-up of Realtime Trains 1'])
      .replace('"CALL"', '"CANCELLED_CALL","cancelReasonLongText":"disorder"')
      .replace(
        '"serviceUid"',
        '"destination":[{"tiploc":"HULL","description":"Hull"}],"serviceUid"',
      );
    expect(readFeed(text).departures[0]).toMatchObject({
      isCancelled: true,
      destinations: [{ crs: 'HUL' }],
      cancelReason: { text: 'disorder' },
    });
  });

  it('reads an answer without trains', () => {
    expect(
      readFeed({ location: { name: 'Leeds', crs: 'LDS' }, services: null }).departures,
    ).toEqual([]);
  });
});

describe('GTFS Realtime', () => {
  const feed = SAMPLES['feed of GTFS Realtime'] as { header: object; entity: object[] };

  it('reads protobuf as its JSON', () => {
    const { FeedMessage } = bindings.transit_realtime;
    const bytes = FeedMessage.encode(FeedMessage.fromObject(feed)).finish();
    expect(readFeed(new Uint8Array(bytes), context)).toEqual(readFeed(feed, context));
    expect(readFeed(feed, context).departures).toMatchObject([
      {
        scheduled: parseInstant('2026-03-10T12:10:00Z'),
        forecast: { kind: 'at', time: parseInstant('2026-03-10T12:14:00Z') },
        platform: { text: '15' },
        destinations: [{ crs: 'YRK' }],
      },
    ]);
  });

  it('marks skipped stops and cancelled trips', () => {
    const skipped = JSON.stringify(feed).replace(
      '{"stopId":"stop 1"',
      '{"scheduleRelationship":"SKIPPED","stopId":"stop 1"',
    );
    const cancelled = JSON.stringify(feed).replace('"tripId"', '"scheduleRelationship":3,"tripId"');
    for (const text of [skipped, cancelled])
      expect(readFeed(text, context).departures[0]?.isCancelled).toBe(true);
  });

  it('needs the stops of the agency', () => {
    expect(() => readFeed(feed, { station: 'LDS' })).toThrow(/table of its stops/);
  });
});

describe('SIRI', () => {
  it('knows British stations by their NaPTAN codes', () => {
    expect(readFeed(SIRI, { station: 'LDS' }).departures).toMatchObject([
      {
        operator: 'TP',
        destinations: [{ crs: 'YRK' }],
        platform: { text: '15' },
        isCancelled: false,
      },
    ]);
  });

  it('knows that a train ends early by the departure alone', () => {
    const ended = SIRI.replace(
      '<DeparturePlatformName>',
      '<DepartureStatus>cancelled</DepartureStatus><DeparturePlatformName>',
    );
    expect(readFeed(ended, { station: 'LDS' }).departures[0]?.isCancelled).toBe(true);
  });

  it('leaves out freight, and departures that take no passengers', () => {
    const freight = SIRI.replace(
      '<OperatorRef>',
      '<ServiceFeatureRef>freightTrain</ServiceFeatureRef><OperatorRef>',
    );
    expect(readFeed(freight, { station: 'LDS' }).departures[0]?.isPublic).toBe(false);
    const closed = SIRI.replace(
      '<DeparturePlatformName>',
      '<DepartureBoardingActivity>noBoarding</DepartureBoardingActivity><DeparturePlatformName>',
    );
    expect(readFeed(closed, { station: 'LDS' }).departures).toEqual([]);
  });

  it('reads the messages of situations that are open', () => {
    const write = (progress: string) =>
      `<Siri><ServiceDelivery><SituationExchangeDelivery><Situations><PtSituationElement><SituationNumber>9</SituationNumber><Progress>${progress}</Progress><Description xml:lang="NO">Forsinket</Description><Description xml:lang="EN">Delayed</Description></PtSituationElement></Situations></SituationExchangeDelivery></ServiceDelivery></Siri>`;
    expect(readFeed(write('open'), { station: 'LDS' }).messages).toEqual([
      { id: '9', text: 'Delayed', stations: ['LDS'] },
    ]);
    expect(readFeed(write('closed'), { station: 'LDS' }).messages).toEqual([]);
  });
});
