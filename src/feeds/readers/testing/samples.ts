/** Further feeds for tests: one invented train each from Leeds, in the formats that have no builders. */

const lineUpLocation = { name: 'Leeds', crs: 'LDS', tiploc: 'LEEDS' };

const rttDetail = {
  tiploc: 'LEEDS',
  crs: 'LDS',
  description: 'Leeds',
  gbttBookedDeparture: '1210',
  realtimeDeparture: '1214',
  origin: [{ tiploc: 'MNCRPIC', description: 'Manchester Piccadilly', publicTime: '1115' }],
  destination: [{ tiploc: 'YORK', description: 'York', publicTime: '1240' }],
  isPublicCall: true,
  platform: '15',
  platformConfirmed: true,
  displayAs: 'CALL',
};

const rttV2Stop = (code: string, departure: string | undefined) => ({
  location: { description: code, shortCodes: [code], longCodes: [] },
  temporalData: {
    displayAs: 'CALL',
    ...(departure !== undefined && {
      departure: { scheduleAdvertised: departure, realtimeForecast: departure },
    }),
    arrival: { scheduleAdvertised: '2026-03-10T12:05:00Z' },
  },
  locationMetadata: { platform: { planned: '15' } },
});

const rttV2Train = {
  scheduleMetadata: {
    uniqueIdentity: 'gb-nr:C00042:2026-03-10',
    operator: { code: 'TP' },
    inPassengerService: true,
    modeType: 'TRAIN',
  },
  origin: [{ location: { description: 'Manchester Piccadilly', shortCodes: ['MAN'] } }],
  destination: [{ location: { description: 'York', shortCodes: ['YRK'] } }],
};

const siriCall = (ref: string, time: string) =>
  `<EstimatedCall><StopPointRef>${ref}</StopPointRef><AimedArrivalTime>${time}</AimedArrivalTime><AimedDepartureTime>${time}</AimedDepartureTime><ExpectedDepartureTime>${time}</ExpectedDepartureTime><DeparturePlatformName>15</DeparturePlatformName></EstimatedCall>`;

/** SIRI of a British train. */
export const SIRI = `<Siri xmlns="http://www.siri.org.uk/siri"><ServiceDelivery><ResponseTimestamp>2026-03-10T12:00:00Z</ResponseTimestamp><EstimatedTimetableDelivery><EstimatedJourneyVersionFrame><EstimatedVehicleJourney><DatedVehicleJourneyRef>42</DatedVehicleJourneyRef><VehicleMode>rail</VehicleMode><OperatorRef>TP</OperatorRef><EstimatedCalls>${siriCall('9100LEEDS', '2026-03-10T12:10:00Z')}${siriCall('9100YORK', '2026-03-10T12:40:00Z')}</EstimatedCalls></EstimatedVehicleJourney></EstimatedJourneyVersionFrame></EstimatedTimetableDelivery></ServiceDelivery></Siri>`;

/** Feeds by their format. */
export const SAMPLES: Record<string, object> = {
  'line-up of Realtime Trains 1': {
    location: lineUpLocation,
    services: [
      {
        locationDetail: rttDetail,
        serviceUid: 'C00042',
        runDate: '2026-03-10',
        atocCode: 'TP',
        serviceType: 'train',
        isPassenger: true,
      },
    ],
  },
  'service of Realtime Trains 1': {
    serviceUid: 'C00042',
    runDate: '2026-03-10',
    atocCode: 'TP',
    locations: [rttDetail, { ...rttDetail, crs: 'YRK', tiploc: 'YORK', gbttBookedArrival: '1240' }],
  },
  'line-up of Realtime Trains 2': {
    query: { location: { description: 'Leeds', shortCodes: ['LDS'] } },
    services: [{ ...rttV2Train, ...rttV2Stop('LDS', '2026-03-10T12:10:00Z') }],
  },
  'service of Realtime Trains 2': {
    service: {
      ...rttV2Train,
      locations: [rttV2Stop('LDS', '2026-03-10T12:10:00Z'), rttV2Stop('YRK', undefined)],
    },
  },
  'feed of GTFS Realtime': {
    header: { gtfsRealtimeVersion: '2.0', timestamp: '1773144000' },
    entity: [
      {
        id: '1',
        tripUpdate: {
          trip: { tripId: '42', startDate: '20260310' },
          stopTimeUpdate: [
            { stopId: 'stop 1', departure: { time: '1773144840', delay: 240 } },
            { stopId: 'stop 2', arrival: { time: 1773146400 } },
          ],
        },
      },
    ],
  },
};
